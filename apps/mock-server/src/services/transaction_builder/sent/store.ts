import { mostSent, type SentTransaction } from '@panel/contracts/services/transaction_builder/sent'
import type { Database } from 'better-sqlite3'

/** What is known of a transaction when it is sent; `sentAt` in Unix milliseconds. */
export interface NewSent
  extends Pick<SentTransaction, 'ticket' | 'kind' | 'signer' | 'target' | 'method' | 'calls'> {
  readonly bytes: Uint8Array
  readonly sentAt: number
}

/** An entry as it is kept; `success` is null until the transaction is in a block. */
export interface StoredSent extends Omit<NewSent, 'bytes'>, Pick<SentTransaction, 'blockHeight' | 'failure'> {
  /** Null once the ledger has it. */
  readonly bytes: Uint8Array | null
  readonly success: 0 | 1 | null
}

interface Outcome {
  readonly ticket: string
  readonly success: boolean
  readonly blockHeight: number
  readonly failure: string
}

const columns = `ticket, sent_at AS sentAt, bytes, kind, signer, target, method, calls, success,
  block_height AS blockHeight, failure`

/** The histories of all people; no call reads another person's. */
export const sentStore = (database: Database) => {
  const selectOf = database.prepare<[string], StoredSent>(
    `SELECT ${columns} FROM builder_sent WHERE owner_id = ? ORDER BY sent_at DESC, ticket`,
  )
  const select = database.prepare<[string, string], StoredSent>(
    `SELECT ${columns} FROM builder_sent WHERE owner_id = ? AND ticket = ?`,
  )
  const insert = database.prepare<unknown[]>(
    `INSERT OR IGNORE INTO builder_sent (owner_id, ticket, sent_at, bytes, kind, signer, target, method, calls)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const dropOldest = database.prepare<[string, string, number]>(
    `DELETE FROM builder_sent WHERE owner_id = ? AND ticket IN
       (SELECT ticket FROM builder_sent WHERE owner_id = ? ORDER BY sent_at DESC, ticket LIMIT -1 OFFSET ?)`,
  )
  const settle = database
    .prepare<[number, number, string, string], string>(
      `UPDATE builder_sent SET success = ?, block_height = ?, failure = ?, bytes = NULL
       WHERE ticket = ? AND success IS NULL RETURNING owner_id`,
    )
    .pluck()

  return {
    /** Newest first. */
    of: (ownerId: string): StoredSent[] => selectOf.all(ownerId),
    find: (ownerId: string, ticket: string): StoredSent | undefined => select.get(ownerId, ticket),
    add: database.transaction((ownerId: string, sent: NewSent): void => {
      const { ticket, sentAt, bytes, kind, signer, target, method, calls } = sent
      insert.run(ownerId, ticket, sentAt, bytes, kind, signer, target, method, calls)
      dropOldest.run(ownerId, ownerId, mostSent)
    }),
    /** Keeps what became of a transaction. @returns whose history it is in */
    settle: ({ ticket, success, blockHeight, failure }: Outcome): string[] =>
      settle.all(success ? 1 : 0, blockHeight, failure, ticket),
  }
}

export type SentStore = ReturnType<typeof sentStore>
