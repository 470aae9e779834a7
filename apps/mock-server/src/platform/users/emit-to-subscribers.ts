import type { SocketEvent } from '@panel/contracts/platform/events'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

/** The accounts that may use a service now: active users with its role and an ACTIVE subscription. */
const subscribersOf = (app: FastifyInstance, serviceId: string): readonly string[] => {
  const service = app.catalogue.find(serviceId)
  return service ? app.users.activeSubscribers(serviceId, service.role) : []
}

/** Whether a page is open of anybody who may use a service now. */
export const hasOpenSubscriber = (app: FastifyInstance, serviceId: string): boolean =>
  app.sockets.counts().sockets > 0 && subscribersOf(app, serviceId).some(app.sockets.isOpenFor)

/** Emits to every account that may use a service now. */
export const emitToSubscribers = <E extends SocketEvent>(
  app: FastifyInstance,
  serviceId: string,
  event: E,
  payload: z.input<E['payload']>,
): void => {
  for (const accountId of subscribersOf(app, serviceId)) app.sockets.emit({ accountId }, event, payload)
}
