import type { Ledger } from '@panel/chain/ledger'
import { type CloneRow, eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { AdvancedAssetConfig } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { describeAsset } from '../../platform/chain/describe-asset.ts'
import { registeredAssets } from '../../platform/chain/registered-assets.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import { findConfig } from './read-tokens.ts'
import type { Records } from './records/create-records.ts'

/** A clone as everybody sees it, and who may issue it. */
export interface Clone extends Omit<CloneRow, 'mine'> {
  readonly issuers: readonly string[]
}

/** The settings of a clone of #EURS; undefined for any other account. */
const cloneConfig = async (ledger: Ledger, assetId: string): Promise<AdvancedAssetConfig | undefined> => {
  const config = await findConfig(ledger, assetId)
  return config?.backing === eursId ? config : undefined
}

/** The ids and settings of all clones of #EURS. */
export const cloneConfigs = async (ledger: Ledger) => {
  const ids = await registeredAssets(ledger)
  const configs = await Promise.all(
    ids.map(async (assetId) => ({ assetId, config: await cloneConfig(ledger, assetId) })),
  )
  return configs.flatMap(({ assetId, config }) => (config ? [{ assetId, config }] : []))
}

const stateOf = (difference: bigint): CloneRow['state'] => {
  if (difference === 0n) return 'even'
  return difference < 0n ? 'short' : 'over'
}

/** A clone with supply and reserve; undefined for what is none. */
export const readClone = async (
  ledger: Ledger,
  records: Records,
  assetId: string,
): Promise<Clone | undefined> => {
  const config = await cloneConfig(ledger, assetId)
  if (!config) return undefined
  const reserve = await unitsHeld(ledger, assetId, eursId)
  const difference = reserve - (config.minted - config.burned) - config.owed
  return {
    ...describeAsset(assetId, config),
    issuers: [config.creator, ...config.authorized],
    reserve: String(reserve),
    owed: String(config.owed),
    difference: String(difference),
    state: stateOf(difference),
    holders: await records.countHolders(assetId),
    preauthorised: config.preauthorised,
  }
}
