import type { Locale } from '@panel/contracts/platform/locales'
import { escapeHtml } from '../documentation/document-page.ts'

/** A demo service's texts by name, in each language. */
export type Texts<Name extends string> = Readonly<Record<Locale, Readonly<Record<Name, string>>>>

/** Why a page cannot continue, in each language. */
const endTexts: Texts<'not-opened' | 'session-ended' | 'account-refused' | 'not-subscribed'> = {
  'en-US': {
    'not-opened':
      'This page was not opened from the panel, or its token was already used. Open the service again.',
    'session-ended': 'Your session in the panel has ended. Sign in again and open the service again.',
    'account-refused': 'Your account may not use the panel at the moment.',
    'not-subscribed': 'You are not subscribed to this service any more.',
  },
  'it-IT': {
    'not-opened':
      'Questa pagina non è stata aperta dal pannello, o il suo token è già stato usato. Riapri il servizio.',
    'session-ended': 'La sessione nel pannello è terminata. Accedi di nuovo e riapri il servizio.',
    'account-refused': 'In questo momento l’account non può usare il pannello.',
    'not-subscribed': 'L’abbonamento a questo servizio non è più attivo.',
  },
}

export interface PageParts<Name extends string> {
  readonly locale: Locale
  readonly texts: Texts<Name>
  /** The text that is the page's title. */
  readonly title: Name
  /** HTML made of texts, which `say` writes escaped, and of constants. */
  readonly body: (say: (name: Name) => string) => string
  /** A script of the assets' folder. */
  readonly script?: string
  /** Addresses of module scripts that come before it. */
  readonly modules?: readonly string[]
}

/** JSON that cannot end the element that holds it. */
const jsonBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A whole page of a demo service; the same head, look and policy for all. It brings its texts in every language, since
 * the panel sends the frame over the bridge which one it shows.
 */
export const page = <Name extends string>({
  locale,
  texts,
  title,
  body,
  script,
  modules = [],
}: PageParts<Name>): string => {
  const say = (name: Name) => `<span data-text="${name}">${escapeHtml(texts[locale][name])}</span>`
  const all = {
    'en-US': { ...endTexts['en-US'], ...texts['en-US'] },
    'it-IT': { ...endTexts['it-IT'], ...texts['it-IT'] },
  }
  const scripts = ['bridge.js', 'session.js', ...(script === undefined ? [] : [script])]
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>${escapeHtml(texts[locale][title])}</title>
    <link rel="stylesheet" href="/assets/demo.css">
    <script type="application/json" id="texts">${jsonBlock(all)}</script>
    ${modules.map((address) => `<script type="module" src="${address}"></script>`).join('\n    ')}
    ${scripts.map((name) => `<script src="/assets/${name}" defer></script>`).join('\n    ')}
  </head>
  <body>
    <main>
      <h1>${say(title)}</h1>
      <p id="ended" class="closed" role="alert" hidden></p>
      ${body(say)}
    </main>
  </body>
</html>
`
}
