import { readContractData } from '@panel/chain/contract-data'
import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import { ApiError } from '../../platform/api-error.ts'
import { registeredAssets } from '../../platform/chain/registered-assets.ts'
import type { Parts } from './parts.ts'

type App = Pick<Parts, 'app'>

const servedAssets = async ({ app }: App): Promise<readonly string[]> =>
  (await readContractData(app.ledger, paymentServicesId, paymentServices.data.config, {}))?.assets ?? []

/** The assets of the network, and which of them the payment e-services serve; those that they serve are first. */
export const readAssets = async (parts: App) => {
  const served = await servedAssets(parts)
  const ids = [...new Set([...served, ...(await registeredAssets(parts.app.ledger)).toSorted()])]
  const found = ids.map(async (assetId) => {
    const decimals = await parts.app.decimals(assetId)
    return decimals === null ? [] : [{ assetId, decimals, served: served.includes(assetId) }]
  })
  return (await Promise.all(found)).flat()
}

const refuse = (path: string, message: string): ApiError =>
  new ApiError('VALIDATION', 'The asset cannot be used here.', { issues: [{ path, message }] })

/** @throws ApiError VALIDATION for what is no asset of the network */
export const requireAsset = async ({ app }: App, assetId: string): Promise<void> => {
  if ((await app.decimals(assetId)) !== null) return
  throw refuse('body.terms.assetId', `${assetId} is not an asset of this network`)
}

/** @throws ApiError VALIDATION for an asset that the payment e-services do not mint */
export const requireServedAsset = async (parts: App, assetId: string): Promise<void> => {
  const served = await servedAssets(parts)
  if (served.includes(assetId)) return
  throw refuse('body.assetId', `the payment e-services mint ${served.join(', ')} only`)
}
