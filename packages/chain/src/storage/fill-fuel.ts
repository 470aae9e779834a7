import { decodeTransaction } from '@panel/ledger/transactions'
import type { Database } from 'better-sqlite3'
import { partsOf } from '../execution/transaction-parts.ts'
import { createFuelStore } from './fuel-store.ts'
import { fuelInReceipt } from './receipt-fuel.ts'

/** The table of what each call burned, for a database that has none yet. */
export const fuelTables = `
  CREATE TABLE ledger_fuel (
    sequence INTEGER PRIMARY KEY,
    transaction_sequence INTEGER NOT NULL,
    part INTEGER NOT NULL,
    payer TEXT NOT NULL,
    accepted_at INTEGER NOT NULL,
    target TEXT,
    method TEXT,
    success INTEGER NOT NULL,
    burned_fuel INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX ledger_fuel_by_payer
    ON ledger_fuel (payer, accepted_at, target, method, success, burned_fuel, transaction_sequence);
  CREATE INDEX ledger_fuel_by_transaction ON ledger_fuel (transaction_sequence);`

interface Row {
  readonly sequence: number
  readonly bytes: Uint8Array
  readonly receipt: Uint8Array
  readonly signer: string
  readonly impersonated: number
}

const batch = 500

/** Fills the table from the receipts of the transactions that are there. */
export const fillFuel = (database: Database): void => {
  const { write } = createFuelStore(database)
  const select = database.prepare<[number, number], Row>(
    `SELECT sequence, bytes, receipt, signer, impersonated FROM ledger_transactions
     WHERE sequence > ? AND receipt IS NOT NULL ORDER BY sequence LIMIT ?`,
  )
  for (
    let rows = select.all(0, batch);
    rows.length > 0;
    rows = select.all(rows.at(-1)?.sequence ?? 0, batch)
  ) {
    for (const { sequence, bytes, receipt, signer, impersonated } of rows) {
      const transaction = decodeTransaction(bytes)
      if (transaction.kind !== 'unitary' && transaction.kind !== 'bulk') continue
      const parts = partsOf(transaction)
      const paid = impersonated === 1 ? parts.map((part) => ({ ...part, signer })) : parts
      write(sequence, paid, fuelInReceipt(parts, receipt))
    }
  }
}
