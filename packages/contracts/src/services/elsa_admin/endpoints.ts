import * as z from 'zod/mini'
import { reason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { timestamp } from '../../platform/primitives.ts'
import { stateSchema } from '../../platform/state-machine.ts'
import { healthHistory, healthOverview, healthSpans } from './health.ts'
import { incident, incidentDetail, incidentMachine } from './incidents.ts'
import { objectiveIds } from './objectives.ts'
import { longestWorkTitle, plannedWork } from './works.ts'

const access = { service: 'elsa_admin' } as const

const params = z.object({
  id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
})

export const getHealthOverview = endpoint({
  operationId: 'getHealthOverview',
  method: 'GET',
  path: '/api/v1/elsa/overview',
  summary: 'How the platform is: its parts, objectives, open incidents and the last minutes.',
  access,
  answer: healthOverview,
})

export const getHealthHistory = endpoint({
  operationId: 'getHealthHistory',
  method: 'GET',
  path: '/api/v1/elsa/history',
  summary: 'What was measured over a span of time, in at most 122 points, and the last ninety days.',
  access,
  query: z.object({ span: z.enum(healthSpans) }),
  example: { query: { span: 'day' } },
  answer: healthHistory,
})

export const listIncidents = listEndpoint({
  operationId: 'listIncidents',
  path: '/api/v1/elsa/incidents',
  summary: 'All incidents, the newest first.',
  access,
  row: incident,
  filter: z.object({
    state: z.optional(stateSchema(incidentMachine)),
    objective: z.optional(z.enum(objectiveIds)),
  }),
  sort: ['openedAt'],
  example: { state: 'closed' },
})

export const getIncident = endpoint({
  operationId: 'getIncident',
  method: 'GET',
  path: '/api/v1/elsa/incidents/:id',
  summary: 'One incident with all that happened to it.',
  access,
  params,
  example: { params: { id: '1' } },
  answer: incidentDetail,
  errors: ['NOT_FOUND'],
})

export const acknowledgeIncident = endpoint({
  operationId: 'acknowledgeIncident',
  method: 'POST',
  path: '/api/v1/elsa/incidents/:id/acknowledge',
  summary: 'Says that an open incident is known, and why: its repeats are silent from then on.',
  access,
  params,
  body: z.object({ reason, seen: stateSchema(incidentMachine) }),
  example: { params: { id: '1' }, body: { reason: 'The node is being replaced.', seen: 'open' } },
  after: ['listIncidents'],
  answer: incidentDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED'],
})

export const noteIncident = endpoint({
  operationId: 'noteIncident',
  method: 'POST',
  path: '/api/v1/elsa/incidents/:id/note',
  summary: 'Adds a note to an incident.',
  access,
  params,
  body: z.object({ note: reason }),
  example: { params: { id: '1' }, body: { note: 'The disk was full.' } },
  answer: incidentDetail,
  errors: ['NOT_FOUND'],
})

export const planWork = endpoint({
  operationId: 'planWork',
  method: 'POST',
  path: '/api/v1/elsa/works',
  summary: 'Enters planned works, before or after them.',
  access,
  body: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestWorkTitle)),
    from: timestamp,
    until: timestamp,
  }),
  example: {
    body: {
      title: 'A larger disk',
      from: '2026-01-02T22:00:00.000Z',
      until: '2026-01-02T23:00:00.000Z',
    },
  },
  answer: plannedWork,
  errors: ['VALIDATION'],
})

export const cancelWork = endpoint({
  operationId: 'cancelWork',
  method: 'POST',
  path: '/api/v1/elsa/works/:id/cancel',
  summary: 'Takes planned works back.',
  access,
  params,
  body: z.object({}),
  example: { params: { id: '1' }, body: {} },
  answer: z.object({ id: z.int() }),
  errors: ['NOT_FOUND'],
})
