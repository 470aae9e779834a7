import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fault } from './faults.ts'
import { scenarioName } from './scenario.ts'

const namedScenario = z.object({ name: scenarioName, description: z.string() })

/**
 * Every control call carries this header with the value `1`. A page of another site cannot send it: a browser asks the
 * server first whether it may, and the server never agrees.
 */
export const controlHeader = 'X-Panel-Control'

/**
 * Where the control calls exist, a request with this header meets the fault that its value describes, and no other
 * request does: `X-Panel-Fault: {"answer":{"code":"INTERNAL"},"latencyMs":500}`.
 */
export const faultHeader = 'X-Panel-Fault'

/** The control calls exist only where the server was started with `CONTROL=1`; elsewhere they are NOT_FOUND. */
export const listScenarios = endpoint({
  operationId: 'listScenarios',
  method: 'GET',
  path: '/api/control/scenarios',
  summary: 'The scenarios that the world can be reset to, and the one it is in. For testers.',
  access: 'control',
  answer: z.object({ current: scenarioName, scenarios: z.array(namedScenario) }),
})

export const switchScenario = endpoint({
  operationId: 'switchScenario',
  method: 'POST',
  path: '/api/control/scenario',
  summary:
    'Replaces all data by a scenario’s. Sessions of accounts that it has stay valid; every socket gets an event. For testers.',
  access: 'control',
  body: z.object({ name: scenarioName }),
  example: { body: { name: 'default' } },
  answer: z.object({ current: scenarioName }),
  errors: ['NOT_FOUND'],
})

export const armFaults = endpoint({
  operationId: 'armFaults',
  method: 'POST',
  path: '/api/control/faults',
  summary: 'Replaces the armed faults; an empty list disarms all. For testers.',
  access: 'control',
  body: z.object({ faults: z.array(fault).check(z.maxLength(200)) }),
  example: { body: { faults: [] } },
  answer: z.object({ armed: z.int() }),
})
