import { encodeMessagePack } from '@panel/ledger/encoding'
import type { Database } from 'better-sqlite3'
import { digest, multihashOf } from './digest.ts'

export type Hashed = { readonly hash: Uint8Array }

export const hashOfRows = (rows: readonly Hashed[]): Uint8Array => digest(...rows.map((row) => row.hash))

/** The SQL of accounts' data entries. They are hashed in buckets, so that a write hashes few of an account's entries. */
export const createDataStore = (database: Database) => {
  const selectData = database.prepare<[string, string], { value: Uint8Array }>(
    'SELECT value FROM ledger_data WHERE account_id = ? AND key = ?',
  )
  const selectKeys = database
    .prepare<[string], string>('SELECT key FROM ledger_data WHERE account_id = ? ORDER BY key')
    .pluck()
  const upsertData = database.prepare(
    `INSERT INTO ledger_data (account_id, key, value, hash, bucket) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (account_id, key) DO UPDATE SET value = excluded.value, hash = excluded.hash`,
  )
  const deleteData = database.prepare('DELETE FROM ledger_data WHERE account_id = ? AND key = ?')
  const selectDataBucket = database.prepare<[string, number], Hashed>(
    'SELECT hash FROM ledger_data WHERE account_id = ? AND bucket = ? ORDER BY key',
  )
  const upsertDataBucket = database.prepare(
    'INSERT OR REPLACE INTO ledger_data_buckets (account_id, bucket, hash) VALUES (?, ?, ?)',
  )
  const deleteDataBucket = database.prepare(
    'DELETE FROM ledger_data_buckets WHERE account_id = ? AND bucket = ?',
  )
  const selectDataBuckets = database.prepare<[string], Hashed>(
    'SELECT hash FROM ledger_data_buckets WHERE account_id = ? ORDER BY bucket',
  )

  return {
    data: (accountId: string, key: string) => selectData.get(accountId, key)?.value,
    dataKeys: (accountId: string) => selectKeys.all(accountId),
    /** Writes or, with null, removes entries, and answers the hash over all that the account then has. */
    writeData: (accountId: string, entries: ReadonlyMap<string, Uint8Array | null>): Uint8Array | null => {
      const buckets = new Set<number>()
      for (const [key, value] of entries) {
        const entryHash = digest(encodeMessagePack([key, value]))
        const bucket = digest(Buffer.from(key))[0] ?? 0
        buckets.add(bucket)
        if (value) upsertData.run(accountId, key, value, entryHash, bucket)
        else deleteData.run(accountId, key)
      }
      for (const bucket of buckets) {
        const rows = selectDataBucket.all(accountId, bucket)
        if (rows.length > 0) upsertDataBucket.run(accountId, bucket, hashOfRows(rows))
        else deleteDataBucket.run(accountId, bucket)
      }
      const rows = selectDataBuckets.all(accountId)
      return rows.length > 0 ? multihashOf(hashOfRows(rows)) : null
    },
  }
}
