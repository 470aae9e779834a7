import { checkAssetName } from '@panel/contracts/platform/asset-names'
import { getAsset, listAssets } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { assetsChanged } from '@panel/contracts/services/advanced_asset_admin/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'

/** Every call whose answer a new asset or a mint changes. */
export const assetEndpoints = [listAssets, getAsset, checkAssetName] as const

/** Keeps the assets on screen as the ledger has them. */
export const useLiveAssets = (): void => useInvalidateOn(assetsChanged, assetEndpoints)

/** One asset, with who minted how much of it. */
export const assetQuery = (assetId: string) => endpointQuery(getAsset, { params: { assetId } })

/** How many assets the account may mint. */
export const mintableCountQuery = () =>
  endpointQuery(listAssets, { body: { filter: { mintable: true }, limit: 1 } })
