import type { Scenario } from '@panel/contracts/platform/scenario'
import { fixtures } from '@panel/contracts/services/synkrony_pay_dashboard/fixtures'
import type { FastifyInstance } from 'fastify'
import type { Seed } from '../../platform/scenarios/world.ts'
import type { PaymentStore } from './store.ts'

/** Licences of the ready merchants, and payments made elsewhere where the chain begins without a history. */
export const paymentSeed = (
  { world, beginsWithHistory }: Pick<FastifyInstance, 'world' | 'beginsWithHistory'>,
  store: PaymentStore,
): Seed => {
  const fixturesOf = world.serviceFixtures('synkrony_pay_dashboard', fixtures)
  return (scenario: Scenario, { accounts }) => {
    const { licences, payments } = fixturesOf(scenario)
    const elsewhere = beginsWithHistory(scenario) ? {} : payments
    for (const { name, accountId } of accounts) {
      for (const licence of licences[name] ?? []) {
        store.addLicence(accountId, licence)
        for (const payment of elsewhere[licence.id] ?? []) store.addPayment(accountId, licence.id, payment)
      }
    }
  }
}
