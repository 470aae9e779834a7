import { onContractEvent } from '@panel/chain/contract-events'
import { loyaltyChanged } from '@panel/contracts/services/gogo_admin/events'
import { loyalty } from '@panel/contracts/smart-contracts/loyalty'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../../platform/chain/collect-per-block.ts'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

const names = [
  'loyalty_recharged',
  'loyalty_redeem_requested',
  'loyalty_redeem_decided',
  'loyalty_corrected',
] as const

/** Notifies the subscribers after each block that changed points; returns what notifies them of other changes. */
export const announceLoyalty = (app: FastifyInstance): (() => void) => {
  const announce = (): void => emitToSubscribers(app, 'gogo_admin', loyaltyChanged, {})
  const collect = collectPerBlock<string>(app.ledger, announce)
  for (const name of names) onContractEvent(app.ledger, loyalty, name, () => collect(name))
  return announce
}
