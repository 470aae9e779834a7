import { armFaults, listScenarios, switchScenario } from '@panel/contracts/platform/control'
import { worldChanged } from '@panel/contracts/platform/events'
import type { FastifyInstance } from 'fastify'
import { implement } from '../implement.ts'

/** Control calls for testers; they do not exist unless the server was started with them. */
export const control = async (app: FastifyInstance): Promise<void> => {
  if (!app.config.CONTROL) return
  const { world } = app

  implement(app, listScenarios, () => ({ current: world.name(), scenarios: world.scenarios() }))

  implement(app, switchScenario, ({ body }) => {
    world.switchTo(body.name)
    app.sockets.recheckAll()
    app.sockets.tellAll(worldChanged, { scenario: body.name })
    return { current: world.name() }
  })

  implement(app, armFaults, ({ body }) => {
    app.faults.arm(body.faults)
    return { armed: body.faults.length }
  })
}
