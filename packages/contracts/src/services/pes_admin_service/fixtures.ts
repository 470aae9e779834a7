import * as z from 'zod/mini'
import { optionalReason } from '../../platform/decisions.ts'
import { accountName } from '../../platform/fixtures.ts'
import { plainName } from '../../platform/plain-name.ts'
import { u64 } from '../../platform/primitives.ts'
import { codeTerms, typedCode } from './discounts.ts'
import { merchantState } from './merchants.ts'
import { typedProof } from './remote-payments.ts'

/** `fixtures/services/pes_admin_service.json`; a scenario may replace each member. */
export const fixtures = z.strictObject({
  /** By the name of the merchant's account; `accounts` by their names, with what people call them. */
  merchants: z._default(
    z.record(
      accountName,
      z.strictObject({
        name: plainName,
        state: z._default(merchantState, 'active'),
        /** Why it is suspended or closed. */
        reason: optionalReason,
        accounts: z._default(z.record(accountName, z.string()), {}),
      }),
    ),
    {},
  ),
  remotePayments: z._default(
    z.array(z.strictObject({ merchant: accountName, assetId: z.string(), units: u64, proof: typedProof })),
    [],
  ),
  codes: z._default(
    z.array(
      z.strictObject({
        code: typedCode,
        terms: codeTerms,
        /** Uses that the world starts with, by customer. */
        uses: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
})
