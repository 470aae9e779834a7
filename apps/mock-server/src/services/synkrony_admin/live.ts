import { synkronyChanged } from '@panel/contracts/services/synkrony_admin/events'
import type { FastifyInstance } from 'fastify'
import { subscribersOf } from '../../platform/users/subscribers.ts'

/** Notifies everybody with this service of a change; the calls answer what it is. */
export const announceChange = (app: FastifyInstance): void => {
  for (const accountId of subscribersOf(app, 'synkrony_admin')) {
    app.sockets.emit({ accountId }, synkronyChanged, {})
  }
}
