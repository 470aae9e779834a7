import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { documentTypes } from '../../platform/documents.ts'
import { certifiableFields, identityAnswers } from '../../platform/identity-review/answers.ts'
import { reasonCodes, reviewMachine } from '../../platform/identity-review/machine.ts'
import { askedAgain, documentKind, reviewDocument } from '../../platform/identity-review/review.ts'
import { filterText } from '../../platform/list-endpoint.ts'
import { base58, hashId, recordedAccountId, timestamp } from '../../platform/primitives.ts'
import { stateSchema } from '../../platform/state-machine.ts'
import { waiting } from '../../platform/waiting.ts'
import { checkName, checkResult } from './checks.ts'

/** How long a reviewer holds a review without renewing, in seconds: ten minutes. */
export const leaseSeconds = 600

/** How long a review usually waits: from twice as long it is late, from four times overdue. Twelve hours. */
export const usualReviewSeconds = 43_200

/** The most characters of a text to a person, and of a note. */
export const longestMessage = 2_000

/** The key under which the registry keeps the certificate of a review. */
export const reviewCertificateKey = 'identity'

const reviewState = stateSchema(reviewMachine)

/** Who holds a review, and until when. */
export const lease = z.object({ by: recordedAccountId, until: timestamp })

/** A review as a row: nothing personal, so that a list shows no more than it needs. */
export const reviewRow = z.object({
  accountId: recordedAccountId,
  state: reviewState,
  attempt: z.int(),
  /** Null where nothing waits. */
  waiting: z.nullable(waiting),
  lease: z.nullable(lease),
  reasons: z.array(z.enum(reasonCodes)),
  submittedAt: z.nullable(timestamp),
  changedAt: timestamp,
})
export type ReviewRow = z.infer<typeof reviewRow>

export const ageFilters = ['usual', 'late', 'overdue'] as const
export const holderFilters = ['free', 'mine', 'others'] as const

/** The reviews that wait for a decision, those that do not, and both. */
export const queueViews = ['queue', 'done', 'all'] as const
export type QueueView = (typeof queueViews)[number]

export const reviewFilter = z.object({
  /** Part of an account id. */
  text: filterText,
  state: z.optional(stateSchema(reviewMachine, ['draft'])),
  queue: z.optional(z.enum(queueViews)),
  age: z.optional(z.enum(ageFilters)),
  holder: z.optional(z.enum(holderFilters)),
})

/** Notes between colleagues, which the person never reads. */
export const note = z.object({ id: z.int(), by: recordedAccountId, at: timestamp, text: z.string() })

/** What an earlier decision rested on. Checks and texts are null once they are erased. */
export const assessment = z.object({
  id: z.int(),
  attempt: z.int(),
  move: z.string(),
  by: recordedAccountId,
  at: timestamp,
  reasons: z.array(z.enum(reasonCodes)),
  overridden: z.array(checkName),
  message: z.nullable(z.string()),
  checks: z.nullable(z.array(checkResult)),
})
export type Assessment = z.infer<typeof assessment>

/** Everything about one review, for reviewers alone. */
export const reviewDetail = z.extend(reviewRow, {
  version: z.int(),
  /** Null once they are erased. */
  answers: z.nullable(z.partial(identityAnswers)),
  documents: z.array(
    z.extend(reviewDocument, {
      /** Whether the caller has opened it. */
      opened: z.boolean(),
    }),
  ),
  asked: z.nullable(askedAgain),
  message: z.string(),
  checks: z.array(checkResult),
  assessments: z.array(assessment),
  notes: z.array(note),
  /** What a certificate would state today; null where answers are missing or erased. */
  certifiable: z.nullable(z.record(z.enum(certifiableFields), z.string())),
  certificate: z.nullable(
    z.object({
      certifier: recordedAccountId,
      key: z.string(),
      ticket: z.nullable(hashId),
      expiresAt: z.nullable(timestamp),
    }),
  ),
  /** What was certified; null where nothing was, or it was erased. */
  certified: z.nullable(z.record(z.string(), z.string())),
  decisions: z.array(decision),
})
export type ReviewDetail = z.infer<typeof reviewDetail>

/** A document with its content. */
export const documentContent = z.object({
  id: z.int(),
  kind: documentKind,
  type: z.enum(documentTypes),
  hash: hashId,
  /** Base64. */
  content: z.string(),
})
export type DocumentContent = z.infer<typeof documentContent>

/** The queue in figures. */
export const queueSummary = z.object({
  waiting: z.int(),
  late: z.int(),
  overdue: z.int(),
  moreAsked: z.int(),
  approved: z.int(),
  /** How often reviewers decided against each check. */
  overrides: z.array(z.object({ check: checkName, count: z.int() })),
})

/** What every decision names: the review as it was seen. */
export const seenReview = z.object({ seen: reviewState, version: z.int() })

/** Signed bytes of a transaction. */
export const signedTransaction = base58.check(z.maxLength(60_000))
