import type { Ledger } from '@panel/chain/ledger'
import type { User, userPatch } from '@panel/contracts/services/abs_user_admin/users'
import { updateUserArgs, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { ticketOf } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../../platform/api-error.ts'
import { presentBalances } from '../../platform/chain/present.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { createKeyedQueue } from '../../platform/keyed-queue.ts'
import { readTransaction } from '../../platform/transactions/read-transaction.ts'
import { awaitExecution, readSignedArgs } from '../../platform/transactions/signed-call.ts'
import { submitTransaction } from '../../platform/transactions/submit-transaction.ts'
import type { StoredUser } from '../../platform/users/user-store.ts'

const updateUser = { target: usersAccountId, method: 'update_user', args: updateUserArgs }

/** A user with what the ledger says it holds. */
export const presentUser = async (ledger: Ledger, user: StoredUser): Promise<User> => ({
  ...user,
  roles: [...user.roles],
  balances: await presentBalances(ledger, user.accountId),
  createdAt: isoTime(user.createdAt),
  updatedAt: isoTime(user.updatedAt),
})

/** @throws ApiError NOT_FOUND */
export const findUser = (app: FastifyInstance, accountId: string): StoredUser => {
  const user = app.users.find(accountId)
  if (user) return user
  throw new ApiError('NOT_FOUND', 'There is no such user.', { accountId })
}

const refuseStale = (user: StoredUser, expectedUpdatedAt: string | undefined): void => {
  if (expectedUpdatedAt === undefined || Date.parse(expectedUpdatedAt) === user.updatedAt) return
  throw new ApiError('CONFLICT', 'Somebody changed this user in the meantime.', {
    accountId: user.accountId,
    updatedAt: isoTime(user.updatedAt),
  })
}

/**
 * Executes signed updates, one after the other for each user, so that what the caller expects to find cannot
 * change between the look and the write.
 */
export const userPatcher = (app: FastifyInstance) => {
  const queue = createKeyedQueue()
  /** The newest update of each user that the ledger took, to refuse a second on top of one that still waits. */
  const taken = new Map<string, string>()

  const refuseOverPending = async (accountId: string): Promise<void> => {
    const earlier = taken.get(accountId)
    if (earlier === undefined) return
    if ((await app.ledger.resultOf(earlier))?.state === 'pending') {
      throw new ApiError('CONFLICT', 'An earlier update of this user still waits for the ledger.', {
        accountId,
        ticket: earlier,
      })
    }
    taken.delete(accountId)
  }

  /**
   * @throws ApiError VALIDATION, NOT_FOUND, CONFLICT, LEDGER_REFUSED or SERVICE_UNAVAILABLE.
   */
  return async ({ tx, expectedUpdatedAt }: z.output<typeof userPatch>): Promise<User> => {
    const sent = await readTransaction(tx, 'unitary')
    const { accountId } = readSignedArgs(sent.transaction, updateUser)
    const ticket = ticketOf(sent.transaction)
    return queue(accountId, async () => {
      const user = findUser(app, accountId)
      // The same bytes again are the same update, whose own effect is no reason to refuse it.
      if ((await app.ledger.resultOf(ticket)) === undefined) {
        await refuseOverPending(accountId)
        refuseStale(user, expectedUpdatedAt)
        await submitTransaction(app, sent)
        taken.set(accountId, ticket)
      }
      await awaitExecution(app, ticket)
      taken.delete(accountId)
      return presentUser(app.ledger, findUser(app, accountId))
    })
  }
}
