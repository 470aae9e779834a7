import type { SimulatedChain } from './simulated-chain.ts'

/** The block that had a transaction last; null where none ever had. */
export interface Inclusion {
  readonly includedHeight: number | null
  readonly includedHash: string | null
}

/** The block of the present chain that has a transaction; null where none has. */
export const includedHeightOf = (
  { includedHeight, includedHash }: Inclusion,
  chain: Pick<SimulatedChain, 'isMain'>,
): number | null => (includedHash !== null && chain.isMain(includedHash) ? includedHeight : null)
