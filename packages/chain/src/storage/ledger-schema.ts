import { readFileSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { blockColumns, fillBlocks } from './fill-blocks.ts'
import { fillFuel, fuelTables } from './fill-fuel.ts'
import { fillTransfers, transferColumns } from './fill-transfers.ts'

/** Raised by one with every change of `schema.sql`; an older database is then migrated here. */
const schemaVersion = '8'

/** What brings the tables of each older version to the next. */
const upgrades: Readonly<
  Record<string, { readonly to: string; readonly sql: string; readonly fill?: (database: Database) => void }>
> = {
  '1': {
    to: '2',
    sql: 'CREATE INDEX ledger_movements_by_transaction ON ledger_movements (transaction_sequence)',
  },
  '2': { to: '3', sql: fuelTables, fill: fillFuel },
  '3': { to: '4', sql: transferColumns, fill: fillTransfers },
  '4': {
    to: '5',
    sql: 'CREATE INDEX ledger_account_transactions_by_transaction ON ledger_account_transactions (transaction_sequence)',
  },
  '5': {
    to: '6',
    sql: 'CREATE INDEX ledger_movements_by_account ON ledger_movements (account_id, sequence)',
  },
  '6': {
    to: '7',
    sql: `CREATE INDEX ledger_transactions_by_method ON ledger_transactions (method);
      CREATE INDEX ledger_transactions_by_asset ON ledger_transactions (transfer_asset)
        WHERE transfer_asset IS NOT NULL;`,
  },
  '7': {
    to: '8',
    sql: `${blockColumns} CREATE INDEX ledger_fuel_by_call ON ledger_fuel (target, method);`,
    fill: fillBlocks,
  },
}

const readVersion = (database: Database): string | undefined => {
  const table = database
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'ledger_meta'",
    )
    .get()
  if (!table) return undefined
  return readMeta(database, 'schema_version')
}

export const readMeta = (database: Database, key: string): string | undefined =>
  database.prepare<[string], { value: string }>('SELECT value FROM ledger_meta WHERE key = ?').get(key)?.value

export const writeMeta = (database: Database, key: string, value: string): void => {
  database.prepare('INSERT OR REPLACE INTO ledger_meta (key, value) VALUES (?, ?)').run(key, value)
}

const upgrade = (database: Database, version: string | undefined): string | undefined => {
  const step = version === undefined ? undefined : upgrades[version]
  if (!step) return version
  database.transaction(() => {
    database.exec(step.sql)
    step.fill?.(database)
    writeMeta(database, 'schema_version', step.to)
  })()
  return upgrade(database, step.to)
}

/**
 * Makes the chain's tables where they are missing.
 *
 * @throws Error when the database was written by another version of the schema
 */
export const createLedgerSchema = (database: Database): void => {
  const version = upgrade(database, readVersion(database))
  if (version === schemaVersion) return
  if (version !== undefined) {
    throw new Error(
      `The ledger's tables are of version ${version}; this program expects version ${schemaVersion}.`,
    )
  }
  database.transaction(() => {
    database.exec(readFileSync(new URL('../schema.sql', import.meta.url), 'utf8'))
    writeMeta(database, 'schema_version', schemaVersion)
  })()
}

/** Empties every table of the chain but the version of its schema. */
export const clearLedgerTables = (database: Database): void => {
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'ledger_%' AND name <> 'ledger_meta'",
    )
    .pluck()
    .all()
  for (const table of tables) database.prepare(`DELETE FROM ${table}`).run()
}
