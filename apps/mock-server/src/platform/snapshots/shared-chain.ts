import type { Database } from 'better-sqlite3'

/** The tables of the chain to which rows are only added, and the number that grows with the chain. */
const growing = {
  ledger_blocks: 'height',
  ledger_transactions: 'sequence',
  ledger_bulk_parts: 'transaction_sequence',
  ledger_account_transactions: 'transaction_sequence',
  ledger_events: 'transaction_sequence',
  ledger_movements: 'transaction_sequence',
  ledger_fuel: 'transaction_sequence',
} as const

interface Tip {
  readonly height: number
  readonly bytes: Uint8Array
}

const numberIn = (database: Database, sql: string): number =>
  database.prepare<[], number | null>(sql).pluck().get() ?? 0

/**
 * The last block of an attached chain whose transactions are all in blocks, where the server's own continues it. Its bytes
 * tell it from the same block that was made again, with another signature and the same hash.
 */
const sharedTip = (database: Database, schema: string): Tip | undefined => {
  const tip = database
    .prepare<[], Tip>(`SELECT height, bytes FROM ${schema}.ledger_blocks ORDER BY height DESC LIMIT 1`)
    .get()
  if (!tip) return undefined
  const waits = database.prepare(`SELECT 1 FROM ${schema}.ledger_transactions WHERE block_height IS NULL`)
  const same = database.prepare<[number, Uint8Array]>(
    'SELECT 1 FROM main.ledger_blocks WHERE height = ? AND bytes = ?',
  )
  return same.get(tip.height, tip.bytes) && !waits.get() ? tip : undefined
}

/** Whether the server's own chain continues the attached one. */
export const sharesChain = (database: Database, schema: string): boolean =>
  sharedTip(database, schema) !== undefined

/**
 * Goes back to the chain of an attached database where the server's own chain continues it: what came later is deleted,
 * which takes a tenth of the time that copying the whole chain takes.
 *
 * @param schema the name under which the database is attached
 * @returns the tables that hold the same rows now; all others are still to be copied
 */
export const returnToSharedChain = (database: Database, schema: string): ReadonlySet<string> => {
  const tip = sharedTip(database, schema)
  if (!tip) return new Set()
  const last = numberIn(database, `SELECT max(sequence) FROM ${schema}.ledger_transactions`)
  const same = Object.entries(growing).filter(([table, column]) => {
    const end = column === 'height' ? tip.height : last
    database.prepare<[number]>(`DELETE FROM main.${table} WHERE ${column} > ?`).run(end)
    const countIn = (place: string) => numberIn(database, `SELECT count(*) FROM ${place}.${table}`)
    return countIn('main') === countIn(schema)
  })
  return new Set(same.map(([table]) => table))
}
