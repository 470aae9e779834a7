import * as z from 'zod/mini'

/** The roles that service descriptors name. A new account has `user`. */
export const roles = ['admin', 'dev', 'merchant', 'user', 'nft', 'admin_synkrony', 'kyc', 'caob'] as const

export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** States of a subscription; a service without one is INACTIVE. */
export const subscriptionStatuses = ['ACTIVE', 'PENDING', 'INACTIVE'] as const
export const subscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** States of a user. Only an ACTIVE one may sign in and call; UNDER_APPROVAL is answered with its own code. */
export const userStatuses = ['ACTIVE', 'UNDER_APPROVAL', 'DISABLED'] as const
export const userStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof userStatus>
