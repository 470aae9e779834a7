import type { Database } from 'better-sqlite3'
import { unitsOf } from '../contracts/asset/holding.ts'
import type { ChainStores } from '../core/chain-stores.ts'
import { signersOf } from '../execution/transaction-parts.ts'
import type {
  BlockSummary,
  ContractEvent,
  ContractEventListener,
  EventBlock,
  LedgerAccount,
  TicketResult,
} from '../ledger.ts'
import { summaryOfBlock } from '../sealing/block.ts'
import { type HoldingMovement, transferOf } from '../sealing/transfer-of.ts'
import { fuelInReceipt } from '../storage/receipt-fuel.ts'
import { ticketResultOf } from '../storage/transaction-store.ts'
import type { FollowedBatch, FollowedBlock, FollowedTransaction } from './read-batch.ts'

/** What came with a mirrored block, to be announced once it is durable. */
export interface MirroredBlock {
  readonly block: BlockSummary
  readonly results: readonly { readonly result: TicketResult; readonly signers: readonly string[] }[]
}

interface Mirroring {
  readonly database: Database
  readonly stores: ChainStores
  readonly contractListenersOf: (name: string) => readonly ContractEventListener[]
  /** Unix milliseconds. */
  readonly now: () => number
  /** Called when a listener of an event fails. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Keeps followed blocks in the chain's own tables, a batch in one database transaction, so that everything is listed as
 * on the embedded chain.
 */
export const createMirror = ({ database, stores, contractListenersOf, now, onTrouble }: Mirroring) => {
  const { accounts, blocks, fuel, history, transactions } = stores

  const notifyListeners = database.transaction((events: readonly ContractEvent[], block: EventBlock) => {
    for (const event of events) {
      for (const listener of contractListenersOf(event.name)) listener(event, block)
    }
  })

  /** What depends on the ledger may fail to follow; the network's block is kept all the same. */
  const notify = (events: readonly ContractEvent[], block: EventBlock) => {
    try {
      notifyListeners(events, block)
    } catch (error) {
      onTrouble(error)
    }
  }

  /** Writes an account's newest state, and answers what changed of its holdings. */
  const mirrorAccount = ({ accountId, assets, contractHash }: LedgerAccount): HoldingMovement[] => {
    const movements = Object.entries(assets).map(([assetId, value]) => {
      const unitsBefore = unitsOf(accounts.asset(accountId, assetId))
      accounts.writeAsset(accountId, assetId, value)
      return { accountId, assetId, unitsBefore, unitsAfter: unitsOf(value) }
    })
    accounts.writeAccount(accountId, { contractHash, dataHash: null })
    return movements.filter(({ unitsBefore, unitsAfter }) => unitsBefore !== unitsAfter)
  }

  /** The sequence of a transaction, which is new here unless it was submitted here. */
  const accept = ({ submission }: FollowedTransaction): number =>
    transactions.sequenceOf(submission.ticket) ?? transactions.accept(submission, { acceptedAt: now() })

  const mirrorTransaction = (
    block: EventBlock,
    index: number,
    followed: FollowedTransaction,
    known: FollowedBatch['accounts'],
    written: Set<string>,
  ) => {
    const touched = [...followed.touched].flatMap((accountId) => known.get(accountId) ?? [])
    const { height } = block
    const sequence = accept(followed)
    const { success, burnedFuel, receipt, events, submission } = followed
    // All see the newest state, so that what it changes is counted to the first that touched it.
    const movements = touched.filter(({ accountId }) => !written.has(accountId)).flatMap(mirrorAccount)
    for (const { accountId } of touched) written.add(accountId)
    const transfer = transferOf(movements, events)
    transactions.writeExecuted({ sequence, height, index, success, burnedFuel, receipt, transfer })
    fuel.write(sequence, submission.parts, fuelInReceipt(submission.parts, receipt))
    history.writeEvents(sequence, events)
    history.writeTouched(sequence, new Set(touched.map(({ accountId }) => accountId)))
    for (const movement of movements) history.writeMovement(sequence, movement)
    notify(events, block)
    const result = ticketResultOf(submission.ticket, { height, success, receipt })
    return { result, signers: signersOf(submission.parts) }
  }

  const mirrorBlock = (
    followed: FollowedBlock,
    known: FollowedBatch['accounts'],
    written: Set<string>,
  ): MirroredBlock => {
    const { height, bytes } = followed
    const burnedFuel = followed.transactions.reduce((sum, each) => sum + each.burnedFuel, 0n)
    const block = summaryOfBlock(bytes, burnedFuel)
    const results = followed.transactions.map((each, index) =>
      mirrorTransaction(block, index, each, known, written),
    )
    blocks.insert({ ...block, height })
    return { block, results }
  }

  return database.transaction(({ blocks, accounts: known }: FollowedBatch): readonly MirroredBlock[] => {
    const written = new Set<string>()
    return blocks.map((block) => mirrorBlock(block, known, written))
  })
}
