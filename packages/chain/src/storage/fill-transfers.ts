import type { Database } from 'better-sqlite3'
import { type HoldingMovement, type PaymentEvent, transferOf } from '../sealing/transfer-of.ts'

/** The columns of what a transaction moved, for a database whose transactions have none yet. */
export const transferColumns = `
  ALTER TABLE ledger_transactions ADD COLUMN transfer_from TEXT;
  ALTER TABLE ledger_transactions ADD COLUMN transfer_to TEXT;
  ALTER TABLE ledger_transactions ADD COLUMN transfer_asset TEXT;
  ALTER TABLE ledger_transactions ADD COLUMN transfer_units TEXT;`

interface Row {
  readonly transaction_sequence: number
  readonly account_id: string
  readonly asset_id: string
  readonly units_before: string
  readonly units_after: string
}

/** A page of transactions at a time. */
const batch = 500

/** Fills the columns from the movements that are there. */
export const fillTransfers = (database: Database): void => {
  const last = database
    .prepare<[], number | null>('SELECT max(transaction_sequence) FROM ledger_movements')
    .pluck()
  const select = database.prepare<[number, number], Row>(
    `SELECT transaction_sequence, account_id, asset_id, units_before, units_after FROM ledger_movements
     WHERE transaction_sequence BETWEEN ? AND ? ORDER BY sequence`,
  )
  const selectEvents = database.prepare<[number], PaymentEvent>(
    `SELECT emitter_account_id AS emitterAccountId, name, data FROM ledger_events
     WHERE transaction_sequence = ? ORDER BY sequence`,
  )
  const update = database.prepare(
    `UPDATE ledger_transactions SET transfer_from = ?, transfer_to = ?, transfer_asset = ?, transfer_units = ?
     WHERE sequence = ?`,
  )
  const end = last.get() ?? 0
  for (let first = 1; first <= end; first += batch) {
    const byTransaction = Map.groupBy(select.all(first, first + batch - 1), (row) => row.transaction_sequence)
    for (const [sequence, rows] of byTransaction) {
      const movements = rows.map(
        (row): HoldingMovement => ({
          accountId: row.account_id,
          assetId: row.asset_id,
          unitsBefore: BigInt(row.units_before),
          unitsAfter: BigInt(row.units_after),
        }),
      )
      const transfer = transferOf(movements, selectEvents.all(sequence))
      if (transfer) update.run(transfer.from, transfer.to, transfer.assetId, String(transfer.units), sequence)
    }
  }
}
