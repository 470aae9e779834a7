import { reviewChanged } from '@panel/contracts/services/KYC/events'
import type { FastifyInstance } from 'fastify'
import { subscribersOf } from '../../platform/users/subscribers.ts'

/** Notifies every reviewer that a review or its holder changed. */
export const followReviews = (app: FastifyInstance): void => {
  app.identityReviews.onChange((accountId) => {
    for (const reviewer of subscribersOf(app, 'KYC')) {
      app.sockets.emit({ accountId: reviewer }, reviewChanged, { accountId })
    }
  })
}
