import type { Database } from 'better-sqlite3'
import type { TransactionSummary } from '../ledger.ts'
import type { TransactionFilter } from '../transaction-filter.ts'
import type { Stretch } from './search-in-turns.ts'
import { statementsByText } from './statements-by-text.ts'
import { type SummaryRow, summaryColumns, summaryOf } from './transaction-summary.ts'

type RecordRow = readonly [bytes: Uint8Array, receipt: Uint8Array | null, ...summary: SummaryRow]

type Value = string | number

/** Units are decimal text without leading zeros: the longer one is greater, then the one later in the alphabet. */
const atLeast = (column: string): string =>
  `length(${column}) > length(?) OR (length(${column}) = length(?) AND ${column} >= ?)`
const atMost = (column: string): string =>
  `length(${column}) < length(?) OR (length(${column}) = length(?) AND ${column} <= ?)`

/** Each condition of a filter, with the value of all its question marks. */
const conditionsOf = (
  filter: TransactionFilter,
  account: string | undefined,
): { sql: string; values: Value[] } => {
  const { text, kind, success, acceptedFrom, acceptedTo, blockHeight } = filter
  const { signer, target, method, assetId, leastUnits, mostUnits, leastFuel, mostFuel } = filter
  const conditions: readonly (readonly [sql: string, value: Value | undefined])[] = [
    // First, and joined in this order, so that an account's few are looked up instead of everybody's read.
    ['touched.account_id = ?', account],
    ['block_height = ?', blockHeight],
    [
      "instr(ticket, ?) + instr(signer, ?) + instr(coalesce(target, ''), ?) + instr(coalesce(method, ''), ?) > 0",
      text === '' ? undefined : text,
    ],
    ['signer = ?', signer],
    ['target = ?', target],
    ['method = ?', method],
    ['transfer_asset = ?', assetId],
    [atLeast('transfer_units'), leastUnits?.toString()],
    [atMost('transfer_units'), mostUnits?.toString()],
    ['burned_fuel >= ?', leastFuel === undefined ? undefined : Number(leastFuel)],
    ['burned_fuel <= ?', mostFuel === undefined ? undefined : Number(mostFuel)],
    ['kind = ?', kind],
    ['success = ?', success === undefined ? undefined : Number(success)],
    ['accepted_at >= ?', acceptedFrom],
    ['accepted_at <= ?', acceptedTo],
  ]
  const values: Value[] = []
  const used: string[] = []
  for (const [sql, value] of conditions) {
    if (value === undefined) continue
    used.push(`(${sql})`)
    for (const character of sql) if (character === '?') values.push(value)
  }
  return { sql: used.length === 0 ? 'TRUE' : used.join(' AND '), values }
}

/** An account that has to take part leads to its own transactions, of which there are fewer. */
const sourceOf = ({ accountId, signer, target }: TransactionFilter) => {
  const account = accountId ?? signer ?? target
  return account === undefined
    ? { from: 'ledger_transactions', key: 'sequence', account }
    : {
        from: `ledger_account_transactions touched
          CROSS JOIN ledger_transactions ON sequence = touched.transaction_sequence`,
        key: 'touched.transaction_sequence',
        account,
      }
}

/** The SQL that reads transactions: one with its bytes, and lists, which are paged by key because they grow with the chain. */
export const createTransactionLists = (database: Database) => {
  const prepare = statementsByText(database)
  const selectOne = database
    .prepare<[string], RecordRow>(
      `SELECT bytes, receipt, ${summaryColumns} FROM ledger_transactions WHERE ticket = ?`,
    )
    .raw()
  const selectBlock = database
    .prepare<[number], SummaryRow>(
      `SELECT ${summaryColumns} FROM ledger_transactions WHERE block_height = ? ORDER BY block_index`,
    )
    .raw()

  const selectNewest = database.prepare<[], number>('SELECT max(sequence) FROM ledger_transactions').pluck()
  const selectCount = database.prepare<[], number>('SELECT count(*) FROM ledger_transactions').pluck()

  return {
    record: (ticket: string) => {
      const row = selectOne.get(ticket)
      if (!row) return undefined
      const [bytes, receipt, ...summary] = row
      return { ...summaryOf(summary), bytes, receipt }
    },
    ofBlock: (height: number) => selectBlock.all(height).map(summaryOf),
    newest: (): number => selectNewest.get() ?? 0,
    /** The sequences of the transactions on a page. */
    page: (
      { before = Number.MAX_SAFE_INTEGER, after, until, limit }: Stretch,
      filter: TransactionFilter = {},
    ): number[] => {
      const { from, key, account } = sourceOf(filter)
      const { sql, values } = conditionsOf(filter, account)
      const place =
        after === undefined
          ? `${key} < ? AND ${key} >= ? ORDER BY ${key} DESC`
          : `${key} > ? AND ${key} <= ? ORDER BY ${key}`
      return prepare<number>(`SELECT ${key} FROM ${from} WHERE ${sql} AND ${place} LIMIT ?`)
        .pluck()
        .all(...values, after ?? before, until, limit)
    },
    /** The transactions of some sequences, in their order; those that do not exist are left out. */
    at: (sequences: readonly number[]): TransactionSummary[] => {
      const places = sequences.map(() => '?').join()
      const rows = prepare<SummaryRow>(
        `SELECT ${summaryColumns} FROM ledger_transactions WHERE sequence IN (${places})`,
      )
        .raw()
        .all(...sequences)
      const found = new Map(rows.map((row) => [row[0], row]))
      return sequences.flatMap((sequence) => {
        const row = found.get(sequence)
        return row ? [summaryOf(row)] : []
      })
    },
    count: (
      { after, until }: { readonly after: number; readonly until: number },
      filter: TransactionFilter,
    ) => {
      const { from, key, account } = sourceOf(filter)
      const { sql, values } = conditionsOf(filter, account)
      const row = prepare<{ rows: number }>(
        `SELECT count(*) AS rows FROM ${from} WHERE ${sql} AND ${key} > ? AND ${key} <= ?`,
      ).get(...values, after, until)
      return row?.rows ?? 0
    },
    countAll: (): number => selectCount.get() ?? 0,
  }
}
