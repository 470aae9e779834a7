import type { Scenario } from '@panel/contracts/platform/scenario'
import type { SynkronyFixtures } from '@panel/contracts/services/synkrony_admin/fixtures'
import type { FastifyInstance } from 'fastify'
import type { Seed } from '../../platform/scenarios/world.ts'
import type { RechargeStore } from './recharges/store.ts'

const day = 86_400_000

/** Of the assets that first top-ups are in; the ledger cannot be asked while a world is made. */
const decimalsOf: Readonly<Record<string, number>> = { '#EURS': 2, '#BTC': 8, '#ETH': 9 }

/** The limits and fees that a scenario starts with. */
export const synkronySeed = (
  { fees, hotWallets }: Pick<FastifyInstance, 'fees' | 'hotWallets'>,
  recharges: RechargeStore,
  fixturesOf: (scenario: Scenario) => SynkronyFixtures,
): Seed => {
  return (scenario, { accounts }) => {
    const startsAt = Date.parse(scenario.startsAt)
    const idOf = (name: string) => accounts.find((account) => account.name === name)?.accountId
    const { wallets, fees: first, recharges: topUps } = fixturesOf(scenario)
    for (const { assetId, hotLow, reserveLow, secondPerson } of wallets) {
      hotWallets.setLimits('hot', assetId, { lowUnits: hotLow, secondPersonUnits: secondPerson }, startsAt)
      hotWallets.setLimits('reserve', assetId, { lowUnits: reserveLow, secondPersonUnits: null }, startsAt)
    }
    for (const { account, minutesBefore, failure = null, ...topUp } of topUps) {
      const accountId = idOf(account)
      if (accountId === undefined) continue
      const askedAt = startsAt - minutesBefore * 60_000
      const decimals = decimalsOf[topUp.assetId] ?? 0
      recharges.add({ ...topUp, accountId, decimals, askedAt, changedAt: askedAt, ticket: null, failure })
    }
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
