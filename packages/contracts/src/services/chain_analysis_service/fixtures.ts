import * as z from 'zod/mini'
import { reason } from '../../platform/decisions.ts'
import { accountId } from '../../platform/primitives.ts'
import { caseNoteText, caseTitle } from './cases.ts'
import { ruleId } from './rules.ts'

/** `fixtures/services/chain_analysis_service.json`; a scenario may replace any member. */
export const fixtures = z.strictObject({
  /** Accounts that are flagged when a world starts. */
  flagged: z._default(z.array(z.strictObject({ accountId, reason })), []),
  /** Cases of worlds with a history. */
  cases: z._default(
    z.array(
      z.strictObject({
        title: caseTitle,
        assetId: accountId,
        /** Names of accounts within the service's history. */
        accounts: z.array(z.string()).check(z.minLength(1)),
        /** The rule whose findings about these accounts the case holds. */
        rule: z.optional(ruleId),
        /** The day of the history on which it was opened. */
        day: z.int().check(z.nonnegative()),
        note: z.optional(caseNoteText),
        closed: z.optional(
          z.discriminatedUnion('move', [
            z.strictObject({ move: z.literal('confirm'), state: z.literal('confirmed'), reason }),
            z.strictObject({ move: z.literal('reject'), state: z.literal('unfounded'), reason }),
          ]),
        ),
      }),
    ),
    [],
  ),
})
