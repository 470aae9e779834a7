import { bytesToBase58 } from '@panel/ledger/encoding'
import type { Database } from 'better-sqlite3'
import type { Submission } from '../intake/submission.ts'
import type { AssetTransfer, TicketResult, TicketState } from '../ledger.ts'
import type { AnnouncementFault } from '../sealing/announcements.ts'

/** When a transaction was accepted, in Unix milliseconds, and how it is to be treated. */
export interface Acceptance {
  readonly acceptedAt: number
  /** Before which it is not executed. */
  readonly dueAt?: number
  readonly failWith?: string | null
  readonly announcement?: AnnouncementFault | null
}

/** A transaction that waits for a block. */
export interface PendingRow {
  readonly sequence: number
  readonly ticket: string
  readonly bytes: Uint8Array
  readonly signer: string
  readonly due_at: number
  readonly impersonated: number
  readonly fail_with: string | null
  readonly announcement: AnnouncementFault | null
}

/** A transaction that waits, without its bytes. */
interface WaitingRow extends PendingTreatment {
  readonly ticket: string
  readonly signer: string
  readonly target: string | null
  readonly method: string | null
  readonly acceptedAt: number
}

/** How a transaction that waits is treated. */
export interface PendingTreatment {
  readonly dueAt: number
  readonly failWith: string | null
  readonly announcement: AnnouncementFault | null
}

/** Where a transaction is in the chain and what came of it. */
export interface ExecutedRow {
  readonly sequence: number
  readonly height: number
  readonly index: number
  readonly success: boolean
  readonly burnedFuel: bigint
  readonly receipt: Uint8Array
  readonly transfer: AssetTransfer | null
}

/** The result that a ticket's event carries. Its base58 is made when it is read, since most have no reader. */
export const ticketResultOf = (
  ticket: string,
  executed: Pick<ExecutedRow, 'height' | 'success' | 'receipt'>,
): TicketResult => {
  let text: string | undefined
  return {
    success: executed.success,
    blockHeight: executed.height,
    ticket,
    get result() {
      text ??= bytesToBase58(executed.receipt)
      return text
    },
  }
}

/** The SQL of transactions and their receipts. */
export const createTransactionStore = (database: Database) => {
  const insert = database.prepare(
    `INSERT INTO ledger_transactions
       (ticket, bytes, kind, signer, target, method, accepted_at, due_at, impersonated, fail_with, announcement)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  // A followed network may have taken what this ledger refuses, such as one node in two bulks: the first one is found.
  const insertPart = database.prepare(
    'INSERT OR IGNORE INTO ledger_bulk_parts (ticket, transaction_sequence, part) VALUES (?, ?, ?)',
  )
  const update = database.prepare(
    `UPDATE ledger_transactions
     SET block_height = ?, block_index = ?, success = ?, burned_fuel = ?, receipt = ?,
       transfer_from = ?, transfer_to = ?, transfer_asset = ?, transfer_units = ?
     WHERE sequence = ?`,
  )
  const selectState = database.prepare<
    [string],
    { block_height: number | null; success: number | null; receipt: Uint8Array | null }
  >('SELECT block_height, success, receipt FROM ledger_transactions WHERE ticket = ?')
  const selectHeight = database
    .prepare<[string], number | null>('SELECT block_height FROM ledger_transactions WHERE ticket = ?')
    .pluck()
  const selectPart = database.prepare<[string], { ticket: string; part: number }>(
    `SELECT t.ticket, p.part FROM ledger_bulk_parts p JOIN ledger_transactions t
       ON t.sequence = p.transaction_sequence WHERE p.ticket = ?`,
  )
  const selectPending = database.prepare<[], PendingRow>(
    `SELECT sequence, ticket, bytes, signer, due_at, impersonated, fail_with, announcement
     FROM ledger_transactions
     WHERE block_height IS NULL ORDER BY sequence`,
  )
  const selectWaiting = database.prepare<[], WaitingRow>(
    `SELECT ticket, signer, target, method, accepted_at AS acceptedAt, due_at AS dueAt,
       fail_with AS failWith, announcement
     FROM ledger_transactions WHERE block_height IS NULL ORDER BY sequence`,
  )
  const treat = database.prepare<[number, string | null, string | null, string]>(
    'UPDATE ledger_transactions SET due_at = ?, fail_with = ?, announcement = ? WHERE ticket = ?',
  )
  const releaseAll = database.prepare('UPDATE ledger_transactions SET due_at = 0 WHERE block_height IS NULL')
  const selectSequence = database
    .prepare<[string], number>('SELECT sequence FROM ledger_transactions WHERE ticket = ?')
    .pluck()

  return {
    /** Keeps a transaction that waits for its block, and answers its sequence. */
    accept: (submission: Submission, acceptance: Acceptance): number => {
      const { ticket, bytes, transaction, signer, target, method, impersonated, parts } = submission
      const { acceptedAt, dueAt = 0, failWith = null, announcement = null } = acceptance
      const { lastInsertRowid } = insert.run(
        ticket,
        bytes,
        transaction.kind,
        signer,
        target,
        method,
        acceptedAt,
        dueAt,
        impersonated ? 1 : 0,
        failWith,
        announcement,
      )
      const sequence = Number(lastInsertRowid)
      if (transaction.kind === 'bulk') {
        for (const [index, part] of parts.entries()) insertPart.run(part.ticket, sequence, index)
      }
      return sequence
    },
    sequenceOf: (ticket: string): number | undefined => selectSequence.get(ticket),
    writeExecuted: ({ transfer, ...row }: ExecutedRow) => {
      update.run(
        row.height,
        row.index,
        row.success ? 1 : 0,
        Number(row.burnedFuel),
        row.receipt,
        transfer?.from ?? null,
        transfer?.to ?? null,
        transfer?.assetId ?? null,
        transfer ? String(transfer.units) : null,
        row.sequence,
      )
    },
    /** Whether a ticket is known, and then whether it is in a block. */
    isConfirmed: (ticket: string): boolean | undefined => {
      const height = selectHeight.get(ticket)
      return height === undefined ? undefined : height !== null
    },
    stateOf: (ticket: string): TicketState | undefined => {
      const row = selectState.get(ticket)
      if (!row) return undefined
      if (row.block_height === null || row.receipt === null) return { state: 'pending' }
      const executed = { height: row.block_height, success: row.success === 1, receipt: row.receipt }
      return { state: 'settled', result: ticketResultOf(ticket, executed) }
    },
    /** The bulk that holds a root or node of this ticket, and its place there; 0 is the root. */
    partOf: (ticket: string) => selectPart.get(ticket),
    pending: () => selectPending.all(),
    /** The same for people to read. */
    waiting: () => selectWaiting.all(),
    /** Keeps how a transaction that waits is treated from now on. */
    treat: (ticket: string, { dueAt, failWith, announcement }: PendingTreatment): void => {
      treat.run(dueAt, failWith, announcement, ticket)
    },
    /** Makes all that is late or stuck due at once. */
    release: () => {
      releaseAll.run()
    },
  }
}

export type TransactionStore = ReturnType<typeof createTransactionStore>
