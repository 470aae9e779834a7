import { synkronyChanged } from '@panel/contracts/services/synkrony_admin/events'
import type { FastifyInstance } from 'fastify'
import { subscribersOf } from '../../platform/users/subscribers.ts'

/** Tells everybody with this service that something changed; what it is, the calls answer. */
export const announceChange = (app: FastifyInstance): void => {
  for (const accountId of subscribersOf(app, 'synkrony_admin')) {
    app.sockets.emit({ accountId }, synkronyChanged, {})
  }
}
