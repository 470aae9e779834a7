import {
  type DepositFacts,
  depositMachine,
  stateOfDeposit,
} from '@panel/contracts/services/bitcoin_monitor/deposits'
import { includedHeightOf } from '../../../platform/simulated-chain/included-height.ts'
import type { SimulatedBlock } from '../../../platform/simulated-chain/simulated-chain.ts'
import { type BridgeParts, deepestBlocks, depositSubject } from '../bridge-parts.ts'
import type { StoredDeposit } from './store.ts'

type Parts = Pick<BridgeParts, 'deposits' | 'log' | 'chain' | 'rules'>

const factsOf = (deposit: StoredDeposit, chain: BridgeParts['chain']): DepositFacts => ({
  units: BigInt(deposit.units),
  isExpired: deposit.seenAt > deposit.addressExpiresAt,
  includedHeight: includedHeightOf(deposit, chain),
  wasIncluded: deposit.includedHash !== null,
  replacedBy: deposit.replacedBy,
  decision: deposit.decision,
  mint: deposit.mint,
})

/** Brings deposits to the state that their facts give; to be called in a database transaction. */
export const settleDeposits = ({ deposits, log, chain, rules }: Parts) => {
  /** Saves what became known, and moves the deposit where its state is another one now. */
  const settle = (deposit: StoredDeposit, at: number, ticket?: string): StoredDeposit => {
    const to = stateOfDeposit(factsOf(deposit, chain), chain.tip().height, rules().depositRules)
    if (to === deposit.state) {
      deposits.save(deposit)
      return deposit
    }
    const moved = { ...deposit, state: to, changedAt: at }
    log.reach(depositMachine, {
      ...{ subject: depositSubject(deposit.id), from: deposit.state, to, ticket, at },
      write: () => deposits.save(moved),
    })
    return moved
  }

  /** Whether the next block takes the deposit up. */
  const isTakenUp = (deposit: StoredDeposit, { height, minedAt }: SimulatedBlock): boolean => {
    if (deposit.replacedBy !== null || (deposit.isLost === 1 && deposit.includedHash !== null)) return false
    if (includedHeightOf(deposit, chain) !== null) return false
    const { blocksAt, blockSeconds } = rules()
    const waits = deposit.includedHash === null ? blocksAt(deposit.feeRate, height) : 0
    return deposit.seenAt + waits * blockSeconds * 1000 <= minedAt
  }

  return {
    settle,
    onConnected: (block: SimulatedBlock): void => {
      for (const deposit of deposits.open(block.height - deepestBlocks)) {
        const included = isTakenUp(deposit, block)
          ? { ...deposit, includedHeight: block.height, includedHash: block.hash }
          : deposit
        settle(included, block.minedAt)
      }
    },
    /** Of blocks that were taken back. */
    onDisconnected: (height: number, at: number): void => {
      for (const deposit of deposits.open(height)) settle(deposit, at)
    },
  }
}
export type DepositSettling = ReturnType<typeof settleDeposits>
