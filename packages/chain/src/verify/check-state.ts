import SqliteDatabase, { type Database } from 'better-sqlite3'
import { createChainStores } from '../core/chain-stores.ts'
import { createAccountStore } from '../state/account-store.ts'
import { openStateTree } from '../state/state-tree.ts'
import { createWorldState } from '../state/world-state.ts'
import { createLedgerSchema } from '../storage/ledger-schema.ts'

/**
 * Builds all accounts again from what they hold, trusting none of the kept hashes, and compares the root with the last
 * block's; answers how many accounts there are.
 */
export const checkState = (database: Database, report: (problem: string) => void): number => {
  const { accounts, blocks } = createChainStores(database)
  const scratch = new SqliteDatabase(':memory:')
  createLedgerSchema(scratch)
  const state = createWorldState(createAccountStore(scratch), openStateTree(scratch))
  const ids = accounts.ids()
  for (const accountId of ids) {
    const contractHash = accounts.account(accountId)?.contractHash ?? null
    state.bindContract(accountId, contractHash)
    for (const [assetId, value] of Object.entries(accounts.assetsOf(accountId))) {
      state.setAsset(accountId, assetId, value)
    }
    for (const key of accounts.dataKeys(accountId)) {
      state.setData(accountId, key, accounts.data(accountId, key) ?? null)
    }
  }
  const root = state.flush()
  scratch.close()
  const last = blocks.last()
  if (last && last.stateHash !== root)
    report(`The accounts do not give the state root of block ${last.height}.`)
  return ids.length
}
