import type { Locale } from '@panel/contracts/platform/locales'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML shows it, with nothing in it that HTML would understand. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

interface DocumentParts {
  readonly locale: Locale
  readonly title: string
  /** HTML whose texts are escaped already. */
  readonly body: string
  /** The address of a script that the page gets on top; it works without. */
  readonly script?: string
}

/** A page to read. */
export const documentPage = ({ locale, title, body, script }: DocumentParts): string => `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/docs/style.css">
    ${script === undefined ? '' : `<script type="module" src="${escapeHtml(script)}"></script>`}
  </head>
  <body><main>${body}</main></body>
</html>
`
