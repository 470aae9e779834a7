import type { Database } from 'better-sqlite3'
import { createAccountStore } from '../state/account-store.ts'
import { createBlockStore } from '../storage/block-store.ts'
import { createFuelStore } from '../storage/fuel-store.ts'
import { createHistoryStore } from '../storage/history-store.ts'
import { createTransactionLists } from '../storage/transaction-lists.ts'
import { createTransactionStore } from '../storage/transaction-store.ts'

/** All SQL of the chain over one database. */
export const createChainStores = (database: Database) => ({
  accounts: createAccountStore(database),
  blocks: createBlockStore(database),
  transactions: createTransactionStore(database),
  lists: createTransactionLists(database),
  history: createHistoryStore(database),
  fuel: createFuelStore(database),
})

export type ChainStores = ReturnType<typeof createChainStores>
