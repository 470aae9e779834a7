import * as z from 'zod/mini'
import { optionalReason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { licence, licenceWebhook } from '../../platform/licences/licences.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { newNote, note, noteId } from '../../platform/notes.ts'
import {
  paymentFilter,
  paymentId,
  paymentSummary,
  paymentSummaryRequest,
} from '../../platform/payments/payments.ts'
import {
  withdrawal,
  withdrawalChange,
  withdrawalFilter,
  withdrawalRequest,
  withdrawalState,
} from '../../platform/payments/withdrawals.ts'
import { recordNumber } from '../../platform/record-number.ts'
import { listedPayment, ownPayment } from './payments.ts'
import { statement, statementCheck, statementRequest } from './statement.ts'
import { merchantBalance, ownWithdrawal } from './withdrawals.ts'

const access = { service: 'synkrony_pay_dashboard' } as const

export const listLicences = endpoint({
  operationId: 'listLicences',
  method: 'GET',
  path: '/api/v1/synkronypay/licenses',
  summary: 'The caller’s merchant licences, with their whole keys and webhook secrets.',
  access,
  answer: z.array(z.extend(licence, { webhook: licenceWebhook })),
})

/** `totalRows` counts the payments that match the filter, `totalItems` all of the merchant's payments. */
export const listPayments = listEndpoint({
  operationId: 'listPayments',
  path: '/api/v1/synkronypay/transactions',
  summary: 'The payments that the caller received, a page at a time, newest first.',
  access,
  row: listedPayment,
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
  summary: 'One payment that the caller received, with its status, timeline and notes.',
  access,
  params: z.object({ paymentId }),
  example: { params: { paymentId: 'pay-0123456789abcdef0123' } },
  answer: ownPayment,
  errors: ['NOT_FOUND'],
})

export const addPaymentNote = endpoint({
  operationId: 'addPaymentNote',
  method: 'POST',
  path: '/api/v1/synkronypay/transactions/:paymentId/notes',
  summary: 'Adds the caller’s note to a payment that the caller received, and answers all notes on it.',
  access,
  params: z.object({ paymentId }),
  body: newNote,
  example: { params: { paymentId: 'pay-0123456789abcdef0123' }, body: { text: 'Invoice 2026-17' } },
  answer: z.array(note),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
})

export const removePaymentNote = endpoint({
  operationId: 'removePaymentNote',
  method: 'POST',
  path: '/api/v1/synkronypay/transactions/:paymentId/notes/:noteId/remove',
  summary: 'Removes a note from a payment that the caller received, and answers those that are left.',
  access,
  params: z.object({ paymentId, noteId }),
  example: { params: { paymentId: 'pay-0123456789abcdef0123', noteId: '1' } },
  after: ['addPaymentNote'],
  answer: z.array(note),
  errors: ['NOT_FOUND'],
})

const exampleStatement = {
  body: { assetId: '#EURS', createdFrom: '2026-11-01T00:00:00.000Z', timeZone: 'Europe/Rome' },
} as const

export const getStatement = endpoint({
  operationId: 'getStatement',
  method: 'POST',
  path: '/api/v1/synkronypay/statement',
  summary: 'The caller’s payments and refunds in one asset by day: gross, fees and net.',
  access,
  readOnly: true,
  body: statementRequest,
  example: exampleStatement,
  answer: statement,
})

export const checkStatement = endpoint({
  operationId: 'checkStatement',
  method: 'POST',
  path: '/api/v1/synkronypay/statement/check',
  summary:
    'The figures of a statement, computed again from the ledger’s transactions, with every difference.',
  access,
  readOnly: true,
  body: statementRequest,
  example: exampleStatement,
  answer: statementCheck,
})

const own = { params: z.object({ id: recordNumber }) } as const
const decidable = ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'CONFLICT'] as const

export const getMerchantBalance = endpoint({
  operationId: 'getMerchantBalance',
  method: 'GET',
  path: '/api/v1/synkronypay/balance',
  summary: 'What the caller holds and can withdraw, and the platform’s account that a withdrawal is sent to.',
  access,
  answer: merchantBalance,
})

export const listOwnWithdrawals = listEndpoint({
  operationId: 'listOwnWithdrawals',
  path: '/api/v1/synkronypay/withdrawals',
  summary: 'What the caller asked to withdraw, a page at a time, newest first.',
  access,
  row: withdrawal,
  filter: withdrawalFilter,
  sort: ['askedAt', 'changedAt', 'units'],
  example: { group: 'waiting' },
})

export const getOwnWithdrawal = endpoint({
  operationId: 'getOwnWithdrawal',
  method: 'GET',
  path: '/api/v1/synkronypay/withdrawals/:id',
  summary: 'One withdrawal that the caller requested, with its versions and decisions.',
  access,
  ...own,
  example: { params: { id: '1' } },
  answer: ownWithdrawal,
  errors: ['NOT_FOUND'],
})

/** The same signed transaction is one request, however often it is sent. */
export const requestWithdrawal = endpoint({
  operationId: 'requestWithdrawal',
  method: 'POST',
  path: '/api/v1/synkronypay/withdrawals/create',
  summary:
    'Asks to withdraw units: takes the caller’s signed transfer of them to the platform’s account and where they are to go.',
  access,
  body: withdrawalRequest,
  example: { body: { tx: '3vQB7B6MrGQZaxCuFg4oh', destination: exampleAccountId, note: 'June' } },
  after: ['prepareUnitTx'],
  answer: ownWithdrawal,
  errors: ['LEDGER_REFUSED', 'VALIDATION'],
})

export const changeOwnWithdrawal = endpoint({
  operationId: 'changeOwnWithdrawal',
  method: 'POST',
  path: '/api/v1/synkronypay/withdrawals/:id/change',
  summary: 'Changes where a withdrawal goes while nobody has decided; a first approval then no longer holds.',
  access,
  ...own,
  body: withdrawalChange,
  example: { params: { id: '1' }, body: { destination: exampleAccountId, revision: 1 } },
  after: ['requestWithdrawal'],
  answer: ownWithdrawal,
  errors: [...decidable, 'VALIDATION'],
})

export const cancelOwnWithdrawal = endpoint({
  operationId: 'cancelOwnWithdrawal',
  method: 'POST',
  path: '/api/v1/synkronypay/withdrawals/:id/cancel',
  summary: 'Takes a withdrawal back while nobody has decided: its units are given back.',
  access,
  ...own,
  body: z.object({ seen: withdrawalState, revision: z.int(), reason: optionalReason }),
  example: { params: { id: '1' }, body: { seen: 'requested', revision: 1 } },
  after: ['requestWithdrawal'],
  answer: ownWithdrawal,
  errors: [...decidable, 'FUNDS_TOO_LOW'],
})
