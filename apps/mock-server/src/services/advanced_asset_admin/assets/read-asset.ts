import { readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { AssetRow } from '@panel/contracts/services/advanced_asset_admin/assets'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { U64_MAX } from '@panel/ledger/encoding'
import { describeAsset } from '../../../platform/chain/describe-asset.ts'
import { leastOf } from '../../../platform/figures/least-of.ts'

/** One asset as anybody sees it, and who may mint it. */
interface MintedAsset extends Omit<AssetRow, 'obstacle'> {
  readonly issuers: readonly string[]
  /** Why not even its issuers may mint it here; null where they may. */
  readonly closed: 'backed' | 'other' | null
}

/** An asset with its supply; undefined for what is registered and is no asset of a known kind. */
export const readMinted = async (ledger: Ledger, assetId: string): Promise<MintedAsset | undefined> => {
  const config = await readContractData(ledger, assetId, asset.data.config, {})
  if (!config) return undefined
  const contractHash = (await ledger.account(assetId))?.contractHash
  const isAdvanced = contractHash === advancedAsset.hash
  const more = isAdvanced ? await readContractData(ledger, assetId, advancedAsset.data.config, {}) : undefined
  const underMaximum = config.max_units === 0n ? U64_MAX : config.max_units - (config.minted - config.burned)
  const isKnown = isAdvanced || contractHash === asset.hash
  return {
    ...describeAsset(assetId, config),
    maxUnits: String(config.max_units),
    room: String(leastOf(underMaximum, U64_MAX - config.minted)),
    approvalAbove: String(more?.approval_above ?? 0n),
    issuers: [config.creator, ...config.authorized],
    closed: isKnown ? (more?.backing === undefined ? null : 'backed') : 'other',
  }
}

/** An asset as the caller sees it. */
export const presentAsset = ({ issuers, closed, ...row }: MintedAsset, caller: string): AssetRow => ({
  ...row,
  obstacle: closed === 'other' ? 'other' : issuers.includes(caller) ? closed : 'notIssuer',
})
