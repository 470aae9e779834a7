import { encodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import type { Database } from 'better-sqlite3'
import { createDataStore, type Hashed, hashOfRows } from './data-store.ts'
import { digest } from './digest.ts'
import { bucketOf } from './state-tree.ts'

/** What an account consists of, other than its data entries. */
export interface StoredAccount {
  readonly contractHash: string | null
  readonly dataHash: Uint8Array | null
}

/** The SQL of accounts, their holdings and their data, and the hashes that stand for them. */
export const createAccountStore = (database: Database) => {
  const selectAccount = database.prepare<
    [string],
    { contract_hash: string | null; data_hash: Uint8Array | null }
  >('SELECT contract_hash, data_hash FROM ledger_accounts WHERE account_id = ?')
  const selectIds = database
    .prepare<[], string>('SELECT account_id FROM ledger_accounts ORDER BY account_id')
    .pluck()
  const selectOfContract = database
    .prepare<[string], string>(
      'SELECT account_id FROM ledger_accounts WHERE contract_hash = ? ORDER BY account_id',
    )
    .pluck()
  const upsertAccount = database.prepare(
    `INSERT INTO ledger_accounts (account_id, contract_hash, data_hash, hash, bucket) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (account_id) DO UPDATE
     SET contract_hash = excluded.contract_hash, data_hash = excluded.data_hash, hash = excluded.hash`,
  )
  const selectAsset = database.prepare<[string, string], { value: Uint8Array }>(
    'SELECT value FROM ledger_assets WHERE account_id = ? AND asset_id = ?',
  )
  const selectAssets = database.prepare<[string], { asset_id: string; value: Uint8Array }>(
    'SELECT asset_id, value FROM ledger_assets WHERE account_id = ? ORDER BY asset_id',
  )
  const selectHolders = database.prepare<[string], { account_id: string; value: Uint8Array }>(
    'SELECT account_id, value FROM ledger_assets WHERE asset_id = ? ORDER BY account_id',
  )
  const upsertAsset = database.prepare(
    `INSERT INTO ledger_assets (account_id, asset_id, value) VALUES (?, ?, ?)
     ON CONFLICT (account_id, asset_id) DO UPDATE SET value = excluded.value`,
  )
  const selectBucket = database.prepare<[number], Hashed>(
    'SELECT hash FROM ledger_accounts WHERE bucket = ? ORDER BY account_id',
  )
  const upsertBucket = database.prepare(
    'INSERT OR REPLACE INTO ledger_state_buckets (bucket, hash) VALUES (?, ?)',
  )

  const assetsOf = (accountId: string): Record<string, Uint8Array> =>
    Object.fromEntries(selectAssets.all(accountId).map((row) => [row.asset_id, row.value]))

  return {
    ...createDataStore(database),
    ids: () => selectIds.all(),
    account: (accountId: string): StoredAccount | undefined => {
      const row = selectAccount.get(accountId)
      return row && { contractHash: row.contract_hash, dataHash: row.data_hash }
    },
    asset: (accountId: string, assetId: string) => selectAsset.get(accountId, assetId)?.value,
    assetsOf,
    holdersOf: (assetId: string) => selectHolders.all(assetId),
    ofContract: (contractHash: string) => selectOfContract.all(contractHash),
    writeAsset: (accountId: string, assetId: string, value: Uint8Array) => {
      upsertAsset.run(accountId, assetId, value)
    },
    /** Writes an account with the hash of all it is, and answers the new hash of its bucket. */
    writeAccount: (accountId: string, { contractHash, dataHash }: StoredAccount) => {
      const bucket = bucketOf(digest(Buffer.from(accountId)))
      const contract = contractHash === null ? null : hexToBytes(contractHash)
      const leaf = digest(encodeMessagePack([accountId, assetsOf(accountId), contract, dataHash]))
      upsertAccount.run(accountId, contractHash, dataHash, leaf, bucket)
      const bucketHash = hashOfRows(selectBucket.all(bucket))
      upsertBucket.run(bucket, bucketHash)
      return { bucket, bucketHash }
    },
  }
}

export type AccountStore = ReturnType<typeof createAccountStore>
