import { readContractData } from '@panel/chain/contract-data'
import type { TicketState } from '@panel/chain/ledger'
import {
  getFuelOverview,
  listFuelUses,
  listFuelWarnings,
  listTopUps,
  payTopUp,
  prepareTopUp,
  setFuelWarning,
  sumFuelUses,
  summarizeFuel,
} from '@panel/contracts/services/fuel_machine/endpoints'
import { fixtures } from '@panel/contracts/services/fuel_machine/fixtures'
import type { TopUp } from '@panel/contracts/services/fuel_machine/fuel'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { pageByKey, sourceFilter } from '../../platform/page-by-key.ts'
import { fuelUser } from './actors.ts'
import { readContractNames } from './contract-names.ts'
import { paceOf, presentTotals, presentUse, summaryOf, useFilters } from './figures.ts'
import { watchFuel } from './live.ts'
import { pricesNow } from './prices.ts'
import { fuelSeed } from './seed.ts'
import { openStation } from './station.ts'
import { fuelStore } from './store.ts'
import { createTopUps } from './top-ups.ts'

const stateOf = (known: TicketState | undefined): TopUp['state'] => {
  if (known?.state !== 'settled') return 'pending'
  return known.result.success ? 'executed' : 'failed'
}

/** An account's own fuel: what burned it, how long it lasts, and more of it. All figures are those of receipts. */
export default async (app: FastifyInstance): Promise<void> => {
  const { clock, ledger } = app
  const store = fuelStore(app.database)
  const station = await openStation(app)
  const names = await readContractNames()
  const fixturesOf = app.world.serviceFixtures('fuel_machine', fixtures)
  app.world.onSeed(fuelSeed(fixturesOf, store))
  app.actors.add('fuel_machine', fuelUser(clock))
  const topUps = createTopUps(app, store, station, () => fixturesOf(app.world.scenario()).quoteSeconds)
  const watch = watchFuel(app, store)

  const warningOf = (accountId: string) => {
    const warning = store.warningOf(accountId)
    return { level: warning?.level ?? null, below: warning?.below === 1 }
  }

  implement(app, getFuelOverview, async ({ query: { timeZone } }, { caller: { accountId } }) => {
    const now = clock.now()
    const [balance, settings, prices] = await Promise.all([
      topUps.fuelOf(accountId),
      readContractData(ledger, serviceAccountId, service.data.settings, {}),
      pricesNow(ledger, now),
    ])
    return {
      balance: String(balance),
      burnsFuel: settings !== undefined && settings.burning_fuel_method !== '',
      pace: await paceOf(ledger, accountId, balance, { timeZone, now }),
      warning: warningOf(accountId),
      prices: station ? prices : [],
    }
  })

  implement(app, summarizeFuel, ({ body }, { caller }) =>
    summaryOf({ ledger, names, payer: caller.accountId }, body, clock.now()),
  )

  implement(app, listFuelUses, ({ query }, { caller: { accountId } }) =>
    pageByKey(query, {
      filters: useFilters(names),
      always: {},
      read: (seek, filter) => ledger.fuelUses(accountId, seek, filter),
      keyOf: ({ sequence }) => sequence,
      rowsOf: async (uses) => uses.map((use) => presentUse(use, names)),
      count: async (filter) => (await ledger.fuelTotals(accountId, filter)).calls,
    }),
  )

  implement(app, sumFuelUses, async ({ query }, { caller }) =>
    presentTotals(await ledger.fuelTotals(caller.accountId, sourceFilter(query, useFilters(names), {}))),
  )

  implement(app, setFuelWarning, async ({ body: { level } }, { caller: { accountId } }) => {
    if (level === null) store.removeWarning(accountId)
    else await watch.setLevel(accountId, level, () => topUps.fuelOf(accountId))
    watch.levelChanged(accountId)
    return warningOf(accountId)
  })

  implement(app, listFuelWarnings, ({ body }, { caller }) => {
    const { rows, totalRows } = store.entries(caller.accountId, body)
    return { rows: rows.map((row) => ({ ...row, at: isoTime(row.at) })), totalRows }
  })

  implement(app, prepareTopUp, ({ body }, { caller }) => topUps.offer(body, caller.accountId))

  implement(app, payTopUp, async ({ body }, { caller }) => ({
    ticket: await topUps.pay(body, caller.accountId),
  }))

  implement(app, listTopUps, async ({ body }, { caller }) => {
    const { rows, totalRows } = store.topUps(caller.accountId, body)
    const states = await Promise.all(rows.map(({ ticket }) => ledger.resultOf(ticket)))
    return {
      rows: rows.map((row, place) => ({
        ...row,
        fuel: String(row.fuel),
        paidAt: isoTime(row.paidAt),
        state: stateOf(states[place]),
      })),
      totalRows,
    }
  })
}
