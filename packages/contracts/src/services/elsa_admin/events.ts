import * as z from 'zod/mini'
import { socketEvent } from '../../platform/events.ts'
import { healthOverview } from './health.ts'
import { incident } from './incidents.ts'

export const healthMeasured = socketEvent({
  name: 'health_measured',
  summary: 'How the platform is, each second.',
  payload: healthOverview,
})

export const incidentChanged = socketEvent({
  name: 'health_incident_changed',
  summary: 'An incident opened, was acknowledged, noted or closed.',
  payload: z.pick(incident, { id: true, objective: true, state: true, planned: true }),
})
