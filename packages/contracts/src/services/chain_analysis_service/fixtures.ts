import * as z from 'zod/mini'
import { reason } from '../../platform/decisions.ts'
import { accountId } from '../../platform/primitives.ts'

/** `fixtures/services/chain_analysis_service.json`; a scenario may replace any member. */
export const fixtures = z.strictObject({
  /** Accounts that are flagged when a world begins. */
  flagged: z._default(z.array(z.strictObject({ accountId, reason })), []),
})
