import { decodeMessage } from '@panel/ledger/messages'
import {
  decodeTransaction,
  encodeTransaction,
  isSigned,
  ticketOf,
  verifyTransaction,
} from '@panel/ledger/transactions'
import type { Database } from 'better-sqlite3'
import { receiptMessage } from '../messages.ts'
import { sameBytes } from './same-bytes.ts'

interface Row {
  readonly sequence: number
  readonly ticket: string
  readonly bytes: Uint8Array
  readonly block_height: number | null
  readonly block_index: number | null
  readonly success: number | null
  readonly receipt: Uint8Array | null
}

const batch = 64

const checkReceipt = (row: Row): boolean => {
  if (row.receipt === null) return row.block_height === null && row.success === null
  const message = decodeMessage(receiptMessage(row.receipt))
  if (message.type !== 'getReceiptResponse') return false
  const { height, index, success } = message.receipt
  return Number(height) === row.block_height && index === row.block_index && success === (row.success === 1)
}

const checkRow = async (row: Row, report: (problem: string) => void) => {
  const transaction = decodeTransaction(row.bytes)
  const checks = {
    'is not encoded as it was signed': sameBytes(encodeTransaction(transaction), row.bytes),
    'has another ticket than it is kept under': ticketOf(transaction) === row.ticket,
    'is not signed': isSigned(transaction) && (await verifyTransaction(transaction)),
    'has a receipt of another place or result': checkReceipt(row),
  }
  for (const [problem, isRight] of Object.entries(checks)) {
    if (!isRight) report(`Transaction ${row.ticket} ${problem}.`)
  }
}

/** Checks every transaction's bytes, ticket, signatures and receipt; answers how many there are. */
export const checkTransactions = async (
  database: Database,
  report: (problem: string) => void,
): Promise<number> => {
  const selectBatch = database.prepare<[number, number], Row>(
    `SELECT sequence, ticket, bytes, block_height, block_index, success, receipt
     FROM ledger_transactions WHERE sequence > ? ORDER BY sequence LIMIT ?`,
  )
  const wrongFuel = database
    .prepare<[], string>(
      `SELECT ticket FROM ledger_transactions t WHERE burned_fuel > 0 AND burned_fuel IS NOT
         (SELECT sum(f.burned_fuel) FROM ledger_fuel f WHERE f.transaction_sequence = t.sequence)`,
    )
    .pluck()
  for (const ticket of wrongFuel.all()) report(`Transaction ${ticket} burned something else than its calls.`)
  let count = 0
  for (let rows = selectBatch.all(0, batch); rows.length > 0; ) {
    await Promise.all(rows.map((row) => checkRow(row, report)))
    count += rows.length
    rows = selectBatch.all(rows.at(-1)?.sequence ?? 0, batch)
  }
  return count
}
