import { bytesToUtf8, encodeMessagePack } from '@panel/ledger/encoding'
import { unitsOf } from '../contracts/asset/holding.ts'
import { createChainStores } from '../core/chain-stores.ts'
import { executeTransaction } from '../execution/execute-transaction.ts'
import { contracts } from '../execution/load-contracts.ts'
import { openStateTree } from '../state/state-tree.ts'
import { createWorldState } from '../state/world-state.ts'
import { createLedgerSchema } from '../storage/ledger-schema.ts'
import { openTestDatabase } from './open-test-chain.ts'

/** A call as its signer would have it executed; a contract is named only where the target carries none yet. */
export interface BareCall {
  readonly signer: string
  readonly target: string
  readonly method: string
  readonly args: unknown
  readonly contractHash?: string
}

/** Contracts on a state without blocks, keys and signatures: thousands of calls a second. */
export const openBareState = () => {
  const database = openTestDatabase()
  createLedgerSchema(database)
  const state = createWorldState(createChainStores(database).accounts, openStateTree(database))
  let now = 1_767_300_000
  let count = 0
  const partOf = ({ signer, target, method, args, contractHash }: BareCall) => {
    count += 1
    const call = {
      accountId: target,
      contractHash: contractHash ?? null,
      method,
      args: encodeMessagePack(args),
    }
    return { ticket: `1220${String(count).padStart(64, '0')}`, signer, maxFuel: 0n, call }
  }
  return {
    /** Executes calls, all or none; answers why it failed, or the ticket of the last one. */
    execute: (...calls: readonly BareCall[]): { readonly error?: string; readonly ticket: string } => {
      const parts = calls.map(partOf)
      const settings = { state, contracts, networkName: 'test', now, burningFuelMethod: '' }
      const { success, returns } = executeTransaction(parts, settings)
      const ticket = parts.at(-1)?.ticket ?? ''
      return success ? { ticket } : { ticket, error: bytesToUtf8(returns) }
    },
    unitsOf: (holder: string, assetId: string): bigint => unitsOf(state.asset(holder, assetId)),
    passTime: (seconds: number) => {
      now += seconds
    },
    now: () => now,
    data: (accountId: string, key: string) => state.data(accountId, key),
  }
}
