import { resultTimeoutMilliseconds, type TicketResult } from '@panel/contracts/platform/transactions'
import type { User, userPatch } from '@panel/contracts/services/abs_user_admin/users'
import { type UpdateUserArgs, updateUserArgs, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { base58ToBytes, bytesToUtf8, decodeMessagePack } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import { ticketOf, type UnitaryTransaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../../platform/api-error.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { createKeyedQueue } from '../../platform/keyed-queue.ts'
import { readTransaction } from '../../platform/transactions/read-transaction.ts'
import { submitTransaction } from '../../platform/transactions/submit-transaction.ts'
import type { StoredUser } from '../../platform/users/user-store.ts'
import { presentUser } from './present.ts'

const method = 'update_user'

const receiptBytes = z.tuple(
  [z.unknown(), z.unknown(), z.unknown(), z.boolean(), z.instanceof(Uint8Array)],
  z.unknown(),
)

const readArgs = (transaction: UnitaryTransaction): UpdateUserArgs => {
  if (transaction.accountId !== usersAccountId || transaction.smartContractMethod !== method) {
    throw new ApiError('VALIDATION', `This call takes ${method} on ${usersAccountId} only.`)
  }
  try {
    return updateUserArgs.parse(decodeMessagePack(transaction.smartContractMethodArgs))
  } catch (error) {
    if (!(error instanceof LedgerError || error instanceof z.core.$ZodError)) throw error
    throw new ApiError('VALIDATION', `The args do not fit ${method}.`)
  }
}

const awaitResult = async (app: FastifyInstance, ticket: string): Promise<TicketResult> => {
  try {
    return await app.ledger.settled(ticket, AbortSignal.timeout(resultTimeoutMilliseconds))
  } catch {
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'The ledger took the transaction and has not executed it yet.',
      { ticket },
    )
  }
}

const failureText = (receipt: string): string => {
  const returned = receiptBytes.safeParse(decodeMessagePack(base58ToBytes(receipt)))
  return returned.success ? bytesToUtf8(returned.data[4]) : 'The transaction failed.'
}

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
    const { accountId } = readArgs(sent.transaction)
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
      const { success, result } = await awaitResult(app, ticket)
      taken.delete(accountId)
      if (!success) {
        throw new ApiError('LEDGER_REFUSED', failureText(result), { kind: 'smart contract fault', ticket })
      }
      return presentUser(app.ledger, findUser(app, accountId))
    })
  }
}
