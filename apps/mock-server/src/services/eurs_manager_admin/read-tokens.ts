import { readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { AdvancedAssetConfig } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { termsAt } from '@panel/contracts/smart-contracts/fees'
import { writeFees } from '@panel/contracts/smart-contracts/written-fees'
import { ApiError } from '../../platform/api-error.ts'
import { atOneBlock, blockTime } from '../../platform/chain/at-one-block.ts'
import { describeAsset } from '../../platform/chain/describe-asset.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import { isoTimeOfSeconds } from '../../platform/iso-time.ts'
import type { Records } from './records/create-records.ts'

/** The settings of an asset that takes fees; undefined for any other account. */
export const findConfig = async (
  ledger: Ledger,
  assetId: string,
): Promise<AdvancedAssetConfig | undefined> => {
  const account = await ledger.account(assetId)
  if (account?.contractHash !== advancedAsset.hash) return undefined
  return readContractData(ledger, assetId, advancedAsset.data.config, {})
}

/** @throws ApiError NOT_FOUND for what is no asset that takes fees */
export const requireConfig = async (ledger: Ledger, assetId: string): Promise<AdvancedAssetConfig> => {
  const config = await findConfig(ledger, assetId)
  if (config) return config
  throw new ApiError('NOT_FOUND', `${assetId} is no token with fees on this network.`, { tokenId: assetId })
}

/** A token with its figures at one block. @throws ApiError NOT_FOUND */
export const readToken = async (ledger: Ledger, records: Records, assetId: string): Promise<Token> => {
  const { value, block } = await atOneBlock(ledger, async () => {
    const config = await requireConfig(ledger, assetId)
    const { backing } = config
    const reserve = backing === undefined ? null : await unitsHeld(ledger, assetId, backing)
    return { config, reserve, holders: await records.countHolders(assetId) }
  })
  const { config, reserve, holders } = value
  const { coming_fees: coming } = config
  const now = block.timestamp
  return {
    ...describeAsset(assetId, config),
    issuers: [config.creator, ...config.authorized],
    backing: config.backing ?? null,
    preauthorised: config.preauthorised,
    maxUnits: String(config.max_units),
    minted: String(config.minted),
    burned: String(config.burned),
    reserve: reserve === null ? null : String(reserve),
    owed: String(config.owed),
    approvalAbove: String(config.approval_above),
    holders,
    fees: writeFees(termsAt(config, now)),
    coming:
      coming && coming.from > now ? { ...writeFees(coming), from: isoTimeOfSeconds(coming.from) } : null,
    feeChanges: config.fee_changes,
    ...blockTime(block),
  }
}
