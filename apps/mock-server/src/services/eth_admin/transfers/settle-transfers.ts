import {
  type EthereumView,
  stateOfTransfer,
  type TransferFacts,
  transferMachine,
} from '@panel/contracts/services/eth_admin/transfers'
import { includedHeightOf } from '../../../platform/simulated-chain/included-height.ts'
import type { SimulatedBlock } from '../../../platform/simulated-chain/simulated-chain.ts'
import { type BridgeParts, deepestBlocks, relayHeight, relayRuns, transferSubject } from '../bridge-parts.ts'
import type { StoredTransfer } from './store.ts'

type Parts = Pick<BridgeParts, 'transfers' | 'log' | 'chain' | 'rules' | 'facts'>

/** The block that has a transfer, as far as the relay has read. */
export const knownHeightOf = (
  transfer: StoredTransfer,
  parts: Pick<BridgeParts, 'chain' | 'facts'>,
): number | null => {
  const height = includedHeightOf(transfer, parts.chain)
  return height !== null && height <= relayHeight(parts) ? height : null
}

/** What both chains know of a transfer, as far as the relay has read. */
const factsOf = (transfer: StoredTransfer, parts: Pick<BridgeParts, 'chain' | 'facts'>): TransferFacts => {
  const { direction, units, includedHash, ledger, release, refund, hold } = transfer
  const includedHeight = knownHeightOf(transfer, parts)
  const isUnread = includedHeight === null && includedHeightOf(transfer, parts.chain) !== null
  return {
    ...{ direction, units: BigInt(units), includedHeight, ledger, release, refund, hold },
    wasIncluded: includedHash !== null && !isUnread,
  }
}

/** Brings transfers to the state that both chains' facts give; to be called in a database transaction. */
export const settleTransfers = (parts: Parts) => {
  const { transfers, log, chain, rules, facts } = parts

  const view = (): EthereumView => ({ height: relayHeight(parts), confirmations: rules().confirmations })

  /** Saves what became known, and moves the transfer where its state is another one now. */
  const settle = (transfer: StoredTransfer, at: number, ticket?: string | null): StoredTransfer => {
    const known = factsOf(transfer, parts)
    const state = stateOfTransfer(known, view())
    const read: StoredTransfer = { ...transfer, isIncluded: known.includedHeight === null ? 0 : 1 }
    if (state === transfer.state) {
      transfers.save(read)
      return read
    }
    const moved = { ...read, state, changedAt: at }
    log.reach(transferMachine, {
      ...{ subject: transferSubject(transfer.id), from: transfer.state, to: state, ticket, at },
      write: () => transfers.save(moved),
    })
    return moved
  }

  /** Whether a block takes the deposit or the release up. */
  const isTakenUp = (transfer: StoredTransfer, { minedAt }: SimulatedBlock): boolean => {
    const { direction, ethereumHash, ethereumAt, isLost, includedHash, ledger, release } = transfer
    if (ethereumHash === null || ethereumAt === null || ethereumAt > minedAt) return false
    if (isLost === 1 && includedHash !== null) return false
    // A burn's release is there once it was sent; a release without a burn always is.
    if (direction === 'out' && ledger !== null && release !== 'sent') return false
    return includedHeightOf(transfer, chain) === null
  }

  const reverts = (id: string): boolean => {
    const numbers = (facts.text('reverting') ?? '').split(',')
    if (!numbers.includes(id)) return false
    // Only the first release: tried again, it goes through.
    facts.set('reverting', numbers.filter((number) => number !== id).join(','))
    return true
  }

  const takeUp = (transfer: StoredTransfer, { height, hash }: SimulatedBlock): StoredTransfer => {
    const fee = rules().feeAt(height, transfer.direction)
    if (transfer.direction === 'out' && reverts(transfer.id)) {
      return { ...transfer, fee, release: 'reverted', passedAt: null }
    }
    return { ...transfer, fee, includedHeight: height, includedHash: hash }
  }

  const settleOpen = (fromHeight: number, at: number): void => {
    for (const transfer of transfers.open(fromHeight)) settle(transfer, at)
  }

  /** The relay reads everything that it has not read yet. */
  const readOn = (at: number): void => {
    const from = Math.min(relayHeight(parts), chain.tip().height)
    facts.set('relayHeight', BigInt(chain.tip().height))
    settleOpen(from - deepestBlocks, at)
  }

  return {
    settle,
    readOn,
    onConnected: (block: SimulatedBlock): void => {
      for (const transfer of transfers.open(block.height - deepestBlocks)) {
        if (isTakenUp(transfer, block)) transfers.save(takeUp(transfer, block))
      }
      if (relayRuns(parts)) readOn(block.minedAt)
    },
    /** Of blocks that were taken back. */
    onDisconnected: (height: number, at: number): void => {
      if (!relayRuns(parts)) return
      facts.set('relayHeight', BigInt(Math.min(relayHeight(parts), height - 1)))
      settleOpen(height, at)
    },
  }
}
export type TransferSettling = ReturnType<typeof settleTransfers>
