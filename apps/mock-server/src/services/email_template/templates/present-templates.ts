import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { ListRow } from '@panel/contracts/platform/list-endpoint'
import { type Locale, locales } from '@panel/contracts/platform/locales'
import { messageKindNames } from '@panel/contracts/platform/messages/kinds'
import type { listTemplates } from '@panel/contracts/services/email_template/endpoints'
import type { PublishedTemplate, TemplateDetail } from '@panel/contracts/services/email_template/templates'
import { ApiError } from '../../../platform/api-error.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { StoredVersion, TemplateKey, TemplateStore } from '../../../platform/messages/template-store.ts'
import { hasText, pageOfRows } from '../../../platform/page-of-rows.ts'

type TemplateRow = ListRow<typeof listTemplates>

const presentPublished = ({ publishedAt, ...version }: StoredVersion): PublishedTemplate => ({
  ...version,
  publishedAt: isoTime(publishedAt),
})

/** @throws ApiError NOT_FOUND */
export const presentVersion = (
  templates: TemplateStore,
  key: TemplateKey,
  version: number,
): PublishedTemplate => {
  const stored = templates.version(key, version)
  if (stored) return presentPublished(stored)
  throw new ApiError('NOT_FOUND', `There is no version ${version} of this template.`, { version })
}

/** The state of the template in each other language: missing, or older than this one. */
export const othersOf = (
  templates: TemplateStore,
  { kind, locale }: TemplateKey,
): TemplateDetail['others'] => {
  const own = templates.latest({ kind, locale })?.publishedAt ?? 0
  return locales.flatMap((other: Locale): TemplateDetail['others'] => {
    if (other === locale) return []
    const latest = templates.latest({ kind, locale: other })
    if (!latest) return [{ locale: other, state: 'missing' }]
    return latest.publishedAt < own ? [{ locale: other, state: 'stale' }] : []
  })
}

export const presentTemplate = (templates: TemplateStore, key: TemplateKey): TemplateDetail => {
  const published = templates.latest(key)
  if (!published) throw new Error(`The template ${key.kind} in ${key.locale} has no version.`)
  const draft = templates.draft(key)
  return {
    kind: key.kind,
    locale: key.locale,
    published: presentPublished(published),
    draft: draft ? { ...draft, savedAt: isoTime(draft.savedAt) } : null,
    versions: templates.versions(key).map(presentPublished),
    others: othersOf(templates, key),
  }
}

const rowOf = (templates: TemplateStore, { kind, locale }: TemplateKey): TemplateRow => {
  const latest = templates.latest({ kind, locale })
  const draft = templates.draft({ kind, locale })
  return {
    id: `${kind}/${locale}`,
    ...{ kind, locale, subject: latest?.subject ?? '', version: latest?.version ?? 0 },
    publishedAt: latest ? isoTime(latest.publishedAt) : null,
    publishedBy: latest?.publishedBy ?? null,
    draftAt: draft ? isoTime(draft.savedAt) : null,
  }
}

/** A page of the templates that there are: every kind in every language. */
export const rowsOfTemplates = (
  templates: TemplateStore,
  request: EndpointRequest<typeof listTemplates>['body'],
) => {
  const rows = messageKindNames.flatMap((kind) =>
    locales.map((each) => rowOf(templates, { kind, locale: each })),
  )
  return pageOfRows(rows, request, {
    locale: (row, locale) => row.locale === locale,
    draft: ({ draftAt }, draft) => (draftAt !== null) === (draft === 'yes'),
    text: hasText(({ kind, subject }) => [kind, subject]),
  })
}
