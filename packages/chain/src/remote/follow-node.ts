import type { ChainStores } from '../core/chain-stores.ts'
import type { BlockSummary } from '../ledger.ts'
import { LedgerUnreachable } from '../ledger-refusal.ts'
import type { Announcements } from '../sealing/announcements.ts'
import { summaryOfBlock } from '../sealing/block.ts'
import type { MirroredBlock } from './mirror-block.ts'
import { type FollowedBatch, type FollowedBlock, readFollowedBatch } from './read-batch.ts'
import type { RemoteNode } from './remote-node.ts'

/** A longer past is not read: following then starts at the block that is the last at the time. */
const longestPast = 10_000

/** The most blocks that are read at once and written in one database transaction. */
const batchBlocks = 128

/** The node answers, and does not hold the chain that was followed so far. */
export class ForeignChain extends LedgerUnreachable {
  override name = 'ForeignChain'

  /** @param what what the node holds instead */
  constructor(what: string) {
    super(`${what} Nothing goes to it until it holds that chain again.`)
  }
}

interface Following {
  readonly node: RemoteNode
  readonly networkName: string
  readonly stores: ChainStores
  readonly mirror: (batch: FollowedBatch) => readonly MirroredBlock[]
  readonly announcements: Announcements
  readonly pollMilliseconds: number
  /** Called once with why following has stopped; it is tried again and again. */
  readonly onTrouble: (error: unknown) => void
}

/** A node may answer anything: what is mirrored must follow what was mirrored before. */
const requireNext = (
  { bytes }: FollowedBlock,
  height: number,
  own: BlockSummary | undefined,
): BlockSummary => {
  const block = summaryOfBlock(bytes, 0n)
  if (block.height === height && (own === undefined || block.previousHash === own.hash)) return block
  throw new ForeignChain(`The node gives a block ${height} that does not follow the chain before it.`)
}

/** Compares the node's chain with the one that was followed so far. */
const checkChain = ({ node, networkName, stores }: Pick<Following, 'node' | 'networkName' | 'stores'>) => {
  const lastOfNode = async (): Promise<BlockSummary> => {
    const block = await node.block('last')
    if (!block) throw new LedgerUnreachable('The node has no block yet.')
    return summaryOfBlock(block.bytes, 0n)
  }

  const hashAt = async (height: number): Promise<string | undefined> => {
    const block = await node.block(height)
    return block && summaryOfBlock(block.bytes, 0n).hash
  }

  const requireNetwork = async () => {
    const name = await node.networkName()
    if (name !== networkName)
      throw new ForeignChain(
        `The node is of the network ${name}, and a chain of ${networkName} was followed.`,
      )
  }

  /** @throws ForeignChain when the node's chain is not the one that was followed so far, or not as long */
  const requireSameChain = async (own: BlockSummary, last: BlockSummary) => {
    if (last.height >= own.height) {
      if ((last.height === own.height ? last.hash : await hashAt(own.height)) === own.hash) return
    } else if (stores.blocks.at(last.height)?.hash === last.hash) {
      throw new ForeignChain(
        `The node has blocks to ${last.height} only, and its chain was followed to block ${own.height}.`,
      )
    }
    await requireNetwork()
    throw new ForeignChain(`The node's chain is another than the one followed to block ${own.height}.`)
  }

  return { lastOfNode, requireNetwork, requireSameChain }
}

/**
 * Looks for new blocks and mirrors them one after another. While the node cannot be reached it keeps looking, and resumes
 * where it was. The pauses are of the machine's time: a frozen clock must not stop the network.
 */
export const followNode = (options: Following) => {
  const { node, stores, mirror, announcements } = options
  const { lastOfNode, requireNetwork, requireSameChain } = checkChain(options)
  let isStopped = false
  let isInTrouble = false
  let departure: ForeignChain | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const announce = ({ block, results }: MirroredBlock) => {
    announcements.block(block)
    for (const { result, signers } of results) announcements.result(result, signers, null)
  }

  /** Mirrors the blocks from `height` on, which follow `own`; false when there is none to mirror. */
  const mirrorNext = async (
    height: number,
    count: number,
    own: BlockSummary | undefined,
  ): Promise<boolean> => {
    const batch = await readFollowedBatch(node, height, count)
    // While it was read, the world may have been exchanged for one that is further back.
    if (batch.blocks.length === 0 || stores.blocks.last()?.hash !== own?.hash) return false
    let previous = own
    for (const block of batch.blocks) previous = requireNext(block, block.height, previous)
    for (const mirrored of mirror(batch)) announce(mirrored)
    return true
  }

  const catchUp = async () => {
    const own = stores.blocks.last()
    const last = await lastOfNode()
    if (own) await requireSameChain(own, last)
    else await requireNetwork()
    departure = undefined
    const first = last.height > longestPast ? last.height : 0
    for (let goesOn = true; goesOn && !isStopped; ) {
      const known = stores.blocks.last()
      const height = known ? known.height + 1 : first
      const count = Math.min(batchBlocks, last.height - height + 1)
      goesOn = count > 0 && (await mirrorNext(height, count, known))
    }
  }

  const look = async () => {
    try {
      await catchUp()
      isInTrouble = false
    } catch (error) {
      if (error instanceof ForeignChain) departure = error
      if (!isInTrouble && !isStopped) options.onTrouble(error)
      isInTrouble = true
    }
    if (!isStopped) timer = setTimeout(start, options.pollMilliseconds)
  }

  const start = () => {
    running = look()
  }
  start()

  return {
    lastOfNode,
    /** @throws ForeignChain when the node was last seen with another chain, to which nothing of this one may go */
    requireFollowed: () => {
      if (departure) throw departure
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      node.close()
      await running
    },
  }
}
