import * as z from 'zod/mini'
import { balance } from '../../platform/balances.ts'
import { accountId, base58, recordedAccountId, timestamp } from '../../platform/primitives.ts'

/** The least and the most accounts of a batch. */
export const fewestAccounts = 1
export const mostAccounts = 1000

/** How many accounts one bulk funds at most: each is a signature of its own. */
export const mostFundedAtOnce = 100

export const batchId = z.uuid()

/** The public half of a one-time account. */
export const publicPart = z.object({
  accountId,
  /** base58 of the public key as SPKI. */
  publicKey: base58.check(z.maxLength(300)),
})
export type PublicPart = z.infer<typeof publicPart>

export const batch = z.object({
  id: batchId,
  label: z.string(),
  /** Who made it, and to whom a sweep pays back. */
  makerId: recordedAccountId,
  size: z.int().check(z.positive()),
  createdAt: timestamp,
})

/**
 * What the ledger says of a one-time account: it never received anything, holds what it received, gave something away,
 * or gave what was left back to its maker.
 */
export const oneTimeState = z.enum(['empty', 'funded', 'used', 'swept'])
export type OneTimeState = z.infer<typeof oneTimeState>

export const oneTimeAccount = z.object({
  /** Its number in the batch, from 1. */
  position: z.int().check(z.positive()),
  accountId: recordedAccountId,
  state: oneTimeState,
  /** What it holds now, without assets of which it holds nothing. */
  balances: z.array(balance),
})
export type OneTimeAccount = z.infer<typeof oneTimeAccount>
