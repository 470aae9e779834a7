import * as z from 'zod/mini'
import { balance } from '../../platform/balances.ts'
import { note } from '../../platform/notes.ts'
import { accountId, serviceId, timestamp } from '../../platform/primitives.ts'
import { role, subscriptionStatus, userStatus } from '../../platform/roles.ts'
import { signedTransaction } from '../../platform/transactions.ts'
import { userState } from '../../smart-contracts/users.ts'

/** A user of the platform. */
export const user = z.object({
  accountId,
  publicKey: z.nullable(z.string()),
  ...userState,
  balances: z.array(balance),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Of the last sign-in or signed transaction; null before the first. */
  lastActiveAt: z.nullable(timestamp),
})
export type User = z.infer<typeof user>

/** What one user holds of one asset. */
export const userBalance = z.object({ accountId, status: userStatus, ...balance.shape })
export type UserBalance = z.infer<typeof userBalance>

/** One change of a user, with what it could do before and after. */
export const userHistoryEntry = z.object({
  id: z.int(),
  accountId,
  at: timestamp,
  /** Who changed it: the signer of the transaction, or the user itself where there is none. */
  by: accountId,
  /** Null for what needs no transaction, such as subscribing. */
  ticket: z.nullable(z.string()),
  before: z.object(userState),
  after: z.object(userState),
})
export type UserHistoryEntry = z.infer<typeof userHistoryEntry>

/** What an edit may choose from. */
export const userChoices = {
  availableRoles: z.array(role),
  serviceAvailableStatus: z.array(subscriptionStatus),
  userAvailableStatus: z.array(userStatus),
}

/** One user with all that an edit of it needs; titles in the language that the call requested. */
export const userDetail = z.object({
  user,
  ...userChoices,
  availableServices: z.array(z.object({ serviceId, title: z.string(), role })),
  /** What administrators wrote about the user, newest first. */
  notes: z.array(note),
})
export type UserDetail = z.infer<typeof userDetail>

/** `updatedAt` of a user grows with every change, so that it is also the record's version. */
export const userPatch = z.extend(signedTransaction, {
  /** The `updatedAt` of the record that the change was made from; any other is answered with CONFLICT. */
  expectedUpdatedAt: z.optional(timestamp),
})

/** How many users one bulk changes at most: one review of them stays readable. */
export const mostUsersPatched = 10

/** A signed bulk of updates, with the record that each of them was made from. */
export const usersPatch = z.extend(signedTransaction, {
  expected: z
    .array(z.object({ accountId, updatedAt: timestamp }))
    .check(z.minLength(1), z.maxLength(mostUsersPatched)),
})
