import { hexToBytes, utf8ToBytes } from '@panel/ledger/encoding'
import { unitsOf } from '../contracts/asset/holding.ts'
import {
  type Execution,
  type ExecutionSettings,
  executeTransaction,
} from '../execution/execute-transaction.ts'
import type {
  BlockSummary,
  ContractEvent,
  ContractEventListener,
  EventBlock,
  TicketResult,
} from '../ledger.ts'
import { toWireEvent } from '../messages.ts'
import { merkleRoot } from '../state/merkle-root.ts'
import type { HoldingChange } from '../state/world-state.ts'
import type { BlockStore } from '../storage/block-store.ts'
import type { FuelStore } from '../storage/fuel-store.ts'
import type { HistoryStore } from '../storage/history-store.ts'
import { type TransactionStore, ticketResultOf } from '../storage/transaction-store.ts'
import { sealBlock, summaryOfBlock } from './block.ts'
import type { NodeKey } from './node-key.ts'
import type { PoolEntry } from './pool.ts'
import { encodeReceipt } from './receipt.ts'
import { type HoldingMovement, transferOf } from './transfer-of.ts'

/** What sealing needs of the chain. */
export interface Sealing {
  /** Runs calls so that all they write is committed or rolled back together. */
  readonly together: (calls: readonly (() => void)[]) => void
  readonly blocks: BlockStore
  readonly transactions: TransactionStore
  readonly history: HistoryStore
  readonly fuel: FuelStore
  readonly nodeKey: NodeKey
  readonly contractListenersOf: (name: string) => readonly ContractEventListener[]
}

/** What became of a block's transactions, to be announced once it is durable. */
export interface SealedBlock {
  readonly block: BlockSummary
  readonly results: readonly { readonly entry: PoolEntry; readonly result: TicketResult }[]
}

/** What a receipt says of an execution that was taken back because a listener of its events failed. */
export const notFollowed = 'other: what depends on the ledger could not follow'

const failed = (text: string): Execution => ({
  success: false,
  returns: utf8ToBytes(text),
  burnedFuel: 0n,
  fuelByPart: [],
  events: [],
  changes: [],
})

/** First before and last after of each holding, for those whose units differ. */
export const movementsOf = (changes: readonly HoldingChange[]): HoldingMovement[] => {
  const byHolding = new Map<string, HoldingChange>()
  for (const change of changes) {
    const key = `${change.accountId} ${change.assetId}`
    const first = byHolding.get(key)
    // Nothing was held before the first change of a new holding, also where the second one found something.
    byHolding.set(key, first ? { ...change, before: first.before } : change)
  }
  return [...byHolding.values()]
    .map(({ accountId, assetId, before, after }) => ({
      accountId,
      assetId,
      unitsBefore: unitsOf(before),
      unitsAfter: unitsOf(after),
    }))
    .filter((movement) => movement.unitsBefore !== movement.unitsAfter)
}

const notifyListeners = (sealing: Sealing, events: readonly ContractEvent[], block: EventBlock) => {
  const calls = events.flatMap((event) =>
    sealing.contractListenersOf(event.name).map((listener) => () => listener(event, block)),
  )
  if (calls.length > 0) sealing.together(calls)
}

const execute = (
  entry: PoolEntry,
  block: EventBlock,
  sealing: Sealing,
  settings: ExecutionSettings,
): Execution => {
  if (entry.failWith !== null) return failed(entry.failWith)
  const mark = settings.state.mark()
  const execution = executeTransaction(entry.parts, settings)
  try {
    notifyListeners(sealing, execution.events, block)
    return execution
  } catch {
    settings.state.rollBack(mark)
    return failed(notFollowed)
  }
}

const writeHistory = (
  entry: PoolEntry,
  execution: Execution,
  movements: readonly HoldingMovement[],
  { history, fuel }: Sealing,
) => {
  const touched = new Set(movements.map((movement) => movement.accountId))
  for (const part of entry.parts) {
    touched.add(part.signer)
    if (part.call) touched.add(part.call.accountId)
  }
  history.writeEvents(entry.sequence, execution.events)
  for (const movement of movements) history.writeMovement(entry.sequence, movement)
  history.writeTouched(entry.sequence, touched)
  fuel.write(entry.sequence, entry.parts, execution.fuelByPart)
}

/** Executes entries one after another and seals them into the block after `previous`; within a database transaction. */
export const sealEntries = (
  entries: readonly PoolEntry[],
  previous: BlockSummary,
  sealing: Sealing,
  settings: ExecutionSettings,
): SealedBlock => {
  const height = previous.height + 1
  const receipts: Uint8Array[] = []
  const results: { entry: PoolEntry; result: TicketResult }[] = []
  let burnedFuel = 0n
  for (const [index, entry] of entries.entries()) {
    const execution = execute(entry, { height, timestamp: settings.now }, sealing, settings)
    const { success } = execution
    const receipt = encodeReceipt({
      ...execution,
      height: BigInt(height),
      index,
      events: execution.events.map(toWireEvent),
    })
    receipts.push(receipt)
    burnedFuel += execution.burnedFuel
    const movements = movementsOf(execution.changes)
    const executed = { sequence: entry.sequence, height, index, success, receipt }
    sealing.transactions.writeExecuted({
      ...executed,
      burnedFuel: execution.burnedFuel,
      transfer: transferOf(movements, execution.events),
    })
    writeHistory(entry, execution, movements, sealing)
    results.push({ entry, result: ticketResultOf(entry.ticket, executed) })
  }
  const { bytes, hash } = sealBlock(
    {
      height: BigInt(height),
      size: entries.length,
      prevHash: previous.hash,
      txsHash: merkleRoot(entries.map((entry) => hexToBytes(entry.ticket))),
      receiptsHash: merkleRoot(receipts),
      stateHash: settings.state.flush(),
      timestamp: BigInt(settings.now),
    },
    sealing.nodeKey,
  )
  const size = entries.length
  sealing.blocks.insert({ height, hash, bytes, burnedFuel, timestamp: settings.now, size })
  return { block: summaryOfBlock(bytes, burnedFuel), results }
}
