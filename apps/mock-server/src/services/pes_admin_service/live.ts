import { onContractEvent } from '@panel/chain/contract-events'
import { paymentServicesChanged } from '@panel/contracts/services/pes_admin_service/events'
import { paymentServices } from '@panel/contracts/smart-contracts/payment-services'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import { gathered } from '../../platform/gathered.ts'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

const names = [
  'capabilities_set',
  'remote_reported',
  'remote_minted',
  'remote_refunded',
  'payout_requested',
] as const

/** Notifies the subscribers of changes, on the ledger or here: collected, so that a job of codes does not flood them. */
export const announceChanges = (app: FastifyInstance): (() => void) => {
  const changed = gathered(app, () => emitToSubscribers(app, 'pes_admin_service', paymentServicesChanged, {}))
  const collect = collectPerBlock<string>(app.ledger, changed)
  for (const name of names) onContractEvent(app.ledger, paymentServices, name, () => collect(name))
  return changed
}
