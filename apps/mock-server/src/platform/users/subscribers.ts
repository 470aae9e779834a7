import type { FastifyInstance } from 'fastify'

/** The accounts that may use a service now: active users with its role and an ACTIVE subscription. */
export const subscribersOf = (app: FastifyInstance, serviceId: string): readonly string[] => {
  const service = app.catalogue.find(serviceId)
  return service ? app.users.activeSubscribers(serviceId, service.role) : []
}
