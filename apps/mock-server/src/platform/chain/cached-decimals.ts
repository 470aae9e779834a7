import { decimalsOf } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { createResponseCache } from '../response-cache.ts'
import type { WatchedDatabase } from '../watched-database.ts'

/** The decimals of an asset; null for what is no asset. */
export type Decimals = (assetId: string) => Promise<number | null>

/** Reads the decimals of each asset once, however often one answer needs them: for a ledger that is not the app's. */
export const cachedDecimals = (ledger: Pick<Ledger, 'accountData'>): Decimals => {
  const known = new Map<string, Promise<number | null>>()
  return (assetId) => {
    const decimals = known.get(assetId) ?? decimalsOf(ledger, assetId)
    known.set(assetId, decimals)
    return decimals
  }
}

/** The most assets whose decimals are kept. */
const keptAssets = 1000

/** Keeps the decimals of each asset until the ledger's tables are written; a remote node is read every time. */
export const keptDecimals = (ledger: Pick<Ledger, 'accountData'>, database: WatchedDatabase): Decimals => {
  const kept = createResponseCache<number | null>(database, { most: keptAssets })
  return async (assetId) => {
    const known = kept.find(assetId)
    if (known !== undefined) return known
    const since = kept.startReading()
    const decimals = await decimalsOf(ledger, assetId)
    kept.keep(assetId, decimals, since)
    return decimals
  }
}

/** The decimals of several assets, each of them once, for rows that are then made without waiting. */
export const decimalsByAsset = async (
  decimals: Decimals,
  assetIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number | null>> => {
  const found = new Map<string, number | null>()
  for (const assetId of assetIds) found.set(assetId, await decimals(assetId))
  return found
}
