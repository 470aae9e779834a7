import * as z from 'zod/mini'
import { hashId, recordedAccountId, signedUnits, timestamp, units } from '../../platform/primitives.ts'

/** What a call of the programme did: a correction takes a recharge back or gives a redemption back. */
export const operationKinds = ['recharge', 'reserve', 'approve', 'giveBack', 'takeBack', 'restore'] as const

/** One operation of the programme behind a movement. */
export const loyaltyOperation = z.object({
  kind: z.enum(operationKinds),
  units,
  /** The reference, the purpose or the reason. */
  note: z.string(),
  /** What a correction of it would name; null where it is nothing to be corrected. */
  original: z.nullable(hashId),
  /** The ticket of its correction. */
  correctedBy: z.nullable(hashId),
  /** The number of the redemption that it belongs to. */
  redeem: z.nullable(z.int()),
})
export type LoyaltyOperation = z.infer<typeof loyaltyOperation>

/** One change of what an account holds. */
export const pointsMovement = z.object({
  sequence: z.int(),
  ticket: hashId,
  blockHeight: z.int(),
  at: timestamp,
  accountId: recordedAccountId,
  before: units,
  after: units,
  delta: signedUnits,
  /** What the programme did; empty where the points moved without it. */
  operations: z.array(loyaltyOperation),
})
export type PointsMovement = z.infer<typeof pointsMovement>
