import { countWaitingDecisions } from '@panel/contracts/platform/waiting-decisions'
import type { FastifyInstance } from 'fastify'
import { serviceRefusal } from '../auth/authorize.ts'
import { implement } from '../implement.ts'

/** What waits in the services of an account, by the counts that services added. */
export const waitingDecisions = async (app: FastifyInstance): Promise<void> => {
  implement(app, countWaitingDecisions, async (_input, { caller }) => {
    const open = [...app.waitingDecisions].filter(
      ([serviceId]) => serviceRefusal(app, caller, serviceId) === undefined,
    )
    const services = open.map(async ([serviceId, count]) => ({ serviceId, count: await count() }))
    return { services: await Promise.all(services) }
  })
}
