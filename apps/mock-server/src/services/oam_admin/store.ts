import type { PublicPart } from '@panel/contracts/services/oam_admin/batches'
import type { listBatches } from '@panel/contracts/services/oam_admin/endpoints'
import type { Database } from 'better-sqlite3'
import { sqlList } from '../../platform/sql-list.ts'

export interface StoredBatch {
  readonly id: string
  readonly label: string
  readonly makerId: string
  readonly size: number
  readonly createdAt: number
}

const columns = 'batch_id AS id, label, maker_id AS makerId, size, created_at AS createdAt'

/** Batches of one-time accounts in the database. */
export const batchStore = (database: Database) => {
  const find = database.prepare<[string], StoredBatch>(
    `SELECT ${columns} FROM one_time_batches WHERE batch_id = ?`,
  )
  const insert = database.prepare<[string, string, string, number, number]>(
    'INSERT INTO one_time_batches VALUES (?, ?, ?, ?, ?)',
  )
  const accountIdsOf = database
    .prepare<[string], string>(
      'SELECT account_id FROM one_time_accounts WHERE batch_id = ? ORDER BY position',
    )
    .pluck()
  const batchOf = database
    .prepare<[string], string>('SELECT batch_id FROM one_time_accounts WHERE account_id = ?')
    .pluck()
  const insertAccount = database.prepare<[string, string, number, string]>(
    'INSERT INTO one_time_accounts VALUES (?, ?, ?, ?)',
  )
  return {
    list: sqlList<typeof listBatches, StoredBatch>(database, {
      table: 'one_time_batches',
      columns,
      key: 'batch_id',
      filter: {
        text: `(instr(lower(label), lower(?)) + instr(maker_id, ?) > 0
          OR batch_id IN (SELECT batch_id FROM one_time_accounts WHERE instr(account_id, ?) > 0))`,
      },
      sort: { createdAt: 'created_at', label: 'label', size: 'size' },
      order: { column: 'createdAt', direction: 'descending' },
    }),
    find: (id: string) => find.get(id),
    accountIdsOf: (id: string) => accountIdsOf.all(id),
    /** The batch that an account is in. */
    batchOf: (accountId: string) => batchOf.get(accountId),
    add: database.transaction((batch: StoredBatch, accounts: readonly PublicPart[]): void => {
      insert.run(batch.id, batch.label, batch.makerId, batch.size, batch.createdAt)
      for (const [index, { accountId, publicKey }] of accounts.entries()) {
        insertAccount.run(accountId, batch.id, index + 1, publicKey)
      }
    }),
  }
}
export type BatchStore = ReturnType<typeof batchStore>
