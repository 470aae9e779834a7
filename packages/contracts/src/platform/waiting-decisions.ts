import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { serviceId } from './primitives.ts'

/** What the side menu shows beside the services of an account. */
export const countWaitingDecisions = endpoint({
  operationId: 'countWaitingDecisions',
  method: 'GET',
  path: '/api/v1/apps/waiting.json',
  summary:
    'How many decisions wait in each service that is open to the caller; services without decisions are left out.',
  access: 'session',
  answer: z.object({
    services: z.array(z.object({ serviceId, count: z.int().check(z.minimum(0)) })),
  }),
})
