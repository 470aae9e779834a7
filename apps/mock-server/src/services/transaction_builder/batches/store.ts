import { nameKey } from '@panel/contracts/platform/chosen-name'
import { type BatchFile, batchFile } from '@panel/contracts/services/transaction_builder/batches'
import type { Database } from 'better-sqlite3'
import { readStoredJson } from '../../../platform/stored-json.ts'

/** A saved batch without its calls; `updatedAt` in Unix milliseconds. */
export interface StoredBatch {
  readonly name: string
  readonly networkName: string
  readonly calls: number
  readonly updatedAt: number
}

const columns = 'name, network_name AS networkName, calls, updated_at AS updatedAt'

/** The saved batches of all people; no call reads another person's. */
export const batchStore = (database: Database) => {
  const selectOf = database.prepare<[string], StoredBatch>(
    `SELECT ${columns} FROM builder_batches WHERE owner_id = ? ORDER BY name_key`,
  )
  const select = database.prepare<[string, string], StoredBatch & { readonly file: string }>(
    `SELECT ${columns}, file FROM builder_batches WHERE owner_id = ? AND name_key = ?`,
  )
  const upsert = database.prepare<unknown[]>(
    'INSERT OR REPLACE INTO builder_batches VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const remove = database.prepare<[string, string]>(
    'DELETE FROM builder_batches WHERE owner_id = ? AND name_key = ?',
  )
  return {
    /** By name. */
    of: (ownerId: string): StoredBatch[] => selectOf.all(ownerId),
    find: (ownerId: string, name: string): (StoredBatch & { readonly batch: BatchFile }) | undefined => {
      const row = select.get(ownerId, nameKey(name))
      if (!row) return undefined
      const { file, ...facts } = row
      return { ...facts, batch: readStoredJson(batchFile, file) }
    },
    put: (ownerId: string, { name, networkName, calls, updatedAt }: StoredBatch, batch: BatchFile): void => {
      upsert.run(ownerId, nameKey(name), name, networkName, calls, JSON.stringify(batch), updatedAt)
    },
    remove: (ownerId: string, name: string): boolean => remove.run(ownerId, nameKey(name)).changes > 0,
  }
}
