import type { Scenario } from '@panel/contracts/platform/scenario'
import { fixtures } from '@panel/contracts/services/synkrony_pay_dashboard/fixtures'
import type { FastifyInstance } from 'fastify'
import { addFirstLicence } from '../../platform/licences/first-licence.ts'
import type { Seed } from '../../platform/scenarios/world.ts'

/** Licences of the ready merchants, and payments made elsewhere where the chain starts without a history. */
export const paymentSeed = ({
  world,
  licences,
  payments: { store, addPast },
  startsWithHistory,
}: Pick<FastifyInstance, 'world' | 'licences' | 'payments' | 'startsWithHistory'>): Seed => {
  const fixturesOf = world.serviceFixtures('synkrony_pay_dashboard', fixtures)
  return (scenario: Scenario, { accounts }) => {
    const { licences: first, payments } = fixturesOf(scenario)
    const elsewhere = startsWithHistory(scenario) ? {} : payments
    const admin = accounts.find(({ name }) => name === 'admin')?.accountId ?? null
    for (const { name, accountId } of accounts) {
      for (const licence of first[name] ?? []) {
        addFirstLicence(licences, licence, {
          merchantId: accountId,
          by: admin,
          startsAt: Date.parse(scenario.startsAt),
        })
        for (const payment of elsewhere[licence.id] ?? []) store.add(accountId, licence.id, payment)
      }
    }
    addPast(scenario)
  }
}
