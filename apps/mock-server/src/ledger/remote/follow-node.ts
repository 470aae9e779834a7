import type { ChainStores } from '../core/chain-stores.ts'
import type { BlockSummary } from '../ledger.ts'
import { LedgerUnreachable } from '../ledger-refusal.ts'
import type { Announcements } from '../sealing/announcements.ts'
import { summaryOfBlock } from '../sealing/block.ts'
import type { MirroredBlock } from './mirror-block.ts'
import { type FollowedBlock, readFollowedBlock } from './read-block.ts'
import type { RemoteNode } from './remote-node.ts'

/** A longer past is not read: following then starts at the block that is the last at the time. */
const longestPast = 10_000

interface Following {
  readonly node: RemoteNode
  readonly stores: ChainStores
  readonly mirror: (block: FollowedBlock) => MirroredBlock
  readonly announcements: Announcements
  readonly pollMilliseconds: number
  /** Told once why following has stopped; it is tried again and again. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Looks for new blocks and mirrors them one after another. While the node is away it goes on looking, and takes up
 * where it was. The pauses are of the machine's time: a frozen clock must not stop the network.
 */
export const followNode = (options: Following) => {
  const { node, stores, mirror, announcements } = options
  let isStopped = false
  let isInTrouble = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const lastOfNode = async (): Promise<BlockSummary> => {
    const block = await node.block('last')
    if (!block) throw new LedgerUnreachable('The node has no block yet.')
    return summaryOfBlock(block.bytes, 0n)
  }

  /** Throws when the node's chain is not the one that was followed so far. */
  const requireSameChain = async (own: BlockSummary) => {
    const block = await node.block(own.height)
    if (block && summaryOfBlock(block.bytes, 0n).hash === own.hash) return
    throw new Error(`The node's chain is another than the one followed to block ${own.height}.`)
  }

  const announce = ({ block, results }: MirroredBlock) => {
    announcements.block(block)
    for (const { result, submitter } of results) announcements.result(result, submitter, null)
  }

  const catchUp = async () => {
    const own = stores.blocks.last()
    const { height: last } = await lastOfNode()
    if (own && last <= own.height) {
      if (last < own.height) await requireSameChain(own)
      return
    }
    if (own) await requireSameChain(own)
    const first = own ? own.height + 1 : last > longestPast ? last : 0
    for (let height = first; height <= last && !isStopped; height += 1) {
      const followed = await readFollowedBlock(node, height)
      if (!followed) return
      announce(mirror(followed))
    }
  }

  const look = async () => {
    try {
      await catchUp()
      isInTrouble = false
    } catch (error) {
      if (!isInTrouble) options.onTrouble(error)
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
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
