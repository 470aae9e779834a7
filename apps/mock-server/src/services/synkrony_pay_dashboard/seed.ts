import { licenceFixtures, paymentFixtures } from '@panel/contracts/platform/fixtures'
import type { Scenario } from '@panel/contracts/platform/scenario'
import { readFixture } from '../../platform/scenarios/fixtures.ts'
import type { Seed } from '../../platform/scenarios/world.ts'
import type { PaymentStore } from './payment-store.ts'

/**
 * Licences of the ready merchants. A chain that begins with a history has their payments; to any other, some are
 * told that were made elsewhere, and so have no ledger transaction.
 */
export const paymentSeed =
  (store: PaymentStore, beginsWithHistory: (scenario: Scenario) => boolean): Seed =>
  (scenario, fixtures) => {
    const licences = {
      ...readFixture(fixtures.folder, 'licences.json', licenceFixtures),
      ...scenario.licences,
    }
    const payments = beginsWithHistory(scenario)
      ? {}
      : readFixture(fixtures.folder, 'payments.json', paymentFixtures)
    for (const { name, accountId } of fixtures.accounts) {
      for (const licence of licences[name] ?? []) {
        store.addLicence(accountId, licence)
        for (const payment of payments[licence.id] ?? []) store.addPayment(accountId, licence.id, payment)
      }
    }
  }
