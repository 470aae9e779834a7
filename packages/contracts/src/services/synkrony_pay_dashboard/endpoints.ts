import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  licence,
  paymentDetail,
  paymentId,
  paymentList,
  paymentListRequest,
  paymentSummary,
  paymentSummaryRequest,
} from './payments.ts'

const access = { service: 'synkrony_pay_dashboard' } as const

export const listLicences = endpoint({
  operationId: 'listLicences',
  method: 'GET',
  path: '/api/v1/synkronypay/licenses',
  summary: 'The caller’s merchant licences.',
  access,
  answer: z.array(licence),
})

export const listPayments = endpoint({
  operationId: 'listPayments',
  method: 'POST',
  path: '/api/v1/synkronypay/transactions',
  summary: 'The payments that the caller received, a page at a time, newest first.',
  access,
  readOnly: true,
  body: paymentListRequest,
  example: { body: { filter: { text: 'pay' }, skip: 0, limit: 5 } },
  answer: paymentList,
})

export const summarizePayments = endpoint({
  operationId: 'summarizePayments',
  method: 'POST',
  path: '/api/v1/synkronypay/summary',
  summary: 'What the caller’s payments come to: totals an asset, and the same by day, week or month.',
  access,
  readOnly: true,
  body: paymentSummaryRequest,
  example: { body: { filter: { assetId: '#EURS' } } },
  answer: paymentSummary,
})

export const getPayment = endpoint({
  operationId: 'getPayment',
  method: 'GET',
  path: '/api/v1/synkronypay/transactions/:paymentId',
  summary: 'One payment that the caller received.',
  access,
  params: z.object({ paymentId }),
  example: { params: { paymentId: 'pay-0123456789abcdef0123' } },
  answer: paymentDetail,
  errors: ['NOT_FOUND'],
})
