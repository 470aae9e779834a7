import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { reasonCodes } from '../../platform/identity-review/machine.ts'
import { askedAgain } from '../../platform/identity-review/review.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId, hashId, recordedAccountId } from '../../platform/primitives.ts'
import { checkName } from './checks.ts'
import {
  documentContent,
  longestMessage,
  queueSummary,
  reviewDetail,
  reviewFilter,
  reviewRow,
  seenReview,
  signedTransaction,
} from './reviews.ts'

const access = { service: 'KYC' } as const
const params = z.object({ accountId })
const exampleParams = { accountId: exampleAccountId }
const exampleSeen = { seen: 'waiting', version: 3 } as const
const exampleTransaction = '3yZe7d'
const text = z.string().check(z.trim(), z.maxLength(longestMessage))
const decisionErrors = [
  'NOT_FOUND',
  'CONFLICT',
  'MOVE_NOT_ALLOWED',
  'ALREADY_DECIDED',
  'RECORD_DAMAGED',
] as const

export const listReviews = listEndpoint({
  operationId: 'listReviews',
  path: '/api/v1/kyc/reviews',
  summary: 'The reviews of identities: the queue, and those that are decided.',
  access,
  row: reviewRow,
  filter: reviewFilter,
  /** `waiting`: the queue by age, then what is decided. */
  sort: ['waiting', 'submittedAt', 'changedAt', 'state'],
  example: { queue: 'queue' },
})

export const getQueueSummary = endpoint({
  operationId: 'getQueueSummary',
  method: 'GET',
  path: '/api/v1/kyc/summary',
  summary: 'How many reviews wait, are late and overdue, and how often each check was overridden.',
  access,
  answer: queueSummary,
})

export const getReview = endpoint({
  operationId: 'getReview',
  method: 'GET',
  path: '/api/v1/kyc/reviews/:accountId',
  summary: 'One review: answers, documents, checks, notes and what was decided.',
  access,
  personal: true,
  params,
  example: { params: exampleParams },
  answer: reviewDetail,
  errors: ['NOT_FOUND', 'RECORD_DAMAGED'],
})

export const takeNextReview = endpoint({
  operationId: 'takeNextReview',
  method: 'POST',
  path: '/api/v1/kyc/next',
  summary:
    'Takes the review of somebody else that waits longest and that nobody holds; null where none does.',
  access,
  body: z.object({}),
  example: { body: {} },
  answer: z.object({ accountId: z.nullable(recordedAccountId) }),
})

export const takeReview = endpoint({
  operationId: 'takeReview',
  method: 'POST',
  path: '/api/v1/kyc/reviews/:accountId/take',
  summary:
    'Takes a review for ten minutes, or renews that; refused while somebody else holds it, and for one’s own.',
  access,
  params,
  body: z.object({}),
  example: { params: exampleParams, body: {} },
  answer: reviewRow,
  errors: ['NOT_FOUND', 'CONFLICT', 'OWN_REQUEST'],
  reasons: ['heldByOther'],
})

export const releaseReview = endpoint({
  operationId: 'releaseReview',
  method: 'POST',
  path: '/api/v1/kyc/reviews/:accountId/release',
  summary: 'Gives a review that the caller holds back to the queue.',
  access,
  params,
  body: z.object({}),
  example: { params: exampleParams, body: {} },
  after: ['takeReview'],
  answer: reviewRow,
  errors: ['NOT_FOUND'],
})

export const readReviewDocument = endpoint({
  operationId: 'readReviewDocument',
  method: 'POST',
  path: '/api/v1/kyc/reviews/:accountId/document',
  summary: 'The content of one document. No cache keeps the answer.',
  access,
  personal: true,
  readOnly: true,
  params,
  body: z.object({ id: z.int().check(z.positive()) }),
  example: { params: exampleParams, body: { id: 1 } },
  answer: documentContent,
  errors: ['NOT_FOUND', 'RECORD_DAMAGED'],
})

export const confirmOpenedDocument = endpoint({
  operationId: 'confirmOpenedDocument',
  method: 'POST',
  path: '/api/v1/kyc/reviews/:accountId/opened',
  summary: 'Says that the caller looked at a document, by the hash of the bytes that were shown.',
  access,
  personal: true,
  params,
  body: z.object({ id: z.int().check(z.positive()), hash: hashId }),
  example: { params: exampleParams, body: { id: 1, hash: `1220${'5f'.repeat(32)}` } },
  after: ['takeReview', 'readReviewDocument'],
  answer: reviewDetail,
  errors: ['NOT_FOUND', 'CONFLICT', 'RECORD_DAMAGED'],
  reasons: ['otherBytes'],
})

export const addReviewNote = endpoint({
  operationId: 'addReviewNote',
  method: 'POST',
  path: '/api/v1/kyc/reviews/:accountId/notes',
  summary: 'Adds a note for colleagues; the person never reads it.',
  access,
  personal: true,
  params,
  body: z.object({ text: text.check(z.minLength(1)) }),
  example: { params: exampleParams, body: { text: 'Called the town hall.' } },
  after: ['listReviews'],
  answer: reviewDetail,
  errors: ['NOT_FOUND', 'RECORD_DAMAGED'],
})

export const decideReview = endpoint({
  operationId: 'decideReview',
  method: 'POST',
  path: '/api/v1/kyc/reviews/:accountId/decide',
  summary:
    'Refuses, requests more, or erases what is personal. The caller holds the review and saw this version.',
  access,
  personal: true,
  params,
  body: z.extend(seenReview, {
    move: z.enum(['askMore', 'refuse', 'refuseFinally', 'erase']),
    reasons: z.array(z.enum(reasonCodes)).check(z.minLength(1), z.maxLength(reasonCodes.length)),
    /** To the person. */
    message: z._default(text, ''),
    /** What is requested again, by name. */
    asked: z.optional(askedAgain),
  }),
  example: {
    params: exampleParams,
    body: {
      ...exampleSeen,
      move: 'refuse',
      reasons: ['documentUnreadable'],
      message: 'The scan is cut off.',
    },
  },
  after: ['takeReview'],
  answer: reviewDetail,
  errors: decisionErrors,
  reasons: ['heldByOther', 'leaseEnded', 'checksFail', 'documentsUnopened'],
})

export const approveReview = endpoint({
  operationId: 'approveReview',
  method: 'POST',
  path: '/api/v1/kyc/reviews/:accountId/approve',
  summary:
    'Approves with a certificate that the caller signed, stored by the signed `set_certificate`; each failing check is overridden by name.',
  access,
  personal: true,
  params,
  body: z.extend(seenReview, {
    tx: signedTransaction,
    overrides: z._default(z.array(checkName).check(z.maxLength(10)), []),
    message: z._default(text, ''),
  }),
  maximumBodyBytes: 100_000,
  example: { params: exampleParams, body: { ...exampleSeen, tx: exampleTransaction, overrides: [] } },
  after: ['takeReview', 'readReviewDocument'],
  answer: z.object({ ticket: hashId }),
  errors: [...decisionErrors, 'LEDGER_REFUSED'],
  reasons: ['heldByOther', 'leaseEnded', 'checksFail', 'documentsUnopened', 'answersMissing'],
})

export const withdrawReviewCertificate = endpoint({
  operationId: 'withdrawReviewCertificate',
  method: 'POST',
  path: '/api/v1/kyc/reviews/:accountId/withdraw',
  summary: 'Withdraws the certificate of a review by the signed `remove_certificate`, with a reason.',
  access,
  personal: true,
  params,
  body: z.extend(seenReview, {
    tx: signedTransaction,
    reasons: z.array(z.enum(reasonCodes)).check(z.minLength(1), z.maxLength(reasonCodes.length)),
    message: z._default(text, ''),
  }),
  maximumBodyBytes: 100_000,
  example: {
    params: exampleParams,
    body: { seen: 'approved', version: 5, tx: exampleTransaction, reasons: ['documentExpired'] },
  },
  after: ['approveReview'],
  answer: z.object({ ticket: hashId }),
  errors: [...decisionErrors, 'LEDGER_REFUSED'],
  reasons: ['heldByOther', 'leaseEnded', 'notCertified', 'otherCertifier'],
})
