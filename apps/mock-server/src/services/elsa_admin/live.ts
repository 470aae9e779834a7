import { healthMeasured, incidentChanged } from '@panel/contracts/services/elsa_admin/events'
import { type HealthOverview, healthRoom } from '@panel/contracts/services/elsa_admin/health'
import type { Incident } from '@panel/contracts/services/elsa_admin/incidents'
import type { FastifyInstance } from 'fastify'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'

/** How many sockets are open, and in how many rooms they are. */
export const countSockets = ({ sockets }: FastifyInstance) => sockets.counts()

/** Emits the platform's health where a page shows it. */
export const emitOverview = ({ sockets }: FastifyInstance, make: () => HealthOverview): void => {
  if (sockets.isHeard(healthRoom)) sockets.emitToRoom(healthRoom, healthMeasured, make())
}

/** Notifies every administrator with this service of an incident, on any page. */
export const emitIncident = (app: FastifyInstance, { id, objective, state, planned }: Incident): void =>
  emitToSubscribers(app, 'elsa_admin', incidentChanged, { id, objective, state, planned })
