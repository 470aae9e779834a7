import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { healthOverview } from './health.ts'
import { incident } from './incidents.ts'

/** How the platform is, each second. */
export const healthMeasured = socketEvent({ name: 'health_measured', payload: healthOverview })

/** An incident opened, was acknowledged, noted or closed. */
export const incidentChanged = socketEvent({
  name: 'health_incident_changed',
  payload: z.pick(incident, { id: true, objective: true, state: true, planned: true }),
})
