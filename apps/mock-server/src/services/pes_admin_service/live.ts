import { onContractEvent } from '@panel/chain/contract-events'
import { paymentServicesChanged } from '@panel/contracts/services/pes_admin_service/events'
import { paymentServices } from '@panel/contracts/smart-contracts/payment-services'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

const names = [
  'capabilities_set',
  'remote_reported',
  'remote_minted',
  'remote_refunded',
  'payout_requested',
] as const

/** How long changes are collected before they are emitted, in milliseconds. */
const collectMilliseconds = 250

/** Notifies the subscribers of changes, on the ledger or here: collected, so that a job of codes does not flood them. */
export const announceChanges = (app: FastifyInstance): (() => void) => {
  let waiting: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => clearTimeout(waiting))
  const changed = (): void => {
    // Real time, as people watch: a test's frozen clock does not hold it back.
    waiting ??= setTimeout(() => {
      waiting = undefined
      emitToSubscribers(app, 'pes_admin_service', paymentServicesChanged, {})
    }, collectMilliseconds)
  }
  const collect = collectPerBlock<string>(app.ledger, changed)
  for (const name of names) onContractEvent(app.ledger, paymentServices, name, () => collect(name))
  return changed
}
