import * as z from 'zod/mini'
import { balance } from '../../platform/balances.ts'
import { accountId, serviceId, timestamp } from '../../platform/primitives.ts'
import { role, subscriptionStatus, userStatus } from '../../platform/roles.ts'
import { signedTransaction } from '../../platform/transactions.ts'

/** A user of the platform. `subscriptions` names only services with a state; all others are INACTIVE. */
export const user = z.object({
  accountId,
  publicKey: z.nullable(z.string()),
  roles: z.array(role),
  status: userStatus,
  subscriptions: z.record(serviceId, subscriptionStatus),
  balances: z.array(balance),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type User = z.infer<typeof user>

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
})
export type UserDetail = z.infer<typeof userDetail>

/** `updatedAt` of a user grows with every change, so that it is also the record's version. */
export const userPatch = z.extend(signedTransaction, {
  /** The `updatedAt` of the record that the change was made from; any other is answered with CONFLICT. */
  expectedUpdatedAt: z.optional(timestamp),
})
