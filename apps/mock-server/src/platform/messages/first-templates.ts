import type { Locale } from '@panel/contracts/platform/locales'
import { locales } from '@panel/contracts/platform/locales'
import { fingerprintOf } from '@panel/contracts/platform/messages/check-template'
import { messageKindNames } from '@panel/contracts/platform/messages/kinds'
import { type FirstText, firstTexts } from './first-texts.ts'
import type { TemplateStore } from './template-store.ts'

const closing: Readonly<Record<Locale, string>> = {
  'en-US': 'This message was sent automatically. Replies are not read.',
  'it-IT': 'La piattaforma invia questo messaggio in automatico. Le risposte non vengono lette.',
}

const paragraph = (text: string): string => {
  const [, name, inner] = /^\{\{#(\w+)\}\}(.*)\{\{\/\w+\}\}$/.exec(text) ?? []
  const styled = (content: string) => `<p style="margin:0 0 12px">${content}</p>`
  return name === undefined ? styled(text) : `{{#${name}}}${styled(inner ?? '')}{{/${name}}}`
}

/** Tables and styles on the elements: what mail programs of all ages show alike. */
const htmlOf = ({ subject, title, paragraphs, button }: FirstText, locale: Locale): string => `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <title>${subject}</title>
    <style>
      @media (prefers-color-scheme: dark) {
        .page { background-color: #11161d !important; }
        .card { background-color: #1b222c !important; color: #e6ebf1 !important; }
        .quiet { color: #9aa7b5 !important; }
      }
    </style>
  </head>
  <body class="page" style="margin:0;background-color:#f3f5f8">
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f3f5f8">
      <tr>
        <td align="center" style="padding:24px 12px">
          <table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:#ffffff;color:#1b222c;border-radius:8px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
            <tr>
              <td style="padding:28px;overflow-wrap:anywhere">
                <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
                ${paragraphs.map(paragraph).join('\n                ')}
                <p style="margin:20px 0">
                  <a href="{{panel}}" style="display:inline-block;padding:12px 20px;border-radius:6px;background-color:#0b5fff;color:#ffffff;text-decoration:none">${button}</a>
                </p>
                <p class="quiet" style="margin:0;color:#5b6876;font-size:13px">${closing[locale]}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`

const textOf = ({ title, paragraphs, button }: FirstText, locale: Locale): string =>
  `${[title, ...paragraphs, `${button}: {{panel}}`, closing[locale]].join('\n\n')}\n`

/** Adds the platform's own version of every template that has none. */
export const ensureFirstTemplates = (templates: TemplateStore, publishedAt: number): void => {
  for (const kind of messageKindNames) {
    for (const locale of locales) {
      if (templates.latest({ kind, locale })) continue
      const first = firstTexts[kind][locale]
      const html = htmlOf(first, locale)
      templates.addVersion(
        { kind, locale },
        {
          ...{ version: 1, publishedAt, publishedBy: null, note: '', rolledBackTo: null },
          ...{ subject: first.subject, html, text: textOf(first, locale), textFor: fingerprintOf(html) },
        },
      )
    }
  }
}
