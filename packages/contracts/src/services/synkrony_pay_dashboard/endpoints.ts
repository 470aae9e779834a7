import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { licence } from '../../platform/licences/licences.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import {
  payment,
  paymentDetail,
  paymentFilter,
  paymentId,
  paymentSummary,
  paymentSummaryRequest,
} from '../../platform/payments/payments.ts'

const access = { service: 'synkrony_pay_dashboard' } as const

export const listLicences = endpoint({
  operationId: 'listLicences',
  method: 'GET',
  path: '/api/v1/synkronypay/licenses',
  summary: 'The caller’s merchant licences.',
  access,
  answer: z.array(licence),
})

/** `totalRows` counts the payments that match the filter, `totalItems` all of the merchant's payments. */
export const listPayments = listEndpoint({
  operationId: 'listPayments',
  path: '/api/v1/synkronypay/transactions',
  summary: 'The payments that the caller received, a page at a time, newest first.',
  access,
  row: payment,
  filter: paymentFilter,
  sort: ['createdAt', 'units', 'feeUnits', 'paymentId'],
  member: 'transactions',
  extra: { totalItems: z.int().check(z.nonnegative()) },
  example: { text: 'pay' },
})

export const summarizePayments = endpoint({
  operationId: 'summarizePayments',
  method: 'POST',
  path: '/api/v1/synkronypay/summary',
  summary: 'Totals of the caller’s payments per asset, in all and per day, week or month of a time zone.',
  access,
  readOnly: true,
  body: paymentSummaryRequest,
  example: { body: { filter: { assetId: '#EURS' }, timeZone: 'Europe/Rome' } },
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
