import type { Locale } from '@panel/contracts/platform/locales'
import type { MessageKind } from '@panel/contracts/platform/messages/kinds'
import type { TemplateTexts } from '@panel/contracts/platform/messages/render'
import type { Database } from 'better-sqlite3'

export interface StoredTexts extends TemplateTexts {
  /** The fingerprint of the HTML that the text part was written for. */
  readonly textFor: string
}

export interface StoredVersion extends StoredTexts {
  readonly version: number
  readonly publishedAt: number
  /** Null for the platform's own first version. */
  readonly publishedBy: string | null
  readonly note: string
  /** The earlier version that it published once more; null for a version of new texts. */
  readonly rolledBackTo: number | null
}

export interface StoredDraft extends StoredTexts {
  readonly basedOn: number
  readonly revision: number
  readonly savedAt: number
  readonly savedBy: string
}

/** One template: a kind of message in one language. */
export interface TemplateKey {
  readonly kind: MessageKind
  readonly locale: Locale
}

const texts = 'subject, html, text, text_for AS textFor'
const versionColumns = `version, ${texts}, published_at AS publishedAt, published_by AS publishedBy, note,
  rolled_back_to AS rolledBackTo`
const draftColumns = `${texts}, based_on AS basedOn, revision, saved_at AS savedAt, saved_by AS savedBy`

/** Templates in the database: published versions, which never change, and at most one draft of each. */
export const templateStore = (database: Database) => {
  const latest = database.prepare<[string, string], StoredVersion>(
    `SELECT ${versionColumns} FROM message_templates WHERE kind = ? AND locale = ? ORDER BY version DESC LIMIT 1`,
  )
  const at = database.prepare<[string, string, number], StoredVersion>(
    `SELECT ${versionColumns} FROM message_templates
     WHERE kind = ? AND locale = ? AND (published_at <= ? OR version = 1) ORDER BY version DESC LIMIT 1`,
  )
  const one = database.prepare<[string, string, number], StoredVersion>(
    `SELECT ${versionColumns} FROM message_templates WHERE kind = ? AND locale = ? AND version = ?`,
  )
  const all = database.prepare<[string, string], StoredVersion>(
    `SELECT ${versionColumns} FROM message_templates WHERE kind = ? AND locale = ? ORDER BY version DESC`,
  )
  const insert = database.prepare('INSERT INTO message_templates VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const draft = database.prepare<[string, string], StoredDraft>(
    `SELECT ${draftColumns} FROM message_drafts WHERE kind = ? AND locale = ?`,
  )
  const upsertDraft = database.prepare(
    'INSERT OR REPLACE INTO message_drafts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const deleteDraft = database.prepare<[string, string]>(
    'DELETE FROM message_drafts WHERE kind = ? AND locale = ?',
  )
  return {
    latest: ({ kind, locale }: TemplateKey) => latest.get(kind, locale),
    /** The version that was published at a moment; the first one for an earlier moment. */
    publishedAt: ({ kind, locale }: TemplateKey, moment: number) => at.get(kind, locale, moment),
    version: ({ kind, locale }: TemplateKey, version: number) => one.get(kind, locale, version),
    versions: ({ kind, locale }: TemplateKey) => all.all(kind, locale),
    draft: ({ kind, locale }: TemplateKey) => draft.get(kind, locale),
    addVersion: ({ kind, locale }: TemplateKey, version: StoredVersion): void => {
      const { subject, html, text, textFor, publishedAt, publishedBy, note, rolledBackTo } = version
      const written = [subject, html, text, textFor]
      insert.run(kind, locale, version.version, ...written, publishedAt, publishedBy, note, rolledBackTo)
    },
    saveDraft: ({ kind, locale }: TemplateKey, saved: StoredDraft): void => {
      const { subject, html, text, textFor, basedOn, revision, savedAt, savedBy } = saved
      upsertDraft.run(kind, locale, subject, html, text, textFor, basedOn, revision, savedAt, savedBy)
    },
    removeDraft: ({ kind, locale }: TemplateKey): void => {
      deleteDraft.run(kind, locale)
    },
  }
}
export type TemplateStore = ReturnType<typeof templateStore>
