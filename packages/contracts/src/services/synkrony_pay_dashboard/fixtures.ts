import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'
import { licenceFixture } from '../../platform/licences/licence-fixture.ts'
import { payment } from '../../platform/payments/payments.ts'

/** `fixtures/services/synkrony_pay_dashboard.json`. A scenario may replace the licences of each account it names. */
export const fixtures = z.strictObject({
  /** Merchants' licences by the name of a ready account. */
  licences: z._default(z.record(accountName, z.array(licenceFixture)), {}),
  /** Payments made elsewhere, by licence id: the world has them where the chain starts without a history. */
  payments: z._default(z.record(z.string(), z.array(z.strictObject(payment.shape))), {}),
})
