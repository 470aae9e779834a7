import type { FastifyInstance } from 'fastify'
import type { SimulatedBlock, SimulatedChain } from './simulated-chain.ts'

interface Reorganiser {
  readonly clock: FastifyInstance['clock']
  readonly chain: SimulatedChain
  /** Records that the scenario's blocks were lost. */
  readonly facts: {
    readonly number: (name: 'lost') => bigint
    readonly set: (name: 'lost', value: bigint) => void
  }
  /** What is on the blocks from a height on never comes back. */
  readonly loseFrom: (height: number) => void
  /** How many blocks the scenario loses once something on them was minted; 0 for none. */
  readonly losesBlocks: () => number
  /** The heights of what was minted. */
  readonly mintedHeights: () => readonly number[]
}

/** Takes blocks of a simulated chain back from outside, also with all that is on them. */
export const reorganiser = (parts: Reorganiser) => {
  const { clock, chain, facts, loseFrom, losesBlocks, mintedHeights } = parts

  const reorganise = (depth: number, loses: boolean): SimulatedBlock => {
    if (loses) loseFrom(chain.tip().height - depth + 1)
    return chain.reorganise(depth)
  }

  return {
    reorganise,
    /** The scenario's reorganisation, once something minted is there to lose. */
    loseOnce: (): void => {
      if (losesBlocks() === 0 || facts.number('lost') === 1n || mintedHeights().length === 0) return
      facts.set('lost', 1n)
      clock.setTimeout(() => {
        const { height } = chain.tip()
        // Enough blocks to reach all of them, however long their mints took.
        const depths = mintedHeights().map((minted) => height - minted + 1)
        reorganise(Math.max(losesBlocks(), ...depths), true)
      }, 0)
    },
  }
}
