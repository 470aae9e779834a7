import { getBalances } from '@panel/contracts/platform/balances'
import { createCaller } from '@panel/contracts/platform/caller'
import { getService, listServices } from '@panel/contracts/platform/marketplace'
import type { FastifyInstance } from 'fastify'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { accountByName } from '../../platform/auth/account-by-name.ts'
import { openSessionWithoutKey } from '../../platform/auth/session-without-key.ts'
import type { Incidents } from './incidents/incidents.ts'
import type { WorkStore } from './store.ts'

const visitors = ['user', 'dev', 'merchant', 'nft', 'kyc'] as const

const minute = 60_000

/** How long a visitor stays, in seconds. */
const visitSeconds = 60

/** Somebody opens the panel and looks round, by the calls that its pages make. */
export const visitor = (app: FastifyInstance): Actor => {
  const { call, refusal } = createCaller({
    tokenOf: async (name) =>
      (await openSessionWithoutKey(app, accountByName(app, name), visitSeconds)).authIn,
    send: async ({ method, path, headers, body }) => {
      const payload = body === undefined ? {} : { payload: body }
      const { statusCode, body: text } = await app.inject({ method, url: path, headers, ...payload })
      return { status: statusCode, text }
    },
  })
  return {
    name: 'visitor',
    every: () => 5_000,
    act: async ({ random }) => {
      const as = { as: random.pick(visitors) }
      const chosen = random.below(20)
      if (chosen < 10) await call(listServices, {}, as)
      else if (chosen < 19) await call(getBalances, {}, as)
      else await refusal(getService, { body: { serviceId: 'closed_down' } }, as)
    },
  }
}

interface Parts {
  readonly app: Pick<FastifyInstance, 'clock'>
  readonly incidents: Incidents
  readonly works: WorkStore
  readonly onWork: () => void
}

const planWork = async ({ app, works, onWork }: Parts, { ready }: Stage): Promise<void> => {
  const from = app.clock.now() + 30 * minute
  const { accountId: by } = await ready('admin')
  works.add({ title: 'Backup of the database', from, until: from + 10 * minute, by })
  onWork()
}

/** The administrator on duty, who acknowledges incidents and plans maintenance. */
export const onDuty = (parts: Parts): Actor => ({
  name: 'on duty',
  every: () => 2 * minute,
  act: async (stage) => {
    const { accountId } = await stage.ready('admin')
    const incident = parts.incidents.unclosed().find(({ state }) => state === 'open')
    if (incident) {
      const reason = 'Being looked at.'
      await parts.incidents.acknowledge(incident.id, accountId, { reason, seen: 'open' })
    } else if (stage.random.below(60) === 0) await planWork(parts, stage)
  },
})
