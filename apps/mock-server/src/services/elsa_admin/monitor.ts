import { getHealth } from '@panel/contracts/platform/health'
import type { HealthOverview, PartState } from '@panel/contracts/services/elsa_admin/health'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../platform/iso-time.ts'
import { databaseBytes } from '../../plugins/metrics.ts'
import { createBudgets } from './budgets.ts'
import { createEvaluation } from './evaluation.ts'
import { type Incidents, shownFault } from './incidents/incidents.ts'
import { countSockets } from './live.ts'
import { createMinutes, type Minutes } from './measured/minutes.ts'
import type { HistoryStore } from './measured/store.ts'
import { objectiveRules } from './objectives.ts'
import { createParts } from './parts.ts'
import type { WorkStore } from './store.ts'

/** Works that ended longer ago are no longer on the page, in milliseconds. */
const shownWorks = 7 * 86_400_000

/** The most armed faults that are shown. */
const mostFaults = 20

interface Stores {
  readonly history: HistoryStore
  readonly incidents: Incidents
  readonly works: WorkStore
}

const worstOf = (parts: HealthOverview['parts']): PartState =>
  (['failed', 'impaired', 'unknown'] as const).find((state) => parts.some((part) => part.state === state)) ??
  'working'

/** The figures of the last minute. */
const figuresOf = (app: FastifyInstance, minutes: Minutes, write: number): HealthOverview['now'] => {
  const recent = minutes.recent()
  const share = Math.min(1, 60 / Math.max(1, recent.of('seconds')))
  const perMinute = (count: number): number => Math.round(count * share)
  return {
    calls: perMinute(recent.of('calls')),
    failed: perMinute(recent.of('failed')),
    latency: recent.quantiles('call'),
    results: perMinute(recent.of('results')),
    resultLatency: recent.quantiles('result'),
    blocks: perMinute(recent.of('blocks')),
    transactions: perMinute(recent.of('transactions')),
    waitingResults: app.waitingResults.waiting(),
    delay: recent.quantile('delay', 1) ?? 0,
    write: Math.round(write * 10) / 10,
    memoryBytes: process.memoryUsage.rss(),
    databaseBytes: databaseBytes(app),
    ...countSockets(app),
  }
}

/** What the running server measures of itself, and what follows from it. */
export const createMonitor = (app: FastifyInstance, { history, incidents, works }: Stores) => {
  const { clock, measures, waitingResults, faults } = app
  const startedAt = clock.now()
  const evaluation = createEvaluation(() => Math.floor(clock.now() / 1000))
  const minutes = createMinutes(clock.now, (at, counts) => {
    history.add(at, counts.values)
    // The budgets may have been counted in this minute, before it was stored.
    budgets.forget()
  })
  const budgets = createBudgets(history, works, { now: clock.now, version: minutes.number })
  const parts = createParts(app.config)
  let lastWrite = 0

  const stop = measures.onMeasured((measured) => {
    // Those who watch the server, itself among them, are no traffic of people.
    if (measured.kind === 'call' && measured.operation === getHealth.operationId) return
    evaluation.add(measured)
    minutes.record(measured)
    parts.record(measured)
    if (measured.kind === 'write') lastWrite = measured.milliseconds
  })

  const objectives = (): HealthOverview['objectives'] =>
    objectiveRules.map((rule) => {
      const { sums, verdict } = evaluation.resultOf(rule)
      const { id, target, limitMilliseconds, minimumEvents, short, long } = rule
      return {
        ...{ id, target, limitMilliseconds, minimumEvents, verdict },
        short: { seconds: short, ...sums.short },
        long: { seconds: long, ...sums.long },
        budget: budgets.of(rule),
      }
    })

  return {
    /** Evaluates what was measured; called every second. */
    tick: (): void => {
      const evaluated = evaluation.evaluate()
      for (const each of evaluated) incidents.evaluated(each)
      minutes.tick(
        evaluated.every(({ evaluation }) => evaluation !== 'bad'),
        {
          memory: process.memoryUsage.rss(),
          database: databaseBytes(app),
          sockets: countSockets(app).sockets,
        },
      )
    },
    overview: (): HealthOverview => {
      const open = incidents.unclosed()
      const states = parts.states(open.map(({ objective }) => objective))
      return {
        at: isoTime(clock.now()),
        startedAt: isoTime(startedAt),
        state: worstOf(states),
        now: figuresOf(app, minutes, lastWrite),
        parts: states,
        objectives: objectives(),
        calls: evaluation.busiest(),
        incidents: open,
        faults: faults.armed().slice(0, mostFaults).map(shownFault),
        works: works.since(clock.now() - shownWorks),
      }
    },
    /** Counts the budgets again: works were entered or taken back. */
    forgetBudgets: budgets.forget,
    /** Clears the last minutes: the world is another. */
    reset: (): void => {
      evaluation.clear()
      minutes.start()
      budgets.forget()
      parts.forgetBridges()
      incidents.reset()
      waitingResults.forget()
    },
    stop,
  }
}
