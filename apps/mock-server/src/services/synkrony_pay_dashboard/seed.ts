import { licenceFixtures, paymentFixtures } from '@panel/contracts/platform/fixtures'
import { readFixture } from '../../platform/scenarios/fixtures.ts'
import type { Seed } from '../../platform/scenarios/world.ts'
import type { PaymentStore } from './payment-store.ts'

/** Licences of the ready merchants, and the payments that came in by them. */
export const paymentSeed =
  (store: PaymentStore): Seed =>
  (scenario, fixtures) => {
    const licences = {
      ...readFixture(fixtures.folder, 'licences.json', licenceFixtures),
      ...scenario.licences,
    }
    const payments = readFixture(fixtures.folder, 'payments.json', paymentFixtures)
    for (const { name, accountId } of fixtures.accounts) {
      for (const licence of licences[name] ?? []) {
        store.addLicence(accountId, licence)
        for (const payment of payments[licence.id] ?? []) store.addPayment(accountId, licence.id, payment)
      }
    }
  }
