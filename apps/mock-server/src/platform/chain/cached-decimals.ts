import { decimalsOf } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'

/** The decimals of an asset; null for what is no asset. */
export type Decimals = (assetId: string) => Promise<number | null>

/** Reads the decimals of each asset once, however often one answer needs them. */
export const cachedDecimals = (ledger: Pick<Ledger, 'accountData'>): Decimals => {
  const known = new Map<string, Promise<number | null>>()
  return (assetId) => {
    const decimals = known.get(assetId) ?? decimalsOf(ledger, assetId)
    known.set(assetId, decimals)
    return decimals
  }
}
