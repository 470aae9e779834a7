import type { Locale } from '@panel/contracts/platform/locales'
import { escapeHtml } from '../documentation/document-page.ts'

export interface PageParts {
  readonly locale: Locale
  readonly title: string
  /** HTML whose texts are escaped already. */
  readonly body: string
  /** A script of the assets' folder. */
  readonly script?: string
}

/** A whole page of a demo service; the same head, look and policy for all. */
export const page = ({ locale, title, body, script }: PageParts): string => `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/assets/demo.css">
    ${script === undefined ? '' : `<script src="/assets/session.js" defer></script><script src="/assets/${script}" defer></script>`}
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`
