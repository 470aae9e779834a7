import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { licence, paymentList, paymentListRequest } from './payments.ts'

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
  answer: paymentList,
})
