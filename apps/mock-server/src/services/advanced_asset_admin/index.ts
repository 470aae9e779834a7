import { readContractData } from '@panel/chain/contract-data'
import type { AssetDetail } from '@panel/contracts/services/advanced_asset_admin/assets'
import { getAsset, listAssets } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { atOneBlock } from '../../platform/chain/at-one-block.ts'
import { followAssets } from '../../platform/chain/follow-assets.ts'
import { implement } from '../../platform/implement.ts'
import { presentAsset, readMinted } from './assets/read-asset.ts'
import { assetStore } from './assets/store.ts'
import { announceAssets } from './live.ts'
import { createMinters } from './minters.ts'

/** Assets of the network: made and minted by the signing path, read from the ledger. */
export default async (app: FastifyInstance): Promise<void> => {
  const { ledger } = app
  const minters = createMinters(ledger)
  app.world.onEnter(minters.forget)
  announceAssets(app)

  const store = assetStore(app.database)
  const sync = followAssets(app, {
    ...store,
    read: async (assetId) => {
      const minted = await readMinted(ledger, assetId)
      return minted && { ...minted, minters: minted.closed === null ? minted.issuers : [] }
    },
  })

  implement(app, listAssets, async ({ body }, { caller }) => {
    await sync()
    const { rows, totalRows } = store.page(body, caller.accountId)
    const assets = await Promise.all(rows.map((assetId) => readMinted(ledger, assetId)))
    const found = assets.filter((each) => each !== undefined)
    return { rows: found.map((each) => presentAsset(each, caller.accountId)), totalRows }
  })

  implement(app, getAsset, async ({ params: { assetId } }, { caller }) => {
    const { value } = await atOneBlock(ledger, async (): Promise<AssetDetail | undefined> => {
      const config = await readContractData(ledger, assetId, asset.data.config, {})
      const minted = await readMinted(ledger, assetId)
      if (!config || !minted) return undefined
      const rows = await minters.of(assetId, minted.issuers)
      const signed = rows.reduce((sum, { units }) => sum + BigInt(units), 0n)
      return {
        ...presentAsset(minted, caller.accountId),
        minted: String(config.minted),
        minters: rows,
        unsigned: String(config.minted - signed),
      }
    })
    if (!value) throw new ApiError('NOT_FOUND', `${assetId} is no asset of this network.`, { assetId })
    return value
  })
}
