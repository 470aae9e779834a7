import type { SimulatedBlock } from './simulated-chain.ts'

interface Included {
  /** By how many blocks, its own included. */
  readonly confirmations: number
  /** How many make it final. */
  readonly needed: number
  readonly blockSeconds: number
}

/**
 * When what a block has came into its state, in Unix milliseconds: with that block, or with the one that made it final. A
 * chain that starts with it takes its blocks to have come at a steady pace.
 */
export const settledAt = (
  { minedAt }: Pick<SimulatedBlock, 'minedAt'>,
  { confirmations, needed, blockSeconds }: Included,
): number => minedAt - (confirmations - (confirmations < needed ? 1 : needed)) * blockSeconds * 1000
