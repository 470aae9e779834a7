import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listFuelWarnings, listTopUps } from '@panel/contracts/services/fuel_machine/endpoints'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../platform/sql-list.ts'

export interface Quote {
  readonly id: string
  readonly accountId: string
  readonly assetId: string
  readonly decimals: number
  readonly fuel: number
  readonly price: string
  /** Unix milliseconds. */
  readonly holdsUntil: number
  /** The station's call and the buyer's, unsigned. */
  readonly root: Uint8Array
  readonly node: Uint8Array
}

export interface Warning {
  readonly accountId: string
  readonly level: string
  readonly below: number
}

interface WarningEntryRow {
  readonly id: number
  readonly at: number
  readonly level: string
  readonly balance: string
}

interface TopUpRow {
  readonly id: string
  readonly fuel: number
  readonly assetId: string
  readonly decimals: number
  readonly price: string
  readonly paidAt: number
  readonly ticket: string
}

/** How long a price that nobody paid is kept, so that a late payment gets the new one, in milliseconds. */
const unpaidMilliseconds = 86_400_000

const quoteColumns = `id, account_id AS accountId, asset_id AS assetId, decimals, fuel, price,
  holds_until AS holdsUntil, root, node`

/** Warning levels, what was warned of, and prices with their payments, in the database. */
export const fuelStore = (database: Database) => {
  const selectWarning = database.prepare<[string], Warning>(
    'SELECT account_id AS accountId, level, below FROM fuel_warnings WHERE account_id = ?',
  )
  const upsertWarning = database.prepare('INSERT OR REPLACE INTO fuel_warnings VALUES (?, ?, ?)')
  const removeWarning = database.prepare<[string]>('DELETE FROM fuel_warnings WHERE account_id = ?')
  const hasWarnings = database.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM fuel_warnings)').pluck()
  const insertEntry = database.prepare(
    'INSERT INTO fuel_warning_entries (account_id, at, level, balance) VALUES (?, ?, ?, ?)',
  )
  const selectWatched = database.prepare<[], number>('SELECT sequence FROM fuel_watched').pluck()
  const upsertWatched = database.prepare('INSERT OR REPLACE INTO fuel_watched VALUES (1, ?)')
  const insertQuote = database.prepare(
    `INSERT INTO fuel_quotes (id, account_id, asset_id, decimals, fuel, price, holds_until, root, node)
     VALUES (@id, @accountId, @assetId, @decimals, @fuel, @price, @holdsUntil, @root, @node)`,
  )
  const sweepQuotes = database.prepare<[number]>(
    'DELETE FROM fuel_quotes WHERE ticket IS NULL AND holds_until < ?',
  )
  const selectQuote = database.prepare<[string, string], Quote>(
    `SELECT ${quoteColumns} FROM fuel_quotes WHERE id = ? AND account_id = ?`,
  )
  const updatePaid = database.prepare(
    'UPDATE fuel_quotes SET paid_at = @paidAt, ticket = @ticket, bytes = @bytes WHERE id = @id AND ticket IS NULL',
  )
  const selectPaid = database
    .prepare<[string], Uint8Array>('SELECT bytes FROM fuel_quotes WHERE id = ?')
    .pluck()
  const entries = sqlList<typeof listFuelWarnings, WarningEntryRow>(database, {
    table: 'fuel_warning_entries',
    columns: 'id, at, level, balance',
    key: 'id',
    scope: 'account_id = ?',
    filter: {},
    sort: { at: 'at' },
    order: { column: 'at', direction: 'descending' },
  })
  const paid = sqlList<typeof listTopUps, TopUpRow>(database, {
    table: 'fuel_quotes',
    columns: 'id, fuel, asset_id AS assetId, decimals, price, paid_at AS paidAt, ticket',
    key: 'id',
    scope: 'account_id = ? AND ticket IS NOT NULL',
    filter: {},
    sort: { paidAt: 'paid_at', fuel: 'fuel' },
    order: { column: 'paidAt', direction: 'descending' },
  })

  return {
    warningOf: (accountId: string): Warning | undefined => selectWarning.get(accountId),
    setWarning: ({ accountId, level, below }: Warning): void => {
      upsertWarning.run(accountId, level, below)
    },
    removeWarning: (accountId: string): void => {
      removeWarning.run(accountId)
    },
    hasWarnings: (): boolean => hasWarnings.get() === 1,
    addEntry: (accountId: string, entry: Omit<WarningEntryRow, 'id'>): void => {
      insertEntry.run(accountId, entry.at, entry.level, entry.balance)
    },
    entries: (accountId: string, request: ListRequest<typeof listFuelWarnings>): Page<WarningEntryRow> =>
      entries.page(request, accountId),
    /** Up to which movement of fuel levels were compared; undefined before the first. */
    watched: (): number | undefined => selectWatched.get(),
    setWatched: (sequence: number): void => {
      upsertWatched.run(sequence)
    },
    keepQuote: (quote: Quote, now: number): void => {
      sweepQuotes.run(now - unpaidMilliseconds)
      insertQuote.run(quote)
    },
    quoteOf: (id: string, accountId: string): Quote | undefined => selectQuote.get(id, accountId),
    /** Keeps the payment of a quote, unless one is kept; answers the bytes that are kept. */
    keepPayment: (
      id: string,
      payment: { readonly ticket: string; readonly bytes: Uint8Array; readonly paidAt: number },
    ): Uint8Array => {
      updatePaid.run({ id, ...payment })
      return selectPaid.get(id) ?? payment.bytes
    },
    topUps: (accountId: string, request: ListRequest<typeof listTopUps>): Page<TopUpRow> =>
      paid.page(request, accountId),
  }
}

export type FuelStore = ReturnType<typeof fuelStore>
