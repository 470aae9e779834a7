import type { BlockSummary } from '@panel/chain/ledger'
import { ApiError } from '../api-error.ts'
import { isoTimeOfSeconds } from '../iso-time.ts'

const tries = 20

/**
 * Reads figures that belong together, and says at which block: again when a block was sealed while they were read.
 *
 * @throws ApiError SERVICE_UNAVAILABLE when blocks are sealed faster than they can be read
 */
export const atOneBlock = async <Value, Block extends Pick<BlockSummary, 'height'>>(
  ledger: { readonly lastBlock: () => Promise<Block> },
  read: () => Promise<Value>,
): Promise<{ value: Value; block: Block }> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const block = await ledger.lastBlock()
    const value = await read()
    if ((await ledger.lastBlock()).height === block.height) return { value, block }
  }
  throw new ApiError('SERVICE_UNAVAILABLE', 'The chain moves too fast to read these figures at one block.')
}

export const blockTime = ({ height, timestamp }: BlockSummary) => ({
  height,
  readAt: isoTimeOfSeconds(timestamp),
})
