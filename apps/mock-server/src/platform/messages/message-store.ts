import { type Locale, locales } from '@panel/contracts/platform/locales'
import type { MessageKind } from '@panel/contracts/platform/messages/kinds'
import type { Database } from 'better-sqlite3'

/** A message as it is kept; the body is null once it is gone, and where the message was refused. */
export interface StoredMessage {
  readonly id: number
  readonly kind: MessageKind
  readonly locale: Locale
  readonly localeBecause: LocaleReason
  readonly version: number | null
  readonly accountId: string
  readonly address: string | null
  readonly event: string
  readonly ticket: string | null
  readonly state: 'sent' | 'refused'
  readonly reason: string
  readonly subject: string
  readonly html: string | null
  readonly text: string | null
  readonly createdAt: number
  readonly sentBy: string | null
  readonly resentOf: number | null
  readonly press: string | null
}

/** Why a message has its language, in the order in which they are tried. */
export type LocaleReason = 'caller' | 'signIn' | 'default' | 'onlyOne'

/** How long the bodies of messages are kept: 30 days. */
export const bodyMilliseconds = 30 * 86_400_000

export const messageColumns = `id, kind, locale, locale_because AS localeBecause, version, account_id AS accountId,
  address, event, ticket, state, reason, subject, html, text, created_at AS createdAt, sent_by AS sentBy,
  resent_of AS resentOf, press`

/** Messages in the database, and the language of each account. */
export const messageStore = (database: Database) => {
  const insert = database
    .prepare<unknown[], number>(
      `INSERT INTO messages (kind, locale, locale_because, version, account_id, address, event, ticket, state, reason,
         subject, html, text, created_at, sent_by, resent_of, press)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .pluck()
  const byId = database.prepare<[number], StoredMessage>(
    `SELECT ${messageColumns} FROM messages WHERE id = ?`,
  )
  const byPress = database.prepare<[string], StoredMessage>(
    `SELECT ${messageColumns} FROM messages WHERE press = ?`,
  )
  const byEvent = database.prepare<[string, string, string], StoredMessage>(
    `SELECT ${messageColumns} FROM messages WHERE event = ? AND kind = ? AND account_id = ? AND press IS NULL`,
  )
  const dropBodies = database.prepare<[number]>(
    'UPDATE messages SET html = NULL, text = NULL WHERE created_at <= ? AND html IS NOT NULL',
  )
  const setLanguage = database.prepare<[string, string]>(
    `INSERT INTO account_languages VALUES (?, ?)
     ON CONFLICT (account_id) DO UPDATE SET locale = excluded.locale WHERE locale <> excluded.locale`,
  )
  const languageOf = database
    .prepare<[string], string>('SELECT locale FROM account_languages WHERE account_id = ?')
    .pluck()
  return {
    find: (id: number) => byId.get(id),
    ofPress: (press: string) => byPress.get(press),
    ofEvent: (event: string, kind: MessageKind, accountId: string) => byEvent.get(event, kind, accountId),
    /** @returns the message's id */
    add: (message: Omit<StoredMessage, 'id'>): number => {
      const { kind, locale, localeBecause, version, accountId, address, event, ticket, state, reason } =
        message
      const { subject, html, text, createdAt, sentBy, resentOf, press } = message
      const id = insert.get(
        ...[kind, locale, localeBecause, version, accountId, address, event, ticket, state, reason],
        ...[subject, html, text, createdAt, sentBy, resentOf, press],
      )
      if (id === undefined) throw new Error('The database gave a new message no id.')
      return id
    },
    /** Drops the bodies of messages that were sent at this moment or earlier. */
    dropBodiesUntil: (moment: number): void => {
      dropBodies.run(moment)
    },
    rememberLanguage: (accountId: string, locale: Locale): void => {
      setLanguage.run(accountId, locale)
    },
    languageOf: (accountId: string): Locale | undefined => {
      const kept = languageOf.get(accountId)
      return locales.find((locale) => locale === kept)
    },
  }
}
