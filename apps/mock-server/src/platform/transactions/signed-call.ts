import type { TicketResult } from '@panel/chain/ledger'
import type { Schema } from '@panel/contracts/platform/endpoint'
import { resultTimeoutMilliseconds } from '@panel/contracts/platform/transactions'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import type { UnitaryTransaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { failureTextOf } from '../chain/failure-text.ts'

interface ExpectedCall<Args extends Schema> {
  readonly target: string
  readonly method: string
  readonly args: Args
}

/**
 * The args of a signed call, where a service takes the call of one method and no other transaction.
 *
 * @throws ApiError VALIDATION for any other call, and for args that do not fit the method
 */
export const readSignedArgs = <Args extends Schema>(
  transaction: Pick<UnitaryTransaction, 'accountId' | 'smartContractMethod' | 'smartContractMethodArgs'>,
  { target, method, args }: ExpectedCall<Args>,
): z.output<Args> => {
  if (transaction.accountId !== target || transaction.smartContractMethod !== method) {
    throw new ApiError('VALIDATION', `This call takes ${method} on ${target} only.`)
  }
  try {
    return args.parse(decodeMessagePack(transaction.smartContractMethodArgs))
  } catch (error) {
    if (!(error instanceof LedgerError || error instanceof z.core.$ZodError)) throw error
    throw new ApiError('VALIDATION', `The args do not fit ${method}.`)
  }
}

/**
 * Refuses a transaction of another network before anything is stored for it: the ledger would refuse it only afterwards.
 *
 * @throws ApiError LEDGER_REFUSED as a node would
 */
export const requireNetwork = (
  { ledger }: Pick<FastifyInstance, 'ledger'>,
  { networkName }: UnitaryTransaction,
): void => {
  if (networkName === ledger.networkName) return
  const message = `The transaction is for the network ${networkName}, and this one is ${ledger.networkName}.`
  throw new ApiError('LEDGER_REFUSED', message, { kind: 'bad network' })
}

const settle = async ({ ledger }: Pick<FastifyInstance, 'ledger'>, ticket: string): Promise<TicketResult> => {
  try {
    return await ledger.settled(ticket, AbortSignal.timeout(resultTimeoutMilliseconds))
  } catch {
    const message = 'The ledger took the transaction and has not executed it yet.'
    throw new ApiError('SERVICE_UNAVAILABLE', message, { ticket })
  }
}

/**
 * Waits until a transaction that the ledger took is executed.
 *
 * @throws ApiError LEDGER_REFUSED with the contract's words where it failed, SERVICE_UNAVAILABLE where it still waits
 */
export const awaitExecution = async (app: Pick<FastifyInstance, 'ledger'>, ticket: string): Promise<void> => {
  const { success, result } = await settle(app, ticket)
  if (success) return
  throw new ApiError('LEDGER_REFUSED', failureTextOf(result), { kind: 'smart contract fault', ticket })
}
