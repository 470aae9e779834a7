import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { contractCall } from './contract-call.ts'
import type { CallIntent } from './transaction-intent.ts'

interface Movement {
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/**
 * The call that moves units of an asset. `pay` is the advanced asset's: it adds the asset's fees to what is paid, so
 * that the receiver gets the whole amount.
 */
export const moveUnits = (method: 'pay' | 'transfer', assetId: string, movement: Movement): CallIntent =>
  method === 'pay'
    ? contractCall(advancedAsset, 'pay', assetId, movement)
    : contractCall(asset, 'transfer', assetId, movement)
