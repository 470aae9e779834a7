import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Locale, locales } from '@panel/contracts/platform/locales'
import { Marked } from 'marked'
import { documentPage, escapeHtml } from './document-page.ts'

const folder = fileURLToPath(new URL('../../../../docs/services/', import.meta.url))

// HTML in a document is shown as text.
const markdown = new Marked({ async: false, renderer: { html: ({ text }) => escapeHtml(text) } })

const fileFor = (serviceId: string, locale: Locale): string | undefined =>
  [`${serviceId}.${locale}.md`, `${serviceId}.md`].map((name) => join(folder, name)).find(existsSync)

const titleOf = (text: string, serviceId: string): string => /^# (.+)$/m.exec(text)?.[1] ?? serviceId

/** A service's documentation in the reader's language, else in English; undefined where none is written. */
export const servicePage = (serviceId: string, locale: Locale): string | undefined => {
  const path = fileFor(serviceId, locale)
  if (path === undefined) return undefined
  const text = readFileSync(path, 'utf8')
  const body = markdown.parse(text, { async: false })
  const written = path.endsWith(`.${locale}.md`) ? locale : locales[0]
  return documentPage({ locale: written, title: titleOf(text, serviceId), body })
}
