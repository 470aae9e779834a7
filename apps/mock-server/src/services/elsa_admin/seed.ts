import { fixtures } from '@panel/contracts/services/elsa_admin/fixtures'
import type { FastifyInstance } from 'fastify'
import type { Incidents } from './incidents/incidents.ts'
import { pastPeriods } from './measured/past-periods.ts'
import type { HistoryStore } from './measured/store.ts'
import type { WorkStore } from './store.ts'

const minuteMilliseconds = 60_000

interface Parts {
  readonly history: HistoryStore
  readonly incidents: Incidents
  readonly works: WorkStore
}

/**
 * Ninety days of measures, incidents and works before the server's present, for worlds that start with a history. They end
 * now and not when the world began, as what is measured from then on does.
 */
export const healthSeed = (app: FastifyInstance, { history, incidents, works }: Parts): void => {
  const { world, clock, startsWithHistory } = app
  const fixturesOf = world.serviceFixtures('elsa_admin', fixtures)

  world.onSeed((scenario, { accounts }) => {
    if (!startsWithHistory(scenario)) return
    const now = Math.floor(clock.now() / minuteMilliseconds) * minuteMilliseconds
    const idOf = (name: string): string =>
      accounts.find((account) => account.name === name)?.accountId ?? name
    const { incidents: past, works: planned } = fixturesOf(scenario)
    for (const { title, from, lasts, by } of planned) {
      const begins = now - from * minuteMilliseconds
      works.add({ title, from: begins, until: begins + lasts * minuteMilliseconds, by: idOf(by) })
    }
    const troubles = past.map(({ objective, opened, lasted, acknowledged, note }) => {
      const openedAt = now - opened * minuteMilliseconds
      const closedAt = openedAt + lasted * minuteMilliseconds
      const half = (openedAt + closedAt) / 2
      incidents.seed({
        ...{ objective, openedAt, closedAt },
        acknowledged: acknowledged && { ...acknowledged, by: idOf(acknowledged.by), at: half },
        note: note && { ...note, by: idOf(note.by), at: closedAt - minuteMilliseconds / 2 },
      })
      return { objective, from: openedAt / 1000, until: closedAt / 1000 }
    })
    history.seed(pastPeriods(now / 1000, troubles))
  })
}
