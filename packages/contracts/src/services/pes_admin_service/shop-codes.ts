import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { refusalCodes } from '../../platform/licences/licences.ts'
import { shopHeaders } from '../../platform/payments/intents.ts'
import { accountId, u64 } from '../../platform/primitives.ts'
import { codeRefusals, typedCode } from './discounts.ts'

const customer = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** What the shop calls the payment, such as the uuid of its intent; once a shop. */
const payment = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

const quote = { code: typedCode, customer, assetId: accountId, units: u64 }
const quoted = {
  code: z.string(),
  discountUnits: u64,
  /** What is left to pay. */
  payableUnits: u64,
}
const example = { code: 'WELCOME-10', customer: 'customer-17', assetId: '#EURS', units: '10000' }
const errors = [...refusalCodes, 'DISCOUNT_CODE_REFUSED'] as const

export const quoteDiscountCode = endpoint({
  operationId: 'quoteDiscountCode',
  method: 'POST',
  path: '/api/v1/synkronypay/codes/quote',
  summary: 'What a discount code would take off a payment, without using it.',
  access: 'anyone',
  readOnly: true,
  headers: shopHeaders,
  body: z.object(quote),
  example: { body: example },
  answer: z.object(quoted),
  errors,
  reasons: codeRefusals,
})

export const redeemDiscountCode = endpoint({
  operationId: 'redeemDiscountCode',
  method: 'POST',
  path: '/api/v1/synkronypay/codes/redeem',
  summary:
    'Uses a discount code for a payment. However many come at once, no limit is passed; the same payment again answers the same use.',
  access: 'anyone',
  headers: shopHeaders,
  body: z.object({ ...quote, payment }),
  example: { body: { ...example, payment: '2Mh8kQ4vZt1LxYw7RbN3cDpSgJa' } },
  answer: z.object({ ...quoted, use: z.int() }),
  errors: [...errors, 'CONFLICT'],
  reasons: [...codeRefusals, 'paymentHasCode'],
})

export const giveBackDiscountCode = endpoint({
  operationId: 'giveBackDiscountCode',
  method: 'POST',
  path: '/api/v1/synkronypay/codes/give-back',
  summary: 'Gives the use of a payment back that failed, expired or was refunded whole; once.',
  access: 'anyone',
  headers: shopHeaders,
  body: z.object({ payment, reason: z.enum(['failed', 'expired', 'refunded']) }),
  example: { body: { payment: '2Mh8kQ4vZt1LxYw7RbN3cDpSgJa', reason: 'failed' } },
  after: ['redeemDiscountCode'],
  answer: z.object({
    /** False where it was given back before. */
    givenBack: z.boolean(),
  }),
  errors: [...refusalCodes, 'NOT_FOUND'],
})
