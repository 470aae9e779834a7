import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { filterText } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { redeemState } from '../../smart-contracts/loyalty.ts'
import { memberReference } from './members.ts'

/** A request to use points, as the ledger holds it. */
export const redeem = z.object({
  /** Its number in the programme. */
  redeem: z.int().check(z.positive()),
  state: redeemState,
  accountId: recordedAccountId,
  member: z.nullable(memberReference),
  units,
  /** What the points are for. */
  what: z.string(),
  requestedAt: timestamp,
  requestedBy: recordedAccountId,
  decidedAt: z.nullable(timestamp),
  decidedBy: z.nullable(recordedAccountId),
  reason: z.string(),
  /** Of the request; null for one that the network began with. */
  ticket: z.nullable(hashId),
})
export type Redeem = z.infer<typeof redeem>

export const redeemDetail = z.extend(redeem, {
  /** What the account can use in addition to it. */
  points: units,
  /** What a correction would name; null while it is not approved. */
  original: z.nullable(hashId),
  correctedBy: z.nullable(hashId),
  decisions: z.array(decision),
})
export type RedeemDetail = z.infer<typeof redeemDetail>

export const redeemFilter = z.object({
  state: z.optional(redeemState),
  accountId: z.optional(recordedAccountId),
  /** Part of the purpose, the account, the member's name or e-mail, or the number. */
  text: filterText,
})
