import { fixtures } from '@panel/contracts/services/synkrony_admin/fixtures'
import type { FastifyInstance } from 'fastify'
import type { Seed } from '../../platform/scenarios/world.ts'

const day = 86_400_000

/** The limits and fees that a scenario begins with. */
export const synkronySeed = ({
  world,
  fees,
  hotWallets,
}: Pick<FastifyInstance, 'world' | 'fees' | 'hotWallets'>): Seed => {
  const fixturesOf = world.serviceFixtures('synkrony_admin', fixtures)
  return (scenario, { accounts }) => {
    const startsAt = Date.parse(scenario.startsAt)
    const idOf = (name: string) => accounts.find((account) => account.name === name)?.accountId
    const { wallets, fees: first } = fixturesOf(scenario)
    for (const { assetId, hotLow, reserveLow, secondPerson } of wallets) {
      hotWallets.setLimits('hot', assetId, { lowUnits: hotLow, secondPersonUnits: secondPerson })
      hotWallets.setLimits('reserve', assetId, { lowUnits: reserveLow, secondPersonUnits: null })
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
