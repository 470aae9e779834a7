import { decimalsOf } from '@panel/chain/contract-data'
import {
  getAccountData,
  getTicketResult,
  prepareUnitTx,
  rehearseTransaction,
  submitBulkTx,
  submitUnitTx,
  ticketEvent,
} from '@panel/contracts/platform/transactions'
import { writeFees } from '@panel/contracts/smart-contracts/written-fees'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { newestTicket } from '../chain/newest-ticket.ts'
import { sendingTerms } from '../chain/sending-terms.ts'
import { implement } from '../implement.ts'
import { prepareTransaction, presentPrepared, readPublicKey } from './prepare-transaction.ts'
import { readTransaction } from './read-transaction.ts'
import { refuseLookAlikes } from './refuse-look-alikes.ts'
import { rehearse } from './rehearse.ts'
import { submitTransaction } from './submit-transaction.ts'

/** Preparing, submitting and following transactions. */
export const transactions = async (app: FastifyInstance): Promise<void> => {
  const { ledger, random } = app

  ledger.onResult((result, signers) => {
    app.sockets.emit({ accountId: signers, room: result.ticket }, ticketEvent(result.ticket), result)
  })

  implement(app, getAccountData, async ({ body }) => {
    const account = await ledger.account(body.accountId)
    const decimals = account ? await decimalsOf(ledger, body.accountId) : null
    const { method, terms } = await sendingTerms(ledger, body.accountId, app.clock.now())
    return {
      contractHash: account?.contractHash ?? null,
      ...(decimals !== null && { decimals }),
      ...(method === 'pay' && { fees: writeFees(terms) }),
    }
  })

  implement(app, prepareUnitTx, async ({ body }) => {
    const transaction = prepareTransaction({
      ...body,
      signerPublicKey: await readPublicKey(body.signerPublicKey),
      maxFuel: BigInt(body.maxFuel),
      networkName: ledger.networkName,
      nonce: random.bytes(8),
      smartContractHashHex: body.smartContractHashHex ?? null,
    })
    return presentPrepared([transaction])
  })

  const submit = async (text: string, kind: 'unitary' | 'bulk') => {
    const sent = await readTransaction(text, kind)
    await refuseLookAlikes(app, sent.transaction)
    return { ticket: await submitTransaction(app, sent) }
  }

  implement(app, submitUnitTx, ({ body }) => submit(body.tx, 'unitary'))

  implement(app, rehearseTransaction, ({ body }) => rehearse(app.ledger, body.tx))

  implement(app, submitBulkTx, ({ body }) => submit(body.tx, 'bulk'))

  implement(
    app,
    getTicketResult,
    async ({ params }) => {
      const known = await ledger.resultOf(params.ticket)
      if (known) return known
      throw new ApiError('NOT_FOUND', 'The ledger has never seen this ticket.')
    },
    { example: newestTicket(ledger) },
  )
}
