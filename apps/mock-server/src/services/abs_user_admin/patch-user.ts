import {
  type UpdateUserArgs,
  type User,
  updateUserArgs,
} from '@panel/contracts/services/abs_user_admin/users'
import { usersAccountId } from '@panel/contracts/smart-contracts/users'
import { base58ToBytes, bytesToUtf8, decodeMessagePack } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import type { UnitaryTransaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../../platform/api-error.ts'
import { readTransaction } from '../../platform/transactions/read-transaction.ts'
import { submitTransaction } from '../../platform/transactions/submit-transaction.ts'
import { presentUser } from './present-user.ts'

const waitMilliseconds = 15_000
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

const awaitResult = async (app: FastifyInstance, ticket: string) => {
  try {
    return await app.ledger.settled(ticket, AbortSignal.timeout(waitMilliseconds))
  } catch {
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'The ledger took the transaction and has not executed it yet.',
      {
        ticket,
      },
    )
  }
}

const failureText = (receipt: string): string => {
  const returned = receiptBytes.safeParse(decodeMessagePack(base58ToBytes(receipt)))
  return returned.success ? bytesToUtf8(returned.data[4]) : 'The transaction failed.'
}

/**
 * Executes a signed `update_user` and answers the user as it is then.
 *
 * @throws ApiError VALIDATION, NOT_FOUND, LEDGER_REFUSED or SERVICE_UNAVAILABLE.
 */
export const patch = async (app: FastifyInstance, tx: string): Promise<User> => {
  const { bytes, transaction } = readTransaction(tx, 'unitary')
  const { accountId } = readArgs(transaction)
  if (!app.users.find(accountId)) throw new ApiError('NOT_FOUND', 'There is no such user.', { accountId })
  const ticket = await submitTransaction(app, bytes)
  const { success, result } = await awaitResult(app, ticket)
  if (!success) {
    throw new ApiError('LEDGER_REFUSED', failureText(result), { kind: 'smart contract fault', ticket })
  }
  const user = app.users.find(accountId)
  if (!user) throw new ApiError('NOT_FOUND', 'There is no such user.', { accountId })
  return presentUser(app.ledger, user)
}
