import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'
import { units } from '../../platform/primitives.ts'

/** `fixtures/services/fuel_machine.json`. A scenario may replace each member. */
export const fixtures = z.strictObject({
  /** Accounts, by name, that were warned that their fuel is below a level. */
  warned: z._default(z.record(accountName, z.strictObject({ level: units, balance: units })), {}),
  /** How long a price holds once it was shown. */
  quoteSeconds: z._default(z.int().check(z.positive()), 300),
})
