import type { Ledger } from '@panel/chain/ledger'
import { type CloneRow, eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { isIssuer } from '@panel/contracts/smart-contracts/asset'
import { atOneBlock } from '../../platform/chain/at-one-block.ts'
import { describeAsset } from '../../platform/chain/describe-asset.ts'
import { registeredAssets } from '../../platform/chain/registered-assets.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import { findConfig } from './read-tokens.ts'
import type { Records } from './records/create-records.ts'

const stateOf = (difference: bigint): CloneRow['state'] => {
  if (difference === 0n) return 'even'
  return difference < 0n ? 'short' : 'over'
}

/** The ids and settings of all clones of #EURS. */
export const cloneConfigs = async (ledger: Ledger) => {
  const ids = await registeredAssets(ledger)
  const configs = await Promise.all(
    ids.map(async (assetId) => ({ assetId, config: await findConfig(ledger, assetId) })),
  )
  return configs.flatMap(({ assetId, config }) => (config?.backing === eursId ? [{ assetId, config }] : []))
}

/** Every clone with supply and reserve, all read at one block, as `caller` sees them. */
export const readClones = (ledger: Ledger, records: Records, caller: string) =>
  atOneBlock(ledger, async () => {
    const clones = await cloneConfigs(ledger)
    return Promise.all(
      clones.map(async ({ assetId, config }): Promise<CloneRow> => {
        const reserve = await unitsHeld(ledger, assetId, eursId)
        const supply = config.minted - config.burned
        const difference = reserve - supply - config.owed
        return {
          ...describeAsset(assetId, config),
          reserve: String(reserve),
          owed: String(config.owed),
          difference: String(difference),
          state: stateOf(difference),
          holders: await records.countHolders(assetId),
          preauthorised: config.preauthorised,
          mine: isIssuer(config, caller),
        }
      }),
    )
  })
