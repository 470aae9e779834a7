import { readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { nameKey } from '@panel/contracts/platform/chosen-name'
import type { AssetDetail, AssetRow } from '@panel/contracts/services/advanced_asset_admin/assets'
import {
  checkAssetName,
  getAsset,
  listAssets,
} from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset, isIssuer } from '@panel/contracts/smart-contracts/asset'
import { U64_MAX } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { atOneBlock } from '../../platform/chain/at-one-block.ts'
import { describeAsset } from '../../platform/chain/describe-asset.ts'
import { registeredAssets } from '../../platform/chain/registered-assets.ts'
import { leastOf } from '../../platform/figures/least-of.ts'
import { implement } from '../../platform/implement.ts'
import { hasText, pageOfRows } from '../../platform/page-of-rows.ts'
import { createMinters } from './minters.ts'

/** One asset as the caller sees it; undefined for what is registered and is no asset of a known kind. */
const readAsset = async (ledger: Ledger, assetId: string, caller: string): Promise<AssetRow | undefined> => {
  const config = await readContractData(ledger, assetId, asset.data.config, {})
  if (!config) return undefined
  const contractHash = (await ledger.account(assetId))?.contractHash
  const isAdvanced = contractHash === advancedAsset.hash
  const more = isAdvanced ? await readContractData(ledger, assetId, advancedAsset.data.config, {}) : undefined
  const supply = config.minted - config.burned
  const underMaximum = config.max_units === 0n ? U64_MAX : config.max_units - supply
  const mayMint = isIssuer(config, caller)
  const isKnown = isAdvanced || contractHash === asset.hash
  return {
    ...describeAsset(assetId, config),
    maxUnits: String(config.max_units),
    room: String(leastOf(underMaximum, U64_MAX - config.minted)),
    approvalAbove: String(more?.approval_above ?? 0n),
    obstacle: isKnown ? (mayMint ? (more?.backing === undefined ? null : 'backed') : 'notIssuer') : 'other',
  }
}

const readAssets = async (ledger: Ledger, caller: string): Promise<AssetRow[]> => {
  const registered = await registeredAssets(ledger)
  const rows = await Promise.all(registered.map((assetId) => readAsset(ledger, assetId, caller)))
  return rows.filter((row) => row !== undefined)
}

/** Assets of the network: made and minted by the signing path, read from the ledger. */
export default async (app: FastifyInstance): Promise<void> => {
  const { ledger } = app
  const minters = createMinters(ledger)
  app.world.onEnter(minters.forget)

  implement(app, listAssets, async ({ body }, { caller }) => {
    return pageOfRows(await readAssets(ledger, caller.accountId), body, {
      mintable: ({ obstacle }, mintable) => mintable === (obstacle === null),
      text: hasText(({ assetId, name, symbol }) => [assetId, name, symbol]),
    })
  })

  implement(app, getAsset, async ({ params: { assetId } }, { caller }) => {
    const { value } = await atOneBlock(ledger, async (): Promise<AssetDetail | undefined> => {
      const config = await readContractData(ledger, assetId, asset.data.config, {})
      const row = config && (await readAsset(ledger, assetId, caller.accountId))
      if (!row) return undefined
      const rows = await minters.of(assetId, [config.creator, ...config.authorized])
      const signed = rows.reduce((sum, { units }) => sum + BigInt(units), 0n)
      return {
        ...row,
        minted: String(config.minted),
        minters: rows,
        unsigned: String(config.minted - signed),
      }
    })
    if (!value) throw new ApiError('NOT_FOUND', `${assetId} is no asset of this network.`, { assetId })
    return value
  })

  implement(app, checkAssetName, async ({ body: { assetId, symbol } }, { caller }) => {
    const [account, assets] = await Promise.all([
      ledger.account(assetId),
      readAssets(ledger, caller.accountId),
    ])
    const key = nameKey(symbol)
    const like = key === '' ? undefined : assets.find((each) => nameKey(each.symbol) === key)
    return { free: (account?.contractHash ?? null) === null, looksLike: like?.assetId ?? null }
  })
}
