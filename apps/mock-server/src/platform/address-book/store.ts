import type { AddressBookEntry, listAddressBook } from '@panel/contracts/platform/address-book'
import { nameKey } from '@panel/contracts/platform/chosen-name'
import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { Database } from 'better-sqlite3'
import { containsText } from '../contains-text.ts'
import { isoTime } from '../iso-time.ts'
import { sqlList } from '../sql-list.ts'

interface EntryRow {
  readonly accountId: string
  readonly label: string | null
  readonly watched: 0 | 1
  readonly updatedAt: number
  readonly blockHeight: number | null
  readonly ticket: string | null
  readonly executedAt: number | null
}

/** The last executed transaction of an account; `executedAt` in Unix milliseconds. */
export interface Activity {
  readonly blockHeight: number
  readonly ticket: string
  readonly executedAt: number
}

const activityColumn = (column: string): string =>
  `(SELECT ${column} FROM watched_accounts seen
    WHERE address_book.watched = 1 AND seen.account_id = address_book.account_id)`

const columns = `account_id AS accountId, label, watched, updated_at AS updatedAt,
  ${activityColumn('block_height')} AS blockHeight, ${activityColumn('ticket')} AS ticket,
  ${activityColumn('executed_at')} AS executedAt`

const fromRow = (row: EntryRow): AddressBookEntry => ({
  accountId: row.accountId,
  label: row.label,
  watched: row.watched === 1,
  updatedAt: isoTime(row.updatedAt),
  activity:
    row.ticket === null || row.blockHeight === null || row.executedAt === null
      ? null
      : { blockHeight: row.blockHeight, ticket: row.ticket, at: isoTime(row.executedAt) },
})

/** Address books in the database; every call but those about watched accounts is about one owner's. */
export const addressBookStore = (database: Database) => {
  const list = sqlList<typeof listAddressBook, EntryRow>(database, {
    table: 'address_book',
    columns,
    key: 'id',
    scope: 'owner_id = ?',
    filter: {
      text: containsText('label', 'account_id'),
      watched: ['watched = ?', (requested: string) => (requested === 'yes' ? 1 : 0)],
    },
    sort: { label: ['label IS NULL', 'label_key'], accountId: 'account_id', updatedAt: 'updated_at' },
    order: { column: 'label', direction: 'ascending' },
  })
  const selectEntry = database.prepare<[string, string], EntryRow>(
    `SELECT ${columns} FROM address_book WHERE owner_id = ? AND account_id = ?`,
  )
  const selectHolder = database
    .prepare<[string, string], string>(
      'SELECT account_id FROM address_book WHERE owner_id = ? AND label_key = ?',
    )
    .pluck()
  const selectCounts = database.prepare<[string], { entries: number; watched: number }>(
    'SELECT count(*) AS entries, coalesce(sum(watched), 0) AS watched FROM address_book WHERE owner_id = ?',
  )
  const upsert = database.prepare<[string, string, string | null, string | null, number, number]>(
    `INSERT INTO address_book (owner_id, account_id, label, label_key, watched, updated_at)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner_id, account_id) DO UPDATE SET label = excluded.label, label_key = excluded.label_key,
       watched = excluded.watched, updated_at = excluded.updated_at`,
  )
  const remove = database.prepare<[string, string]>(
    'DELETE FROM address_book WHERE owner_id = ? AND account_id = ?',
  )
  const startWatching = database.prepare<[string, number]>(
    'INSERT OR IGNORE INTO watched_accounts (account_id, block_height) VALUES (?, ?)',
  )
  const stopWatching = database.prepare<[string]>(
    `DELETE FROM watched_accounts WHERE account_id = ?
       AND account_id NOT IN (SELECT account_id FROM address_book WHERE watched = 1)`,
  )
  const selectWatched = database.prepare<[], { accountId: string; blockHeight: number }>(
    'SELECT account_id AS accountId, block_height AS blockHeight FROM watched_accounts',
  )
  const selectWatchers = database
    .prepare<[string], string>('SELECT owner_id FROM address_book WHERE account_id = ? AND watched = 1')
    .pluck()
  const updateActivity = database.prepare<[Activity & { accountId: string }]>(
    `UPDATE watched_accounts SET block_height = @blockHeight, ticket = @ticket, executed_at = @executedAt
     WHERE account_id = @accountId AND block_height < @blockHeight`,
  )

  const find = (ownerId: string, accountId: string): AddressBookEntry | undefined => {
    const row = selectEntry.get(ownerId, accountId)
    return row && fromRow(row)
  }

  return {
    list: (ownerId: string, request: ListRequest<typeof listAddressBook>): Page<AddressBookEntry> => {
      const { rows, totalRows } = list.page(request, ownerId)
      return { rows: rows.map(fromRow), totalRows }
    },
    find,
    /** How many entries an owner has, and how many of them are watched. */
    countsOf: (ownerId: string) => selectCounts.get(ownerId) ?? { entries: 0, watched: 0 },
    /** The account whose label of this owner reads like this one. */
    holderOf: (ownerId: string, label: string): string | undefined =>
      selectHolder.get(ownerId, nameKey(label)),
    /** @param height the ledger's last block: what it executed before is no news. */
    save: database.transaction(
      (
        ownerId: string,
        { accountId, label, watched }: Pick<AddressBookEntry, 'accountId' | 'label' | 'watched'>,
        { now, height }: { readonly now: number; readonly height: number },
      ): void => {
        upsert.run(ownerId, accountId, label, label === null ? null : nameKey(label), Number(watched), now)
        if (watched) startWatching.run(accountId, height)
        else stopWatching.run(accountId)
      },
    ),
    /** Whether there was such an entry. */
    remove: database.transaction((ownerId: string, accountId: string): boolean => {
      const { changes } = remove.run(ownerId, accountId)
      stopWatching.run(accountId)
      return changes > 0
    }),
    /** Every account that somebody watches, with the block up to which its watchers were notified. */
    watched: () => selectWatched.all(),
    watchersOf: (accountId: string): readonly string[] => selectWatchers.all(accountId),
    /** Keeps an account's last transaction, unless a later one is kept. */
    setActivity: (accountId: string, activity: Activity): void => {
      updateActivity.run({ ...activity, accountId })
    },
  }
}
export type AddressBookStore = ReturnType<typeof addressBookStore>
