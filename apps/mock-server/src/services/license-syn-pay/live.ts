import { issuedLicencesChanged } from '@panel/contracts/services/license-syn-pay/events'
import type { FastifyInstance } from 'fastify'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

/**
 * Notifies every administrator with this service of what changed about a licence, of calls checked against it and of
 * payments to its merchant.
 */
export const followLicences = (app: FastifyInstance): void => {
  const announce = (licenceId: string): void =>
    emitToSubscribers(app, 'license-syn-pay', issuedLicencesChanged, { licenceId })
  app.licences.onChange(({ id }) => announce(id))
  app.webhooks.onChange(announce)
  // Units that are transferred to a merchant without an intent count to one of its licences.
  app.payments.onRecorded((merchantId) => {
    for (const { id } of app.licences.store.ofMerchant(merchantId)) announce(id)
  })
}
