import { synkronyChanged } from '@panel/contracts/services/synkrony_admin/events'
import type { FastifyInstance } from 'fastify'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

/** Notifies everybody with this service of a change; the calls answer what it is. */
export const announceChange = (app: FastifyInstance): void =>
  emitToSubscribers(app, 'synkrony_admin', synkronyChanged, {})
