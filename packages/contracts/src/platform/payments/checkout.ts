import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { examplePublicKey, exampleSignedTransaction } from '../examples.ts'
import { refusalCodes } from '../licences/licences.ts'
import { accountId, base58, hashId } from '../primitives.ts'
import { preparedTransactions, signedTransaction, transactionBodyBytes } from '../transactions.ts'
import { intentUuid, paymentCall, paymentIntent, paymentQuote, shopHeaders } from './intents.ts'

const params = z.object({ uuid: intentUuid })
const exampleUuid = '2Mh8kQ4vZt1LxYw7RbN3cDpSgJa'
const example = { params: { uuid: exampleUuid } } as const

/** The most base58 characters of a signed intent. */
const longestIntent = 20_000

export const createPaymentIntent = endpoint({
  operationId: 'createPaymentIntent',
  method: 'POST',
  path: '/api/v1/synkronypay/intents',
  summary:
    'Takes a payment intent: a signable with the type tag `payment_intent`, signed by the merchant’s key, in base58. The same one again answers the same intent.',
  access: 'anyone',
  body: z.object({ intent: base58.check(z.maxLength(longestIntent)) }),
  example: { body: { intent: exampleSignedTransaction } },
  after: ['listLicences'],
  answer: paymentIntent,
  errors: [
    'PAYMENT_INTENT_INVALID',
    'PAYMENT_SIGNATURE_WRONG',
    'PAYMENT_EXPIRED',
    'PAYMENT_AMOUNT_TOO_SMALL',
    'PAYMENT_WEBHOOK_NOT_ALLOWED',
    'LICENCE_REVOKED',
    'NOT_FOUND',
    'CONFLICT',
  ],
})

export const getPaymentIntent = endpoint({
  operationId: 'getPaymentIntent',
  method: 'GET',
  path: '/api/v1/synkronypay/intents/:uuid',
  summary: 'A payment intent with its state, and what paying it costs now in each of its assets.',
  access: 'anyone',
  params,
  example,
  answer: paymentIntent,
  errors: ['NOT_FOUND'],
})

export const preparePayment = endpoint({
  operationId: 'preparePayment',
  method: 'POST',
  path: '/api/v1/synkronypay/intents/:uuid/prepare',
  summary:
    'Builds the bulk that pays an intent: its root, which the shop signs, and its nodes, which the buyer signs. It holds while the fees do that are in force.',
  access: 'anyone',
  readOnly: true,
  params,
  body: z.object({
    /** base58 of the buyer's public key: SPKI or raw point. */
    buyerPublicKey: base58.check(z.maxLength(300)),
    /** One of the intent's assets; the main one where it is left out. */
    assetId: z.optional(accountId),
  }),
  example: { ...example, body: { buyerPublicKey: examplePublicKey, assetId: '#EURS' } },
  answer: z.object({
    quote: paymentQuote,
    /** base58 of the bulk's root, which calls nothing and names the merchant as its signer. */
    root: base58,
    /** The bulk's nodes, unsigned, and the order in which they are in it. */
    nodes: preparedTransactions,
    /** What the nodes do, in their order. */
    calls: z.array(paymentCall),
  }),
  errors: [
    'NOT_FOUND',
    'PAYMENT_EXPIRED',
    'PAYMENT_ALREADY_PAID',
    'PAYMENT_PENDING',
    'PAYMENT_BULK_INVALID',
    'PAYMENT_AMOUNT_TOO_SMALL',
  ],
})

export const submitPayment = endpoint({
  operationId: 'submitPayment',
  method: 'POST',
  path: '/api/v1/synkronypay/intents/:uuid/pay',
  summary:
    'Hands over the bulk that pays an intent: nodes signed by the buyer, the whole signed by the merchant’s key.',
  access: 'anyone',
  headers: shopHeaders,
  params,
  body: signedTransaction,
  maximumBodyBytes: transactionBodyBytes,
  example: { ...example, body: { tx: exampleSignedTransaction } },
  after: ['createPaymentIntent', 'preparePayment'],
  answer: z.object({ uuid: intentUuid, ticket: hashId }),
  errors: [
    ...refusalCodes,
    'NOT_FOUND',
    'PAYMENT_LICENCE_WRONG',
    'PAYMENT_EXPIRED',
    'PAYMENT_ALREADY_PAID',
    'PAYMENT_PENDING',
    'PAYMENT_BULK_INVALID',
    'PAYMENT_BULK_REPLAYED',
    'PAYMENT_AMOUNT_WRONG',
    'PAYMENT_FEE_WRONG',
    'PAYMENT_AMOUNT_TOO_SMALL',
    'LEDGER_REFUSED',
  ],
})
