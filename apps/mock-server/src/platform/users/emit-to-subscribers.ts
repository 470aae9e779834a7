import type { SocketEvent } from '@panel/contracts/platform/events'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

/** Emits to every account that may use a service now: active users with its role and an ACTIVE subscription. */
export const emitToSubscribers = <E extends SocketEvent>(
  app: FastifyInstance,
  serviceId: string,
  event: E,
  payload: z.input<E['payload']>,
): void => {
  const service = app.catalogue.find(serviceId)
  const subscribers = service ? app.users.activeSubscribers(serviceId, service.role) : []
  for (const accountId of subscribers) app.sockets.emit({ accountId }, event, payload)
}
