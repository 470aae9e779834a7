import * as z from 'zod/mini'
import { decision } from '../decisions.ts'
import { documentTypes, maximumDocumentBytes } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { socketEvent } from '../events.ts'
import { examplePicture } from '../example-picture.ts'
import { hashId, recordedAccountId, timestamp } from '../primitives.ts'
import { stateSchema } from '../state-machine.ts'
import { answerFields, identityAnswers } from './answers.ts'
import { reasonCodes, reviewMachine } from './machine.ts'

/** What a document is of. */
export const documentKinds = ['identityFront', 'identityBack', 'portrait', 'proofOfAddress'] as const
export const documentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof documentKind>

/** The documents without which nobody is reviewed. */
export const requiredDocuments = [
  'identityFront',
  'portrait',
  'proofOfAddress',
] as const satisfies readonly DocumentKind[]

/** A document, without its content. */
export const reviewDocument = z.object({
  id: z.int(),
  kind: documentKind,
  /** Counts what was sent of one kind, from 1 on. */
  version: z.int(),
  /** False for one that a newer version replaced. */
  present: z.boolean(),
  hash: hashId,
  type: z.enum(documentTypes),
  size: z.int(),
  uploadedAt: timestamp,
})
export type ReviewDocument = z.infer<typeof reviewDocument>

/** What was requested again: only these can be sent again. */
export const askedAgain = z.object({ documents: z.array(documentKind), fields: z.array(answerFields) })

/** A person's own review. Notes of reviewers are no part of it. */
export const ownReview = z.object({
  /** Null where the account never began one. */
  state: z.nullable(stateSchema(reviewMachine)),
  version: z.int(),
  /** How often it was sent, this time included. */
  attempt: z.int(),
  answers: z.nullable(z.partial(identityAnswers)),
  documents: z.array(reviewDocument),
  asked: z.nullable(askedAgain),
  /** The reviewer's text to the person, with the codes of the reasons. */
  message: z.string(),
  reasons: z.array(z.enum(reasonCodes)),
  submittedAt: z.nullable(timestamp),
  /** Who certified, under which key, and all that was certified: what the person needs to show less of it. */
  certified: z.nullable(
    z.object({
      certifier: recordedAccountId,
      key: z.string(),
      data: z.record(z.string(), z.string()),
      expiresAt: z.nullable(timestamp),
    }),
  ),
  decisions: z.array(decision),
})
export type OwnReview = z.infer<typeof ownReview>

const access = 'session'
const seen = z.object({ version: z.int() })

export const getOwnReview = endpoint({
  operationId: 'getOwnReview',
  method: 'GET',
  path: '/api/v1/identity',
  summary: 'The review of the caller’s own identity: its state, answers, documents and what is requested.',
  access,
  personal: true,
  answer: ownReview,
})

export const saveOwnAnswers = endpoint({
  operationId: 'saveOwnAnswers',
  method: 'POST',
  path: '/api/v1/identity/answers',
  summary:
    'Keeps answers of the caller’s review, encrypted; after more was asked, only the fields that were named.',
  access,
  personal: true,
  body: z.object({ answers: z.partial(identityAnswers) }),
  example: { body: { answers: { city: 'Torino' } } },
  answer: ownReview,
  errors: ['CONFLICT'],
  reasons: ['reviewNotOpen', 'notRequested'],
})

/** Base64 has four characters for three bytes. */
const maximumCharacters = Math.ceil(maximumDocumentBytes / 3) * 4

export const uploadOwnDocument = endpoint({
  operationId: 'uploadOwnDocument',
  method: 'POST',
  path: '/api/v1/identity/documents',
  summary:
    'Keeps a document of the caller’s review, encrypted; a newer one of a kind replaces the one before.',
  access,
  personal: true,
  body: z.object({
    kind: documentKind,
    hash: hashId,
    content: z
      .string()
      .check(z.maxLength(maximumCharacters), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'base64 with padding')),
  }),
  maximumBodyBytes: maximumCharacters + 1_000,
  example: { body: { kind: 'portrait', ...examplePicture } },
  answer: ownReview,
  errors: ['CONFLICT', 'LIMIT_REACHED'],
  reasons: ['reviewNotOpen', 'notRequested'],
})

export const submitOwnReview = endpoint({
  operationId: 'submitOwnReview',
  method: 'POST',
  path: '/api/v1/identity/submit',
  summary: 'Requests the review of the caller’s identity, or sends what was requested again.',
  access,
  personal: true,
  body: seen,
  example: { body: { version: 1 } },
  after: ['saveOwnAnswers', 'uploadOwnDocument'],
  answer: ownReview,
  errors: ['CONFLICT', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED'],
  reasons: ['reviewNotOpen', 'answersMissing', 'documentsMissing'],
})

export const startOwnReviewAgain = endpoint({
  operationId: 'startOwnReviewAgain',
  method: 'POST',
  path: '/api/v1/identity/startAgain',
  summary: 'Starts another attempt after a refusal that is not final, or after a withdrawn certificate.',
  access,
  personal: true,
  body: seen,
  example: { body: { version: 1 } },
  after: ['decideReview'],
  answer: ownReview,
  errors: ['CONFLICT', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED'],
  reasons: ['reviewNotOpen'],
})

export const ownReviewChanged = socketEvent({
  name: 'own_review_changed',
  summary: "The person's own review changed: to all sockets of that person. It carries nothing personal.",
  payload: z.object({}),
})
