import * as z from 'zod/mini'
import { recordedAccountId, timestamp, units } from './primitives.ts'

/** What an account held: the ledger's own whole number, and the asset's decimal text where its decimals are known. */
export const tokenAmount = z.object({ decoded: z.nullable(z.string()), value: units })
export type TokenAmount = z.infer<typeof tokenAmount>

/** One change of what an account holds of an asset. */
export const tokenMovement = z.object({
  accountId: recordedAccountId,
  assetId: z.string(),
  decimals: z.nullable(z.int().check(z.nonnegative(), z.maximum(18))),
  amount: tokenAmount,
  /** Null where the account had held nothing of the asset before. */
  prev_amount: z.nullable(tokenAmount),
})
export type TokenMovement = z.infer<typeof tokenMovement>

/** A movement that the ledger has executed, with its place among all. */
export const recordedMovement = z.object({
  ...tokenMovement.shape,
  /** Who gave what the account got, or got what it gave; null where that is nobody, or several accounts. */
  counterpart: z._default(z.nullable(recordedAccountId), null),
  sequence: z.int(),
  ticket: z.string(),
  at: timestamp,
  blockHeight: z.int(),
})
export type RecordedMovement = z.infer<typeof recordedMovement>
