import { fixtures } from '@panel/contracts/services/synkrony_admin/fixtures'
import type { FastifyInstance } from 'fastify'
import type { Seed } from '../../platform/scenarios/world.ts'

const day = 86_400_000

/** The fees that a scenario begins with. */
export const synkronySeed = ({ world, fees }: Pick<FastifyInstance, 'world' | 'fees'>): Seed => {
  const fixturesOf = world.serviceFixtures('synkrony_admin', fixtures)
  return (scenario, { accounts }) => {
    const startsAt = Date.parse(scenario.startsAt)
    const idOf = (name: string) => accounts.find((account) => account.name === name)?.accountId
    for (const { assetId, account, part, of, fixed, daysBefore, reason } of fixturesOf(scenario).fees) {
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
