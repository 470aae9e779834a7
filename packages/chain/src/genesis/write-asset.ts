import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { AdvancedAssetConfig, FeeChange } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { type AssetConfig, asset as assetContract } from '@panel/contracts/smart-contracts/asset'
import type { FeeTerms } from '@panel/contracts/smart-contracts/fees'
import { encodeMessagePack } from '@panel/ledger/encoding'
import type { WorldState } from '../state/world-state.ts'
import type { AdvancedGenesis, GenesisAsset } from './genesis.ts'

/** The account id of a reference. */
export type Resolve = (reference: string) => string

const termsOf = (
  { fees: [part, of], fixedFees, feesAccount }: AdvancedGenesis,
  resolve: Resolve,
): FeeTerms => ({
  fees: [BigInt(part), BigInt(of)],
  fixed_fees: BigInt(fixedFees),
  fees_account: resolve(feesAccount),
})

const writeAdvanced = (
  state: WorldState,
  id: string,
  advanced: AdvancedGenesis,
  { standard, terms, timestamp }: { standard: AssetConfig; terms: FeeTerms; timestamp: number },
) => {
  const { preauthorised, backing, approvalAbove } = advanced
  const config: AdvancedAssetConfig = {
    ...standard,
    ...terms,
    fee_changes: 1,
    preauthorised,
    ...(backing === undefined ? {} : { backing }),
    owed: 0n,
    approval_above: BigInt(approvalAbove),
  }
  const first: FeeChange = { ...terms, from: timestamp, by: standard.creator, at: timestamp }
  state.bindContract(id, advancedAsset.hash)
  state.setData(id, advancedAsset.data.config.keyOf({}), encodeMessagePack(config))
  state.setData(id, advancedAsset.data.fees.keyOf({ number: '0' }), encodeMessagePack(first))
}

/** Writes an asset that exists from the start, as its contract would have. `timestamp` in Unix seconds. */
export const writeAsset = (state: WorldState, asset: GenesisAsset, resolve: Resolve, timestamp: number) => {
  const balances = Object.entries(asset.balances).map(
    ([holder, units]) => [resolve(holder), BigInt(units)] as const,
  )
  const standard: AssetConfig = {
    name: asset.name,
    creator: resolve(asset.creator),
    authorized: asset.authorized.map(resolve),
    description: asset.description,
    url: asset.url,
    max_units: BigInt(asset.maxUnits),
    minted: balances.reduce((sum, [, units]) => sum + units, 0n),
    burned: 0n,
    decimals: asset.decimals,
    symbol: asset.symbol,
  }
  if (asset.advanced) {
    const terms = termsOf(asset.advanced, resolve)
    writeAdvanced(state, asset.id, asset.advanced, { standard, terms, timestamp })
  } else {
    state.bindContract(asset.id, assetContract.hash)
    state.setData(asset.id, assetContract.data.config.keyOf({}), encodeMessagePack(standard))
  }
  for (const [holder, units] of balances) state.setAsset(holder, asset.id, encodeMessagePack({ units }))
}
