import { onContractEvent } from '@panel/chain/contract-events'
import { assetsChanged } from '@panel/contracts/services/advanced_asset_admin/events'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { service } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

/** Notifies the subscribers, after each block, of the assets that it registered, or whose supply it changed. */
export const announceAssets = (app: FastifyInstance): void => {
  const { ledger } = app
  const collect = collectPerBlock<string>(ledger, (assetIds) =>
    emitToSubscribers(app, 'advanced_asset_admin', assetsChanged, { assetIds: [...assetIds] }),
  )
  for (const contract of [asset, advancedAsset]) {
    for (const name of ['mint', 'burn'] as const) {
      onContractEvent(ledger, contract, name, (_data, { emitterAccountId }) => collect(emitterAccountId))
    }
  }
  onContractEvent(ledger, service, 'asset_registered', ({ id }) => collect(id))
}
