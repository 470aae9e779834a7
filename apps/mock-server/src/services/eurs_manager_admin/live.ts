import { onContractEvent } from '@panel/chain/contract-events'
import { tokensChanged } from '@panel/contracts/services/eurs_manager_admin/events'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { service } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

const decisions = ['lock', 'fees_set', 'holder_changed', 'supply_requested', 'supply_decided'] as const
const names = ['transfer', 'mint', 'burn', 'redeem', ...decisions] as const

/** Notifies the subscribers, after each block, of the tokens that it changed and the assets that it registered. */
export const announceTokens = (app: FastifyInstance): void => {
  const collect = collectPerBlock<string>(app.ledger, (tokenIds) =>
    emitToSubscribers(app, 'eurs_manager_admin', tokensChanged, { tokenIds: [...tokenIds] }),
  )
  for (const name of names) {
    onContractEvent(app.ledger, advancedAsset, name, (_data, { emitterAccountId }) =>
      collect(emitterAccountId),
    )
  }
  // The name of a new asset is no longer free for a clone.
  onContractEvent(app.ledger, service, 'asset_registered', ({ id }) => collect(id))
}

/** Calls back for each decision of an issuer, with the token that it is about. */
export const followDecisions = (
  { ledger }: Pick<FastifyInstance, 'ledger'>,
  changed: (tokenId: string) => void,
): void => {
  for (const name of decisions) {
    onContractEvent(ledger, advancedAsset, name, (_data, { emitterAccountId }) => changed(emitterAccountId))
  }
}
