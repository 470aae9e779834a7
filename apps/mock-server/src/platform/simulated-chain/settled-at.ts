import type { SimulatedBlock } from './simulated-chain.ts'

interface Included {
  /** By how many blocks, its own included. */
  readonly confirmations: number
  /** How many make it final. */
  readonly needed: number
  readonly blockSeconds: number
}

/**
 * When a deposit that a new world starts with reached its state, in Unix milliseconds: with the block that includes it, or
 * with the one that made it final. The blocks before the world's start are assumed to have come at a steady pace.
 */
export const settledAt = (
  { minedAt }: Pick<SimulatedBlock, 'minedAt'>,
  { confirmations, needed, blockSeconds }: Included,
): number => minedAt - (confirmations - (confirmations < needed ? 1 : needed)) * blockSeconds * 1000
