import type { Ledger } from '@panel/chain/ledger'
import { ascending } from '@panel/contracts/platform/compare'
import type { User, userPatch, usersPatch } from '@panel/contracts/services/abs_user_admin/users'
import { updateUserArgs, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { type BulkTransaction, ticketOf } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError, invalidRequest } from '../../platform/api-error.ts'
import { presentBalances } from '../../platform/chain/present.ts'
import { isoTime, isoTimeOrNull } from '../../platform/iso-time.ts'
import { createKeyedQueue } from '../../platform/keyed-queue.ts'
import { readTransaction } from '../../platform/transactions/read-transaction.ts'
import { awaitExecution, readSignedArgs } from '../../platform/transactions/signed-call.ts'
import { submitTransaction } from '../../platform/transactions/submit-transaction.ts'
import type { UserActivity } from '../../platform/users/user-activity.ts'
import type { StoredUser } from '../../platform/users/user-store.ts'

const updateUser = { target: usersAccountId, method: 'update_user', args: updateUserArgs }

/** The accounts that a bulk updates, each update being a call of it. @throws ApiError VALIDATION */
const updatedIn = ({ root, nodes }: BulkTransaction): string[] =>
  [...(root.kind === 'bulkRoot' ? [root] : []), ...nodes].map(
    (part) => readSignedArgs(part, updateUser).accountId,
  )

/** A user with what the ledger says it holds and when it was last active. */
export const userPresenter =
  (ledger: Ledger, activity: UserActivity) =>
  async (user: StoredUser): Promise<User> => ({
    ...user,
    roles: [...user.roles],
    balances: await presentBalances(ledger, user.accountId),
    createdAt: isoTime(user.createdAt),
    updatedAt: isoTime(user.updatedAt),
    lastActiveAt: isoTimeOrNull(activity.of(user.accountId)),
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
export const userPatcher = (app: FastifyInstance, present: ReturnType<typeof userPresenter>) => {
  const queue = createKeyedQueue()
  /** The newest update of each user that the ledger took, to refuse a second on top of one that still waits. */
  const taken = new Map<string, string>()

  const refuseOverPending = async (accountId: string): Promise<void> => {
    const earlier = taken.get(accountId)
    if (earlier === undefined) return
    if ((await app.ledger.resultOf(earlier))?.state === 'pending') {
      throw new ApiError('CONFLICT', 'An earlier update of this user still waits for the ledger.', {
        reason: 'updateWaits',
        accountId,
        ticket: earlier,
      })
    }
    taken.delete(accountId)
  }

  /** @throws ApiError VALIDATION, NOT_FOUND, CONFLICT, LEDGER_REFUSED or SERVICE_UNAVAILABLE */
  const patch = async ({ tx, expectedUpdatedAt }: z.output<typeof userPatch>): Promise<User> => {
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
      return present(findUser(app, accountId))
    })
  }

  /** Runs work while no other update of these users does; in one order, so that two bulks never wait for each other. */
  const inTurnOf = <Result>(accountIds: readonly string[], work: () => Promise<Result>): Promise<Result> =>
    accountIds.toSorted(ascending).reduceRight((inner, accountId) => () => queue(accountId, inner), work)()

  /** @throws ApiError VALIDATION, NOT_FOUND, CONFLICT or LEDGER_REFUSED */
  const patchAll = async ({ tx, expected }: z.output<typeof usersPatch>): Promise<string> => {
    const sent = await readTransaction(tx, 'bulk')
    const accountIds = updatedIn(sent.transaction).toSorted(ascending)
    const expectedIds = expected.map(({ accountId }) => accountId).toSorted(ascending)
    if (new Set(accountIds).size < accountIds.length || accountIds.join() !== expectedIds.join()) {
      throw invalidRequest([
        { path: 'body.expected', message: 'name each user that the bulk updates, and no other' },
      ])
    }
    const ticket = ticketOf(sent.transaction)
    return inTurnOf(accountIds, async () => {
      // The same bytes again are the same updates.
      if ((await app.ledger.resultOf(ticket)) !== undefined) return ticket
      for (const { accountId, updatedAt } of expected) {
        await refuseOverPending(accountId)
        refuseStale(findUser(app, accountId), updatedAt)
      }
      await submitTransaction(app, sent)
      for (const accountId of accountIds) taken.set(accountId, ticket)
      return ticket
    })
  }
  return { patch, patchAll }
}
