import { DEFAULT_RESULT_TIMEOUT } from '@panel/ledger/client'
import * as z from 'zod/mini'
import { writtenFees } from '../smart-contracts/written-fees.ts'
import { endpoint } from './endpoint.ts'
import { socketEvent } from './events.ts'
import { examplePublicKey, exampleSignedTransaction, exampleTicket, exampleTransfer } from './examples.ts'
import { accountId, base58, hashId, hex, jsonNotation, recordedHash, u64Input } from './primitives.ts'
import { rehearsal } from './rehearsal.ts'

/** How long a transaction's result is waited for, in milliseconds. */
export const resultTimeoutMilliseconds = DEFAULT_RESULT_TIMEOUT

/** The fuel limit of a transaction whose preparer names none. */
export const defaultMaxFuel = 1000

/** The longest base58 text of a transaction that is read at all, in characters: about 366 kB of bytes. */
const maximumTransactionText = 500_000

/** The most bytes that a body may have whose one large member is a transaction. */
export const transactionBodyBytes = 510_000

/** The most bytes of arguments that are prepared, encoded: what fits in a transaction that can be submitted. */
export const maximumArgsBytes = 350_000

export const signedTransaction = z.object({ tx: base58.check(z.maxLength(maximumTransactionText)) })

/** Unsigned transactions by key, in base58, and the keys in the order in which to sign them. */
export const preparedTransactions = z.object({
  tx: z.record(z.string(), base58),
  idxs: z.array(z.string()),
})
export type PreparedTransactions = z.infer<typeof preparedTransactions>

export const getAccountData = endpoint({
  operationId: 'getAccountData',
  method: 'POST',
  path: '/api/trinci/account/data',
  summary:
    'The contract that an account carries, null when it carries none or does not exist yet; and of an asset its decimals and fees.',
  access: 'session',
  readOnly: true,
  body: z.object({ accountId }),
  example: { body: { accountId: '#EURS' } },
  answer: z.object({
    contractHash: z.nullable(recordedHash),
    /** Of an asset, where the backend has them. */
    decimals: z.optional(z.int().check(z.nonnegative(), z.maximum(18))),
    /** Of an asset that takes a part of each transfer: what it takes now. */
    fees: z.optional(writtenFees),
  }),
})

export const prepareUnitTx = endpoint({
  operationId: 'prepareUnitTx',
  method: 'POST',
  path: '/api/trinci/prepareUnitTx',
  summary:
    'Builds an unsigned unitary transaction. `args` is JSON notation, `argsBytes` hex; one of the two.',
  access: 'session',
  readOnly: true,
  body: z
    .object({
      /** The target account. */
      accountId,
      /** base58 of the signer's public key: SPKI or raw point. */
      signerPublicKey: base58.check(z.maxLength(300)),
      smartContractMethod: z.string().check(z.minLength(1), z.maxLength(256)),
      smartContractHashHex: z.optional(z.nullable(hashId)),
      maxFuel: z._default(u64Input, defaultMaxFuel),
      args: z.optional(jsonNotation),
      argsBytes: z.optional(hex.check(z.maxLength(2 * maximumArgsBytes))),
    })
    .check(
      z.refine((body) => (body.args === undefined) !== (body.argsBytes === undefined), {
        error: 'exactly one of args and argsBytes',
        path: ['args'],
      }),
    ),
  maximumBodyBytes: 2 * maximumArgsBytes + 10_000,
  example: {
    body: {
      accountId: '#EURS',
      signerPublicKey: examplePublicKey,
      smartContractMethod: 'transfer',
      maxFuel: 1000,
      args: exampleTransfer,
    },
  },
  answer: preparedTransactions,
})

export const submitUnitTx = endpoint({
  operationId: 'submitUnitTx',
  method: 'POST',
  path: '/api/trinci/submitUnitTx',
  summary: 'Hands a signed unitary transaction to the ledger. The ticket’s event has the result.',
  access: 'session',
  body: signedTransaction,
  maximumBodyBytes: transactionBodyBytes,
  example: { body: { tx: exampleSignedTransaction } },
  after: ['prepareUnitTx'],
  answer: z.object({ ticket: hashId }),
  errors: ['LEDGER_REFUSED'],
})

export const submitBulkTx = endpoint({
  operationId: 'submitBulkTx',
  method: 'POST',
  path: '/api/trinci/submitBulkTx',
  summary: 'Hands a signed bulk transaction to the ledger. The ticket’s event has the result.',
  access: 'session',
  body: signedTransaction,
  maximumBodyBytes: transactionBodyBytes,
  example: { body: { tx: exampleSignedTransaction } },
  answer: z.object({ ticket: hashId }),
  errors: ['LEDGER_REFUSED'],
})

export const rehearseTransaction = endpoint({
  operationId: 'rehearseTransaction',
  method: 'POST',
  path: '/api/v1/transactions/rehearse',
  summary:
    'What a transaction, signed or not, would do call by call if it were executed now; nothing of it is kept.',
  access: 'session',
  readOnly: true,
  body: signedTransaction,
  maximumBodyBytes: transactionBodyBytes,
  example: { body: { tx: exampleSignedTransaction } },
  answer: rehearsal,
  errors: ['LEDGER_REFUSED', 'NOT_FOUND'],
})

/**
 * The result of one transaction; also the payload of the socket event that is named after the ticket.
 * `result` is the receipt's bytes in base58. The same ticket may be announced more than once.
 */
export const ticketResult = z.object({
  success: z.boolean(),
  /** The block's height; a JSON number, since blocks stay far below 2^53. */
  blockHeight: z.int().check(z.nonnegative()),
  ticket: hashId,
  result: base58,
})
export type TicketResult = z.infer<typeof ticketResult>

/** The event of one transaction's result: named after the ticket, to the submitter's and the ticket's room. */
export const ticketEvent = (ticket: string) =>
  socketEvent({
    name: ticket,
    summary: 'The result of a transaction: to everybody who signed a part of it.',
    payload: ticketResult,
  })

/** Asking by ticket: what a lost event is replaced by. */
export const getTicketResult = endpoint({
  operationId: 'getTicketResult',
  method: 'GET',
  path: '/api/trinci/ticket/:ticket',
  summary: 'The result of a submitted transaction, or that it is still pending.',
  access: 'session',
  params: z.object({ ticket: hashId }),
  example: { params: { ticket: exampleTicket } },
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('pending') }),
    z.object({ state: z.literal('settled'), result: ticketResult }),
  ]),
  errors: ['NOT_FOUND'],
})
