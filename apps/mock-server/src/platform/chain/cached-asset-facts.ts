import { assetFactsOf } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { AssetFacts } from '@panel/contracts/smart-contracts/asset'

/** What an asset's settings state; undefined for what is no asset. */
export type AssetFactsReader = (assetId: string) => Promise<AssetFacts | undefined>

/** The decimals of an asset; null for what is no asset. */
export type Decimals = (assetId: string) => Promise<number | null>

/** Reads the settings of each asset once, however often one answer needs them. */
export const cachedAssetFacts = (ledger: Pick<Ledger, 'accountData'>): AssetFactsReader => {
  const known = new Map<string, Promise<AssetFacts | undefined>>()
  return (assetId) => {
    const facts = known.get(assetId) ?? assetFactsOf(ledger, assetId)
    known.set(assetId, facts)
    return facts
  }
}

/** Reads the decimals of each asset once, however often one answer needs them. */
export const cachedDecimals = (
  ledger: Pick<Ledger, 'accountData'>,
  facts: AssetFactsReader = cachedAssetFacts(ledger),
): Decimals => {
  return async (assetId) => (await facts(assetId))?.decimals ?? null
}
