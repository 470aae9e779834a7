import * as z from 'zod/mini'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { longestNote } from '../../smart-contracts/loyalty.ts'
import { memberReference } from './members.ts'

/** Points outside the programme's own accounts: what members can use, and what redemptions reserve. */
export const liability = z.object({ total: units, free: units, reserved: units })
export type Liability = z.infer<typeof liability>

/** The programme as the ledger has it at one block. */
export const programme = z.object({
  liability,
  /** At the end of each day of the request’s time zone, oldest first; today as it is now. */
  days: z.array(z.object({ day: z.iso.date(), free: units, reserved: units })),
  /** What the programme's own accounts hold: owed to nobody. */
  own: z.array(z.object({ accountId: recordedAccountId, units })),
  waiting: z.object({ count: z.int(), units }),
  /** How many members have each role. */
  roles: z.array(z.object({ role: z.string(), members: z.int() })),
  /** Whether the caller's account may recharge, decide and correct. */
  operates: z.boolean(),
  height: z.int(),
  readAt: timestamp,
})
export type Programme = z.infer<typeof programme>

/** The most rows that are looked up at once. */
export const maximumCheckedRows = 1000

/** A row of a recharge as somebody typed it: to an account or to a member's e-mail. */
export const rechargeRow = z.object({
  to: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  units,
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestNote)),
})

/** A row of a recharge with what the programme and the ledger know about it. */
export const checkedRecharge = z.object({
  /** Null where nobody has this e-mail, or the text is neither an e-mail nor an account. */
  accountId: z.nullable(recordedAccountId),
  member: z.nullable(memberReference),
  /** Whether the account is the programme's own, so that the liability does not change. */
  own: z.boolean(),
  /** The last recharge of the same account under the same reference. */
  /** The ticket is null for what the network began with. */
  before: z.nullable(z.object({ units, at: timestamp, ticket: z.nullable(hashId) })),
})
export type CheckedRecharge = z.infer<typeof checkedRecharge>
