import { matchLocale } from '@panel/contracts/platform/locales'
import { mainWorld, worldPath } from '@panel/contracts/platform/worlds'

const texts = {
  'en-US': {
    title: 'This world was removed',
    text: (name: string) =>
      `The world ${name} was removed by a tester, or nobody used it for a while. Its data are gone.`,
    leave: 'Continue in the server’s own world',
    control: 'Open the control page',
  },
  'it-IT': {
    title: 'Questo ambiente è stato rimosso',
    text: (name: string) =>
      `L’ambiente ${name} è stato rimosso da un tester, oppure nessuno lo ha usato per un po’. I suoi dati non ci sono più.`,
    leave: 'Continua nell’ambiente del server',
    control: 'Apri la pagina di controllo',
  },
} as const

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** What a browser shows whose world is gone. */
export const removedPage = (name: string, acceptLanguage = ''): string => {
  const locale = matchLocale(acceptLanguage.split(','))
  const { title, text, leave, control } = texts[locale]
  const own = worldPath(mainWorld)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem}</style></head>
<body><main><h1>${title}</h1><p>${escaped(text(name))}</p>
<p><a href="${own}/panel/">${leave}</a></p><p><a href="${own}/control/">${control}</a></p></main></body></html>`
}
