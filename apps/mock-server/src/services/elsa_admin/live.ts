import { healthMeasured, incidentChanged } from '@panel/contracts/services/elsa_admin/events'
import { type HealthOverview, healthRoom } from '@panel/contracts/services/elsa_admin/health'
import type { Incident } from '@panel/contracts/services/elsa_admin/incidents'
import type { FastifyInstance } from 'fastify'
import { subscribersOf } from '../../platform/users/subscribers.ts'

/** How many sockets are open, and in how many rooms they are. */
export const countSockets = ({ sockets }: FastifyInstance) => sockets.counts()

/** Tells how the platform is, where anybody looks at it. */
export const tellOverview = ({ sockets }: FastifyInstance, make: () => HealthOverview): void => {
  if (sockets.isHeard(healthRoom)) sockets.emitToRoom(healthRoom, healthMeasured, make())
}

/** Tells every administrator with this service of an incident, on whichever page they are. */
export const tellIncident = (app: FastifyInstance, { id, objective, state, planned }: Incident): void => {
  for (const accountId of subscribersOf(app, 'elsa_admin')) {
    app.sockets.emit({ accountId }, incidentChanged, { id, objective, state, planned })
  }
}
