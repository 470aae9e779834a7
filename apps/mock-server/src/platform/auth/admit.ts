import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'

/**
 * Lets an account in that is known to be the caller's: a new one gets a user, in the state that the scenario says.
 *
 * @throws ApiError when the account may not act
 */
export const admit = (
  { users, world, clock }: Pick<FastifyInstance, 'users' | 'world' | 'clock'>,
  { accountId, publicKey }: { readonly accountId: string; readonly publicKey: string | null },
): void => {
  if (users.find(accountId)) {
    if (publicKey !== null) users.keepPublicKey(accountId, publicKey)
  } else {
    const status = world.scenario().newUserStatus
    users.save({ accountId, publicKey, roles: ['user'], status, subscriptions: {} }, clock.now())
  }
  const status = users.find(accountId)?.status
  if (status === 'UNDER_APPROVAL') {
    throw new ApiError('USER_UNDER_APPROVAL', 'This account waits for approval.')
  }
  // Only a caller who has proven to own the account learns this.
  if (status !== 'ACTIVE')
    throw new ApiError('INVALID_TOKEN', 'This account is disabled.', { reason: 'disabled' })
}
