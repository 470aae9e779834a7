import type { Database } from 'better-sqlite3'
import type { Clock } from '../clock.ts'
import { decimalsOf } from '../contract-data.ts'
import { unitsOf } from '../contracts/asset/holding.ts'
import { createChainStores } from '../core/chain-stores.ts'
import { readChain } from '../core/read-chain.ts'
import { readSubmission } from '../intake/submission.ts'
import type { Ledger } from '../ledger.ts'
import { LedgerRefusal, LedgerUnreachable } from '../ledger-refusal.ts'
import { createAnnouncements } from '../sealing/announcements.ts'
import { summaryOfBlock } from '../sealing/block.ts'
import { createLedgerSchema, readMeta, writeMeta } from '../storage/ledger-schema.ts'
import { ticketResultOf } from '../storage/transaction-store.ts'
import { ForeignChain, followNode } from './follow-node.ts'
import { createMirror } from './mirror-block.ts'
import { createRemoteNode, type RemoteNode } from './remote-node.ts'

export interface RemoteLedgerOptions {
  /** Where the node answers. */
  readonly url: string
  readonly database: Database
  readonly clock: Clock
  /** Milliseconds between two looks for a new block. */
  readonly pollMilliseconds?: number
  /** Milliseconds until a question to the node is given up. */
  readonly timeout?: number
  readonly maximumBytes?: number
  /**
   * Called once with the reason why the node cannot be followed, which is retried, and with each error of a listener
   * and each stored record that cannot be read.
   */
  readonly onTrouble?: (error: unknown) => void
}

/** The network's name, of the node or, while that is away, of what was followed before. */
const readNetworkName = async (node: RemoteNode, database: Database): Promise<string> => {
  const known = readMeta(database, 'followed_network')
  try {
    const name = await node.networkName()
    if (known !== undefined && known !== name) {
      throw new Error(`The database follows the network ${known}, and the node is of ${name}.`)
    }
    writeMeta(database, 'followed_network', name)
    return name
  } catch (error) {
    if (error instanceof LedgerUnreachable && known !== undefined) return known
    throw error
  }
}

const requireFollowing = (database: Database) => {
  const { blocks } = createChainStores(database)
  if (blocks.last() && readMeta(database, 'followed_network') === undefined) {
    throw new Error('The database holds a chain of its own: use another one to follow a network.')
  }
}

/** Reads accounts at the node, while it holds the chain that is followed: of another one every answer would be wrong. */
const readAccounts = (
  node: RemoteNode,
  following: { readonly requireFollowed: () => void },
): Pick<Ledger, 'account' | 'accountData' | 'balancesOf'> => {
  const ofFollowed =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      following.requireFollowed()
      return ask(...args)
    }
  const account = ofFollowed(node.account)
  const accountData = ofFollowed(node.accountData)

  return {
    account,
    accountData,
    balancesOf: async (accountId) => {
      const assets = Object.entries((await account(accountId))?.assets ?? {})
      return Promise.all(
        assets.map(async ([assetId, value]) => ({
          assetId,
          units: unitsOf(value),
          decimals: (await decimalsOf({ accountData }, assetId)) ?? 0,
        })),
      )
    },
  }
}

/**
 * The ledger behind a node of a real network: transactions go there, its blocks are followed and kept here, and
 * accounts are read there, where they always are the newest.
 *
 * @throws LedgerUnreachable when the node is away and the network was never followed before
 */
export const openRemoteLedger = async (options: RemoteLedgerOptions): Promise<Ledger> => {
  const { database, clock, pollMilliseconds = 500, maximumBytes = 1_048_576, onTrouble = () => {} } = options
  createLedgerSchema(database)
  requireFollowing(database)
  const node = createRemoteNode(options.url, options.timeout)
  const networkName = await readNetworkName(node, database)
  const stores = createChainStores(database)
  const announcements = createAnnouncements(onTrouble)
  const mirror = createMirror({
    database,
    stores,
    contractListenersOf: announcements.contractListenersOf,
    now: () => clock.now(),
    onTrouble,
  })
  const local = readChain(stores, onTrouble)
  const following = followNode({
    node,
    networkName,
    stores,
    mirror,
    announcements,
    pollMilliseconds,
    onTrouble,
  })

  const resultOf: Ledger['resultOf'] = async (ticket) => {
    const known = stores.transactions.stateOf(ticket)
    if (known?.state === 'settled') return known
    following.requireFollowed()
    const found = await node.receipt(ticket)
    if (found) {
      const { receipt, bytes } = found
      const executed = { height: Number(receipt.height), success: receipt.success, receipt: bytes }
      return { state: 'settled', result: ticketResultOf(ticket, executed) }
    }
    // It may have arrived although the answer to its submission did not.
    return known ?? ((await node.transaction(ticket)) && { state: 'pending' })
  }

  const submit: Ledger['submit'] = async (bytes, decoded) => {
    const submission = readSubmission(bytes, { networkName, maximumBytes }, decoded)
    following.requireFollowed()
    const ticket = await node.submit(submission.transaction).catch((error: unknown) => {
      // Its network was just seen to be the right one, so it is not the transaction that is wrong.
      const isMoved = error instanceof LedgerRefusal && error.kind === 'bad network'
      throw isMoved
        ? new ForeignChain(`The node is of another network, and a chain of ${networkName} was followed.`)
        : error
    })
    if (!stores.transactions.stateOf(ticket)) {
      stores.transactions.accept(submission, { acceptedAt: clock.now() })
    }
    return ticket
  }

  return {
    ...local,
    networkName,
    submit,
    resultOf,
    settled: async (ticket, signal) => {
      const known = stores.transactions.stateOf(ticket)
      return known?.state === 'settled' ? known.result : announcements.waitFor(ticket, signal)
    },
    ...readAccounts(node, following),
    lastBlock: async () => stores.blocks.last() ?? following.lastOfNode(),
    block: async (height) => {
      const known = stores.blocks.at(height)
      if (known) return known
      following.requireFollowed()
      const block = await node.block(height)
      return block && summaryOfBlock(block.bytes, 0n)
    },
    onResult: announcements.onResult,
    onBlock: announcements.onBlock,
    onContractEvent: announcements.onContractEvent,
    close: async () => {
      await following.stop()
      announcements.close()
    },
  }
}
