import type { Scenario } from '@panel/contracts/platform/scenario'
import type { SynkronyFixtures } from '@panel/contracts/services/synkrony_admin/fixtures'
import type { FastifyInstance } from 'fastify'
import type { Seed } from '../../platform/scenarios/world.ts'
import { pastRecharges } from './recharges/past-recharges.ts'
import type { RechargeStore } from './recharges/store.ts'

const day = 86_400_000

/** How long after its request a first top-up was decided, in milliseconds. */
const decidedAfter = 120_000

/** Of the assets that first top-ups are in; the ledger cannot be asked while a world is made. */
const decimalsOf: Readonly<Record<string, number>> = { '#EURS': 2, '#BTC': 8, '#ETH': 9 }

interface Start {
  readonly startsAt: number
  readonly idOf: (name: string) => string | undefined
}

const addTopUps = (
  add: ReturnType<typeof pastRecharges>,
  topUps: SynkronyFixtures['recharges'],
  { startsAt, idOf }: Start,
): void => {
  const by = idOf('admin_synkrony') ?? null
  for (const { account, minutesBefore, failure = null, reason, ...topUp } of topUps) {
    const accountId = idOf(account)
    if (accountId === undefined) continue
    const askedAt = startsAt - minutesBefore * 60_000
    const changedAt = topUp.state === 'pending' ? askedAt : askedAt + decidedAfter
    const decimals = decimalsOf[topUp.assetId] ?? 0
    add({ ...topUp, accountId, decimals, askedAt, changedAt, ticket: null, failure }, { by, reason })
  }
}

/** The limits, top-ups and fees that a scenario starts with. */
export const synkronySeed = (
  app: Pick<FastifyInstance, 'fees' | 'hotWallets' | 'database' | 'clock' | 'ledger'>,
  recharges: RechargeStore,
  fixturesOf: (scenario: Scenario) => SynkronyFixtures,
): Seed => {
  const { fees, hotWallets } = app
  const addRecharge = pastRecharges(app, recharges)
  return (scenario, { accounts }) => {
    const startsAt = Date.parse(scenario.startsAt)
    const idOf = (name: string) => accounts.find((account) => account.name === name)?.accountId
    const { wallets, fees: first, recharges: topUps } = fixturesOf(scenario)
    for (const { assetId, hotLow, reserveLow, secondPerson } of wallets) {
      hotWallets.setLimits('hot', assetId, { lowUnits: hotLow, secondPersonUnits: secondPerson }, startsAt)
      hotWallets.setLimits('reserve', assetId, { lowUnits: reserveLow, secondPersonUnits: null }, startsAt)
    }
    addTopUps(addRecharge, topUps, { startsAt, idOf })
    for (const { assetId, account, part, of, fixed, daysBefore, reason } of first) {
      const accountId = account === undefined ? null : idOf(account)
      // A deployment need not have every ready account.
      if (accountId === undefined) continue
      const from = startsAt - daysBefore * day
      fees.add({
        ...{ assetId, accountId, from, reason, by: idOf('admin_synkrony') ?? null },
        share: { part: BigInt(part), of: BigInt(of), fixed: BigInt(fixed) },
        at: Math.min(from, startsAt) - day,
      })
    }
  }
}
