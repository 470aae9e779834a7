import {
  addFault,
  armFaults,
  type DocumentedCall,
  disarmFault,
  listCalls,
  listFaults,
  listScenarios,
  switchScenario,
} from '@panel/contracts/platform/control'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { worldChanged } from '@panel/contracts/platform/events'
import { maximumFaults } from '@panel/contracts/platform/faults'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { documentedErrors } from '../undocumented-answer.ts'
import { implementEnterWorld } from './enter-world.ts'
import { callsWithFaults, requireKnownInFaults } from './known-in-faults.ts'

/** The service whose call it is; null for a call of the panel itself. */
const serviceOf = ({ catalogue }: FastifyInstance, { access }: Endpoint): DocumentedCall['service'] => {
  const service = typeof access === 'object' ? catalogue.find(access.service) : undefined
  return service ? { serviceId: service.serviceId, title: service.title } : null
}

const controlFaults = (app: FastifyInstance): void => {
  const { faults } = app

  implement(app, listCalls, () => ({
    calls: callsWithFaults(app).map((definition) => {
      const { operationId, method, path, summary } = definition
      const { errors, reasons } = documentedErrors(definition)
      const service = serviceOf(app, definition)
      return { operationId, method, path, summary, service, errors: [...errors], reasons: [...reasons] }
    }),
  }))

  implement(app, listFaults, () => ({ faults: faults.listed() }))

  implement(app, armFaults, ({ body }) => {
    requireKnownInFaults(app, body.faults, (index) => `body.faults.${index}`)
    faults.arm(body.faults)
    return { armed: body.faults.length }
  })

  implement(app, addFault, ({ body: { fault } }) => {
    requireKnownInFaults(app, [fault], () => 'body.fault')
    if (faults.armed().length >= maximumFaults) {
      throw new ApiError('LIMIT_REACHED', 'No more faults can be armed: disarm some first.', {
        reason: 'tooManyFaults',
        maximum: maximumFaults,
      })
    }
    return faults.add(fault)
  })

  implement(app, disarmFault, ({ body: { id } }) => {
    if (faults.disarm(id)) return { id }
    throw new ApiError('NOT_FOUND', 'This fault is not armed, or no longer.', { reason: 'faultUnknown' })
  })
}

/** Control calls for testers; they do not exist unless the server was started with them. */
export const control = async (app: FastifyInstance): Promise<void> => {
  if (!app.config.CONTROL) return
  const { world } = app

  implement(app, listScenarios, () => ({
    network: app.ledger.networkName,
    current: world.name(),
    scenarios: world.scenarios(),
  }))

  implement(app, switchScenario, ({ body }) => {
    world.switchTo(body.name)
    app.sockets.recheckAll()
    app.sockets.broadcast(worldChanged, { scenario: body.name })
    return { current: world.name() }
  })

  controlFaults(app)
  implementEnterWorld(app)
}
