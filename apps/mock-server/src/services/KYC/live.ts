import { reviewChanged } from '@panel/contracts/services/KYC/events'
import type { FastifyInstance } from 'fastify'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

/** Notifies every reviewer that a review or its holder changed. */
export const followReviews = (app: FastifyInstance): void => {
  app.identityReviews.onChange((accountId) => emitToSubscribers(app, 'KYC', reviewChanged, { accountId }))
}
