import { type Locale, matchLocale } from '@panel/contracts/platform/locales'
import { mainWorld, worldPath } from '@panel/contracts/platform/world-name'
import { signOutPath } from './address-of.ts'

const texts = {
  'en-US': {
    title: 'There is no such world',
    text: (name: string) =>
      `The world ${name} was deleted by a tester, nobody used it for a while, or its name is misspelled.`,
    enterTitle: 'Change the world of this browser?',
    enterText: (name: string) =>
      `A link from another site opens the world ${name}. All tabs of this server will then show it.`,
    enterMainText:
      'A link from another site opens the server’s own world. All tabs of this server will then show it.',
    otherTitle: 'You are signed in to another world',
    otherText: (name: string, own: string) =>
      `Your session is in ${own}, and this address opens ${name}. A browser is in one world at a time: if you continue, all tabs of this server show ${name}, and you sign in there.`,
    world: (name: string) => (name === mainWorld ? 'the server’s own world' : `the world ${name}`),
    back: (own: string) => `Go back to ${own}`,
    signOut: 'Sign out and continue',
    enter: 'Continue',
    leave: 'Continue in the server’s own world',
    control: 'Open the control page',
  },
  'it-IT': {
    title: 'Questo ambiente non esiste',
    text: (name: string) =>
      `L’ambiente ${name} è stato eliminato da un tester, non è stato usato per un po’ oppure il nome è sbagliato.`,
    enterTitle: 'Cambiare l’ambiente di questo browser?',
    enterText: (name: string) =>
      `Un link di un altro sito apre l’ambiente ${name}. Lo mostreranno tutte le schede di questo server.`,
    enterMainText:
      'Un link di un altro sito apre l’ambiente del server. Lo mostreranno tutte le schede di questo server.',
    otherTitle: 'Hai effettuato l’accesso in un altro ambiente',
    otherText: (name: string, own: string) =>
      `La tua sessione è in un altro ambiente (${own}), mentre questo indirizzo ne apre un altro (${name}). Un browser è in un solo ambiente alla volta: se continui, tutte le schede di questo server lo mostreranno e dovrai effettuare l’accesso.`,
    world: (name: string) => (name === mainWorld ? 'l’ambiente del server' : `l’ambiente ${name}`),
    back: (own: string) => `Torna indietro: ${own}`,
    signOut: 'Esci e continua',
    enter: 'Continua',
    leave: 'Continua nell’ambiente del server',
    control: 'Apri la pagina di controllo',
  },
} as const

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

interface Link {
  readonly href: string
  readonly label: string
}

interface Content {
  readonly locale: Locale
  readonly title: string
  readonly text: string
  readonly links: readonly Link[]
}

const pageOf = ({
  locale,
  title,
  text,
  links,
}: Content): string => `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem}</style></head>
<body><main><h1>${title}</h1><p>${escaped(text)}</p>
${links.map(({ href, label }) => `<p><a href="${escaped(href)}">${label}</a></p>`).join('')}</main></body></html>`

/** What a browser shows whose world does not exist. */
export const removedPage = (name: string, acceptLanguage = ''): string => {
  const locale = matchLocale(acceptLanguage.split(','))
  const { title, text, leave, control } = texts[locale]
  const own = worldPath(mainWorld)
  const links = [
    { href: `${own}/panel/`, label: leave },
    { href: `${own}/control/`, label: control },
  ]
  return pageOf({ locale, title, text: text(name), links })
}

/** The question before a link of another site changes the browser's world. Its own link comes from this server. */
export const enterPage = (
  { name, url }: { readonly name: string; readonly url: string },
  acceptLanguage = '',
): string => {
  const locale = matchLocale(acceptLanguage.split(','))
  const { enterTitle, enterText, enterMainText, enter } = texts[locale]
  const text = name === mainWorld ? enterMainText : enterText(name)
  return pageOf({ locale, title: enterTitle, text, links: [{ href: worldPath(name) + url, label: enter }] })
}

/** What a browser shows that is signed in to one world and opens a page of another. */
export const otherWorldPage = (
  { name, url }: { readonly name: string; readonly url: string },
  sessionWorld: string,
  acceptLanguage = '',
): string => {
  const locale = matchLocale(acceptLanguage.split(','))
  const { otherTitle, otherText, world, back, signOut } = texts[locale]
  const links = [
    { href: worldPath(sessionWorld) + url, label: back(world(sessionWorld)) },
    { href: worldPath(name) + signOutPath + url, label: signOut },
  ]
  return pageOf({ locale, title: otherTitle, text: otherText(world(name), world(sessionWorld)), links })
}
