import { issuedLicencesChanged } from '@panel/contracts/services/license-syn-pay/events'
import type { FastifyInstance } from 'fastify'
import { subscribersOf } from '../../platform/users/subscribers.ts'

/** Notifies every administrator with this service of what changed about a licence, and of calls checked against it. */
export const followLicences = (app: FastifyInstance): void => {
  const announce = (licenceId: string): void => {
    for (const accountId of subscribersOf(app, 'license-syn-pay')) {
      app.sockets.emit({ accountId }, issuedLicencesChanged, { licenceId })
    }
  }
  app.licences.onChange(({ id }) => announce(id))
  app.webhooks.onChange(announce)
}
