import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { errorReasonNames } from './error-reasons.ts'
import { errorCodes } from './errors.ts'
import { fault, maximumFaults } from './faults.ts'
import { localized } from './localized.ts'
import { serviceId } from './primitives.ts'
import { scenarioName } from './scenario.ts'

const namedScenario = z.object({ name: scenarioName, title: localized, description: localized })

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
  logged: false,
  answer: z.object({ network: z.string(), current: scenarioName, scenarios: z.array(namedScenario) }),
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
  reasons: ['scenarioUnknown', 'scenarioImpossible'],
})

export const armFaults = endpoint({
  operationId: 'armFaults',
  method: 'POST',
  path: '/api/control/faults',
  summary: 'Replaces the armed faults; an empty list disarms all. For testers.',
  access: 'control',
  body: z.object({ faults: z.array(fault).check(z.maxLength(maximumFaults)) }),
  example: { body: { faults: [] } },
  answer: z.object({ armed: z.int() }),
})

/** A fault that is armed, under the number by which it is disarmed. */
const armedFault = z.object({
  id: z.int(),
  fault,
  /** How many calls it was applied to. */
  applied: z.int(),
})
export type ArmedFault = z.infer<typeof armedFault>

export const listFaults = endpoint({
  operationId: 'listFaults',
  method: 'GET',
  path: '/api/control/faults',
  summary:
    'The armed faults, each with how many calls it was applied to and how many it has left. For testers.',
  access: 'control',
  logged: false,
  answer: z.object({ faults: z.array(armedFault) }),
})

export const addFault = endpoint({
  operationId: 'addFault',
  method: 'POST',
  path: '/api/control/faults/add',
  summary: 'Arms one more fault, behind those that are armed already. For testers.',
  access: 'control',
  body: z.object({ fault }),
  example: { body: { fault: { operationId: 'getHealth', answer: { code: 'INTERNAL' }, times: 1 } } },
  answer: armedFault,
  errors: ['LIMIT_REACHED'],
  reasons: ['tooManyFaults'],
})

export const disarmFault = endpoint({
  operationId: 'disarmFault',
  method: 'POST',
  path: '/api/control/faults/disarm',
  summary: 'Disarms one fault. For testers.',
  access: 'control',
  body: z.object({ id: z.int() }),
  example: { body: { id: 1 } },
  after: ['addFault'],
  answer: z.object({ id: z.int() }),
  errors: ['NOT_FOUND'],
  reasons: ['faultUnknown'],
})

const documentedCall = z.object({
  operationId: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  summary: z.string(),
  /** The service whose call it is; null for a call of the panel itself. */
  service: z.nullable(z.object({ serviceId, title: localized })),
  /** Every error that the call documents. */
  errors: z.array(z.enum(errorCodes)),
  /** What `details.reason` of its errors may be. */
  reasons: z.array(z.enum(errorReasonNames)),
})
export type DocumentedCall = z.infer<typeof documentedCall>

export const listCalls = endpoint({
  operationId: 'listCalls',
  method: 'GET',
  path: '/api/control/calls',
  summary:
    'The calls of this server that a fault can be armed for, with the errors that each documents and their reasons. For testers.',
  access: 'control',
  logged: false,
  answer: z.object({ calls: z.array(documentedCall) }),
})
