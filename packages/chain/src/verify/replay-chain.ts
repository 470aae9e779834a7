import { bytesToUtf8 } from '@panel/ledger/encoding'
import { decodeMessage } from '@panel/ledger/messages'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { createChainStores } from '../core/chain-stores.ts'
import { entryOf, openChainWorld, startChain, withStoredSettings } from '../core/chain-world.ts'
import { readRecordedGenesis } from '../genesis/recorded-genesis.ts'
import type { GenesisInputs } from '../genesis/write-genesis.ts'
import type { BlockSummary } from '../ledger.ts'
import { receiptMessage } from '../messages.ts'
import { openNodeKey } from '../sealing/node-key.ts'
import { notFollowed, sealEntries } from '../sealing/seal-entries.ts'
import type { PendingRow } from '../storage/transaction-store.ts'

type ExecutedRow = PendingRow & { readonly receipt: Uint8Array }

/** What only the receipt shows: that the execution was taken back because a listener failed. */
const failureOf = ({ fail_with, receipt }: ExecutedRow): string | null => {
  const message = decodeMessage(receiptMessage(receipt))
  if (message.type !== 'getReceiptResponse' || message.receipt.success) return fail_with
  return bytesToUtf8(message.receipt.returns) === notFollowed ? notFollowed : fail_with
}

/** Replays the chain in a database of its own, from what it recorded or, where it recorded nothing, as given. */
const startAgain = async (database: Database, given: GenesisInputs) => {
  const { node } = given.genesis
  const recorded = readRecordedGenesis(database)
  const genesisInputs = recorded
    ? { ...recorded, genesis: { ...recorded.genesis, node } }
    : withStoredSettings(database, given)
  const scratch = new SqliteDatabase('')
  const nodeKey = await openNodeKey(node)
  startChain({ ...genesisInputs, database: scratch, nodeKey })
  return { scratch, nodeKey, networkName: genesisInputs.genesis.networkName }
}

const differences = (kept: BlockSummary, again: BlockSummary): string[] => [
  ...(kept.receiptsHash === again.receiptsHash ? [] : ['receipts']),
  ...(kept.stateHash === again.stateHash ? [] : ['accounts']),
]

/**
 * Executes every transaction of the chain again from its genesis, each at the time of its block, and compares the roots
 * of receipts and accounts of each block; answers how many transactions that were.
 */
export const replayChain = async (
  database: Database,
  genesisInputs: GenesisInputs,
  report: (problem: string) => void,
): Promise<number> => {
  const kept = createChainStores(database)
  const { scratch, nodeKey, networkName } = await startAgain(database, genesisInputs)
  const stores = createChainStores(scratch)
  const { execution, lastBlock } = openChainWorld(scratch, stores, networkName)
  const selectMembers = database.prepare<[number], ExecutedRow>(
    `SELECT sequence, ticket, bytes, signer, due_at, impersonated, fail_with, announcement, receipt
     FROM ledger_transactions WHERE block_height = ? ORDER BY block_index`,
  )
  const sealing = {
    ...stores,
    nodeKey,
    contractListenersOf: () => [],
    together: (calls: readonly (() => void)[]) => {
      for (const call of calls) call()
    },
  }
  const seal = scratch.transaction((block: BlockSummary, previous: BlockSummary) => {
    const entries = selectMembers
      .all(block.height)
      .map((row) => entryOf({ ...row, fail_with: failureOf(row) }))
    const again = sealEntries(entries, previous, sealing, { ...execution, now: block.timestamp })
    return { again: again.block, count: entries.length }
  })
  let count = 0
  let previous = lastBlock
  const genesisDiffers = kept.blocks.at(0)?.stateHash !== lastBlock.stateHash
  if (genesisDiffers) report('Block 0 is not what the recorded genesis gives.')
  for (
    let block = genesisDiffers ? undefined : kept.blocks.at(1);
    block;
    block = kept.blocks.at(block.height + 1)
  ) {
    const executed = seal(block, previous)
    const different = differences(block, executed.again)
    if (different.length > 0) {
      // Whatever comes after would differ too.
      report(`Block ${block.height} gives other ${different.join(' and ')} when it is executed again.`)
      break
    }
    previous = block
    count += executed.count
  }
  scratch.close()
  return count
}
