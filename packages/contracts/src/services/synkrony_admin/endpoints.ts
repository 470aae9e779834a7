import * as z from 'zod/mini'
import { optionalReason, reason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { errorBody } from '../../platform/errors.ts'
import { greatestKey, listEndpoint, wholeNumber } from '../../platform/list-endpoint.ts'
import { webhookDelivery } from '../../platform/payments/webhooks.ts'
import {
  withdrawal,
  withdrawalDetail,
  withdrawalFilter,
  withdrawalState,
} from '../../platform/payments/withdrawals.ts'
import { recordNumber } from '../../platform/record-number.ts'
import { spansInOrder } from '../../platform/span.ts'
import {
  purchase,
  purchaseDetail,
  purchaseFilter,
  purchaseParams,
  refundDecision,
  refundRequest,
  webhookFilter,
  webhookParams,
} from './purchases.ts'

const access = { service: 'synkrony_admin' } as const

const withdrawalMoves = ['approve', 'refuse', 'retry', 'retryReturn'] as const

export const listWithdrawalRequests = listEndpoint({
  operationId: 'listWithdrawalRequests',
  path: '/api/v1/synkrony/withdrawals',
  summary: 'What merchants want to withdraw, a page at a time, newest first.',
  access,
  row: withdrawal,
  filter: withdrawalFilter,
  sort: ['askedAt', 'changedAt', 'units'],
  example: { group: 'waiting' },
})

export const getWithdrawalRequest = endpoint({
  operationId: 'getWithdrawalRequest',
  method: 'GET',
  path: '/api/v1/synkrony/withdrawals/:id',
  summary: 'One withdrawal with the merchant’s history, its versions and its decisions.',
  access,
  params: z.object({ id: recordNumber }),
  example: { params: { id: '1' } },
  answer: withdrawalDetail,
  errors: ['NOT_FOUND'],
})

/** What is decided, on which state and which version of the merchant’s request. */
const withdrawalDecision = {
  move: z.enum(withdrawalMoves),
  seen: withdrawalState,
  revision: z.int().check(z.positive()),
  reason: optionalReason,
}

export const decideWithdrawalRequest = endpoint({
  operationId: 'decideWithdrawalRequest',
  method: 'POST',
  path: '/api/v1/synkrony/withdrawals/:id/decide',
  summary:
    'Approves or refuses a withdrawal, or tries it again. Above the limit of 24 hours the first approval waits for a second person.',
  access,
  params: z.object({ id: recordNumber }),
  body: z.object(withdrawalDecision),
  example: { params: { id: '1' }, body: { move: 'approve', seen: 'requested', revision: 1 } },
  after: ['listWithdrawalRequests'],
  answer: withdrawalDetail,
  errors: [
    'NOT_FOUND',
    'VALIDATION',
    'MOVE_NOT_ALLOWED',
    'ALREADY_DECIDED',
    'CONFLICT',
    'SECOND_PERSON_NEEDED',
    'OWN_REQUEST',
    'FUNDS_TOO_LOW',
  ],
})

export const decideWithdrawalRequests = endpoint({
  operationId: 'decideWithdrawalRequests',
  method: 'POST',
  path: '/api/v1/synkrony/withdrawals/decide',
  summary: 'Decides several withdrawals in their order, each decided alone, and answers what became of each.',
  access,
  body: z.object({
    rows: z
      .array(z.object({ id: recordNumber, ...withdrawalDecision }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  example: { body: { rows: [{ id: '1', move: 'approve', seen: 'requested', revision: 1 }] } },
  answer: z.object({
    outcomes: z.array(
      z.object({
        id: z.string(),
        /** The state after the decision; null where it was refused. */
        state: z.nullable(withdrawalState),
        refusal: z.nullable(errorBody),
      }),
    ),
  }),
})

const examplePurchase = { params: { paymentId: 'pay-0123456789abcdef0123' } } as const

export const listPurchases = listEndpoint({
  operationId: 'listPurchases',
  path: '/api/v1/synkrony/purchases',
  summary: 'The payments and refunds of all merchants, a page at a time, newest first.',
  access,
  row: purchase,
  filter: purchaseFilter,
  sort: ['createdAt', 'units', 'feeUnits', 'paymentId'],
  example: { assetId: '#EURS' },
})

export const getPurchase = endpoint({
  operationId: 'getPurchase',
  method: 'GET',
  path: '/api/v1/synkrony/purchases/:paymentId',
  summary: 'One payment with its intent, bulk, fees, webhooks, refunds and timeline.',
  access,
  params: purchaseParams,
  example: examplePurchase,
  answer: purchaseDetail,
  errors: ['NOT_FOUND'],
})

export const refundPurchase = endpoint({
  operationId: 'refundPurchase',
  method: 'POST',
  path: '/api/v1/synkrony/purchases/:paymentId/refund',
  summary:
    'Gives a part of a payment, or all of it, back to its payer, from the platform’s hot wallet. Above the limit of 24 hours it waits for a second person.',
  access,
  params: purchaseParams,
  body: z.extend(refundRequest, { reason }),
  example: {
    ...examplePurchase,
    body: { requestId: 'Refund0000000001', units: '500', seenRefundedUnits: '0', reason: 'Sent back.' },
  },
  after: ['listPurchases'],
  answer: purchaseDetail,
  errors: ['NOT_FOUND', 'CONFLICT', 'REFUND_TOO_LARGE', 'OWN_REQUEST', 'FUNDS_TOO_LOW'],
  reasons: ['requestUsed'],
})

const refundParams = z.object({ id: wholeNumber(1, greatestKey) })

export const decideRefund = endpoint({
  operationId: 'decideRefund',
  method: 'POST',
  path: '/api/v1/synkrony/refunds/:id/decide',
  summary: 'Approves as the second person a refund that needs two, or refuses it with a reason.',
  access,
  params: refundParams,
  body: refundDecision,
  example: {
    params: { id: '1' },
    body: { move: 'approve', seen: 'agreed', seenRefundedUnits: '300000' },
  },
  after: ['refundPurchase'],
  answer: purchaseDetail,
  errors: [
    'NOT_FOUND',
    'VALIDATION',
    'CONFLICT',
    'MOVE_NOT_ALLOWED',
    'ALREADY_DECIDED',
    'SECOND_PERSON_NEEDED',
    'OWN_REQUEST',
    'FUNDS_TOO_LOW',
  ],
})

export const retryRefund = endpoint({
  operationId: 'retryRefund',
  method: 'POST',
  path: '/api/v1/synkrony/refunds/:id/retry',
  summary: 'Pays a refund that the ledger did not execute again.',
  access,
  params: refundParams,
  body: z.object({ seen: z.literal('failed'), reason: optionalReason }),
  example: { params: { id: '1' }, body: { seen: 'failed' } },
  after: ['decideRefund'],
  answer: purchaseDetail,
  errors: [
    'NOT_FOUND',
    'MOVE_NOT_ALLOWED',
    'ALREADY_DECIDED',
    'REFUND_TOO_LARGE',
    'SECOND_PERSON_NEEDED',
    'OWN_REQUEST',
    'FUNDS_TOO_LOW',
  ],
})

export const listWebhooks = listEndpoint({
  operationId: 'listWebhooks',
  path: '/api/v1/synkrony/webhooks',
  summary: 'Each time that the outcome of a payment was sent to a shop, or is to be sent, newest first.',
  access,
  row: webhookDelivery,
  filter: webhookFilter,
  sort: ['dueAt', 'durationMs'],
  example: { state: 'failed' },
})

export const resendWebhook = endpoint({
  operationId: 'resendWebhook',
  method: 'POST',
  path: '/api/v1/synkrony/webhooks/:webhookId/resend',
  summary: 'Sends an event to its shop again, now, under its webhook id.',
  access,
  params: webhookParams,
  body: z.object({}),
  example: { params: { webhookId: 'msg_0123456789ABCDEFGHIJKLMN' }, body: {} },
  after: ['listWebhooks'],
  answer: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['addressMissing'],
})

export const resendFailedWebhooks = endpoint({
  operationId: 'resendFailedWebhooks',
  method: 'POST',
  path: '/api/v1/synkrony/webhooks/resendFailed',
  summary: 'Sends again what failed among the deliveries that match: the newest event of each payment.',
  access,
  body: z.object({ filter: z._default(webhookFilter.check(spansInOrder), {}) }),
  example: { body: { filter: { dueFrom: '2026-11-01T00:00:00.000Z' } } },
  answer: z.object({ resent: z.int() }),
})
