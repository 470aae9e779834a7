import { armFaults, listScenarios, switchScenario } from '@panel/contracts/platform/control'
import { worldChanged } from '@panel/contracts/platform/events'
import type { Fault } from '@panel/contracts/platform/faults'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'

/** A fault for an unknown call would never be used. @throws ApiError VALIDATION naming each */
const requireKnownCalls = (app: FastifyInstance, faults: readonly Fault[]): void => {
  const known = new Set(['*', ...app.endpoints.map(({ operationId }) => operationId)])
  const issues = faults.flatMap(({ operationId }, index) =>
    known.has(operationId)
      ? []
      : [{ path: `body.faults.${index}.operationId`, message: `there is no call ${operationId}` }],
  )
  if (issues.length > 0) {
    throw new ApiError('VALIDATION', 'The request does not fit what this call takes.', { issues })
  }
}

/** Control calls for testers; they do not exist unless the server was started with them. */
export const control = async (app: FastifyInstance): Promise<void> => {
  if (!app.config.CONTROL) return
  const { world } = app

  implement(app, listScenarios, () => ({ current: world.name(), scenarios: world.scenarios() }))

  implement(app, switchScenario, ({ body }) => {
    world.switchTo(body.name)
    app.sockets.recheckAll()
    app.sockets.broadcast(worldChanged, { scenario: body.name })
    return { current: world.name() }
  })

  implement(app, armFaults, ({ body }) => {
    requireKnownCalls(app, body.faults)
    app.faults.arm(body.faults)
    return { armed: body.faults.length }
  })
}
