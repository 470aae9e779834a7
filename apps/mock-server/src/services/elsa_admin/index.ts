import {
  acknowledgeIncident,
  cancelWork,
  getHealthHistory,
  getHealthOverview,
  getIncident,
  listIncidents,
  noteIncident,
  planWork,
} from '@panel/contracts/services/elsa_admin/endpoints'
import { longestWorkDays, workEndProblem } from '@panel/contracts/services/elsa_admin/works'
import type { FastifyInstance } from 'fastify'
import { ApiError, invalidRequest } from '../../platform/api-error.ts'
import { implement } from '../../platform/implement.ts'
import { onDuty, visitor } from './actors.ts'
import { createIncidents } from './incidents/incidents.ts'
import { incidentStore } from './incidents/store.ts'
import { emitIncident, emitOverview } from './live.ts'
import { historyStore } from './measured/store.ts'
import { createMonitor } from './monitor.ts'
import { healthSeed } from './seed.ts'
import { workStore } from './store.ts'

const tickMilliseconds = 1000

const endProblems = {
  endsTooEarly: 'a moment after the start',
  tooLong: `a moment within ${longestWorkDays} days of the start`,
}

/** How the platform is, from what the running server measures of itself. */
export default async (app: FastifyInstance): Promise<void> => {
  const { database, clock, world } = app
  const history = historyStore(database)
  const works = workStore(database)
  const incidentsKept = incidentStore(database)
  app.waitingDecisions.set('elsa_admin', () => incidentsKept.unclosed().length)
  const incidents = createIncidents(app, {
    ...{ store: incidentsKept, works },
    onChange: (incident) => emitIncident(app, incident),
  })
  const monitor = createMonitor(app, { history, incidents, works })
  healthSeed(app, { history, incidents, works })

  app.addHook('onListen', async () => {
    clock.setInterval(() => {
      monitor.tick()
      emitOverview(app, monitor.overview)
    }, tickMilliseconds)
  })
  const worksChanged = (): void => {
    monitor.forgetBudgets()
    emitOverview(app, monitor.overview)
  }

  app.actors.add('elsa_admin', visitor(app))
  app.actors.add('elsa_admin', onDuty({ app, incidents, works, onWork: worksChanged }))
  world.onEnter(() => monitor.reset())
  app.addHook('onClose', async () => {
    monitor.stop()
  })

  implement(app, getHealthOverview, () => monitor.overview())
  implement(app, getHealthHistory, ({ query: { span } }) => {
    const now = Math.floor(clock.now() / 1000)
    return { points: history.points(span, now), days: history.days(now) }
  })
  implement(app, listIncidents, ({ body }) => incidents.page(body))
  implement(app, getIncident, ({ params }) => incidents.detail(params.id))
  implement(app, acknowledgeIncident, ({ params, body }, { caller }) =>
    incidents.acknowledge(params.id, caller.accountId, body),
  )
  implement(app, noteIncident, ({ params, body }, { caller }) =>
    incidents.note(params.id, caller.accountId, body.note),
  )

  implement(app, planWork, ({ body: { title, from, until } }, { caller }) => {
    const [begins, ends] = [Date.parse(from), Date.parse(until)]
    const problem = workEndProblem(begins, ends)
    if (problem) throw invalidRequest([{ path: 'body.until', message: endProblems[problem] }])
    const work = works.add({ title, from: begins, until: ends, by: caller.accountId })
    if (!work) throw new ApiError('INTERNAL', 'The works were not kept.')
    worksChanged()
    return work
  })

  implement(app, cancelWork, ({ params: { id } }) => {
    if (!works.remove(id)) throw new ApiError('NOT_FOUND', 'There are no such works.', { id })
    worksChanged()
    return { id }
  })
}
