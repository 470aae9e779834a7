import { type CheckResult, checkName, checkResult, runChecks } from '@panel/contracts/services/KYC/checks'
import {
  type Assessment,
  type ReviewDetail,
  type ReviewRow,
  usualReviewSeconds,
} from '@panel/contracts/services/KYC/reviews'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../../platform/api-error.ts'
import { readAsked, readReasons } from '../../platform/identity-review/own-review.ts'
import type { StoredAssessment, StoredReview } from '../../platform/identity-review/store.ts'
import { isoDay, isoTime, isoTimeOrNull } from '../../platform/iso-time.ts'
import { leaseOf } from './lease.ts'
import { waitingSinceOf } from './store.ts'

type App = Pick<FastifyInstance, 'clock' | 'identityReviews'>

/** The name that encrypted details are bound to. It is part of what is stored and never changes. */
export const sealedAssessment = 'judgement'

/** What an assessment keeps encrypted. */
export const assessmentDetail = z.object({ message: z.string(), checks: z.array(checkResult) })

export const presentRow = ({ clock }: App, review: StoredReview): ReviewRow => {
  const { accountId, state, attempt, submittedAt, changedAt, reasons } = review
  const since = waitingSinceOf(review)
  return {
    ...{ accountId, state, attempt },
    waiting: since === null ? null : { since: isoTime(since), usualSeconds: usualReviewSeconds },
    lease: leaseOf(review, clock.now()),
    reasons: readReasons(reasons),
    submittedAt: isoTimeOrNull(submittedAt),
    changedAt: isoTime(changedAt),
  }
}

/** The checks of a review as it is now; none where answers are missing or erased. */
export const checksOf = ({ clock, identityReviews }: App, review: StoredReview): CheckResult[] => {
  if (review.profileKey === null || review.answers === null) return []
  const { store } = identityReviews
  const hashes = store.documentsOf(review.accountId).map(({ hash }) => hash)
  const samePicture = new Set(hashes.flatMap((hash) => store.othersWithDocument(hash, review.accountId)))
  return runChecks({
    answers: identityReviews.wholeAnswersOf(review),
    today: isoDay(clock.now()),
    samePerson: store.othersWithPrint(review),
    samePicture: [...samePicture].toSorted(),
  })
}

const checkList = (names: string) => checkName.options.filter((name) => names.split(',').includes(name))

const presentAssessment = (
  { identityReviews }: App,
  review: StoredReview,
  { detail, reasons, overridden, at, ...assessment }: StoredAssessment,
): Assessment => {
  // Sealed under a key that was erased since: its codes alone are left.
  const kept =
    detail === null || review.profileKey === null
      ? null
      : identityReviews.openJson(review, sealedAssessment, assessmentDetail, detail)
  return {
    ...assessment,
    at: isoTime(at),
    reasons: readReasons(reasons),
    overridden: checkList(overridden),
    message: kept?.message ?? null,
    checks: kept?.checks ?? null,
  }
}

const certifiableOf = ({ identityReviews }: App, review: StoredReview) => {
  try {
    return identityReviews.certifiableOf(review)
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'RECORD_DAMAGED') return null
    throw error
  }
}

const certifiedData = z.record(z.string(), z.string())

/** Everything of a review, as one reviewer sees it. */
export const presentDetail = async (app: App, accountId: string, reader: string): Promise<ReviewDetail> => {
  const { identityReviews: reviews } = app
  const { store } = reviews
  const review = reviews.requireSent(accountId)
  const { certifier, certificateKey, certificateTicket, certified, message, expiresAt } = review
  const opened = store.openedBy(reader, accountId)
  const isErased = review.profileKey === null
  return {
    ...presentRow(app, review),
    version: review.version,
    answers: isErased ? null : reviews.answersOf(review),
    documents: reviews.documentsOf(accountId).map((each) => ({ ...each, opened: opened.has(each.id) })),
    asked: readAsked(review),
    message: message === null || isErased ? '' : reviews.openJson(review, 'message', z.string(), message),
    checks: checksOf(app, review),
    assessments: store.assessmentsOf(accountId).map((each) => presentAssessment(app, review, each)),
    notes: isErased
      ? []
      : store.notesOf(accountId).map(({ text, at, ...note }) => ({
          ...note,
          at: isoTime(at),
          text: reviews.openJson(review, 'note', z.string(), text),
        })),
    certifiable: certifiableOf(app, review),
    certificate:
      certifier === null || certificateKey === null
        ? null
        : { certifier, key: certificateKey, ticket: certificateTicket, expiresAt: isoTimeOrNull(expiresAt) },
    certified:
      certified === null || isErased ? null : reviews.openJson(review, 'certified', certifiedData, certified),
    decisions: await reviews.log.of(accountId),
  }
}
