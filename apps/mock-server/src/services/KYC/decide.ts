import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { ReviewMove } from '@panel/contracts/platform/identity-review/machine'
import { requiredDocuments } from '@panel/contracts/platform/identity-review/review'
import type { CheckName } from '@panel/contracts/services/KYC/checks'
import type { decideReview } from '@panel/contracts/services/KYC/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { requireVersion } from '../../platform/identity-review/own-review.ts'
import type { StoredReview } from '../../platform/identity-review/store.ts'
import { requireLease } from './lease.ts'
import { checksOf, sealedAssessment } from './present.ts'

type App = Pick<FastifyInstance, 'clock' | 'database' | 'identityReviews'>

/**
 * The review of a decision, which the reviewer must hold and have seen. Who decides second reads what the first did,
 * rather than that the lease is over.
 *
 * @throws ApiError ALREADY_DECIDED, CONFLICT or NOT_FOUND
 */
export const requireHeld = (
  app: App,
  accountId: string,
  by: string,
  { seen, version }: { readonly seen: string; readonly version: number },
): StoredReview => {
  const review = app.identityReviews.requireSent(accountId)
  app.identityReviews.log.requireSeen(accountId, seen, review.state)
  requireLease(app, review, by)
  requireVersion(review, version)
  return review
}

interface Assessment {
  readonly move: ReviewMove
  readonly by: string
  readonly reasons: readonly string[]
  readonly message: string
  readonly overridden?: readonly CheckName[]
}

/** Stores the grounds of a decision. @returns the part of them that the review stores */
export const recordAssessment = (
  app: App,
  review: StoredReview,
  assessment: Assessment,
): Partial<StoredReview> => {
  const { identityReviews: reviews, clock } = app
  const { move, by, message, overridden = [] } = assessment
  const { accountId, attempt } = review
  const reasons = assessment.reasons.join(',')
  reviews.store.addAssessment({
    ...{ accountId, attempt, move, by, reasons },
    at: clock.now(),
    overridden: overridden.join(','),
    detail: reviews.sealJson(review, sealedAssessment, { message, checks: checksOf(app, review) }),
  })
  return {
    reasons,
    message: message === '' ? null : reviews.sealJson(review, 'message', message),
  }
}

/** @throws ApiError CONFLICT for failing checks that are not overridden by name */
export const requireOverridden = (app: App, review: StoredReview, overrides: readonly CheckName[]): void => {
  const failing = checksOf(app, review).flatMap(({ check, result }) => (result === 'fails' ? [check] : []))
  const left = failing.filter((check) => !overrides.includes(check))
  if (left.length === 0) return
  throw new ApiError('CONFLICT', 'Some checks fail: override each by name, or do not approve.', {
    reason: 'checksFail',
    checks: left,
  })
}

/** @throws ApiError CONFLICT for required documents that the caller has not opened in their present version */
export const requireOpened = ({ identityReviews }: App, { accountId }: StoredReview, by: string): void => {
  const opened = identityReviews.store.openedBy(by, accountId)
  const documents = identityReviews.documentsOf(accountId).filter(({ present }) => present)
  const unopened = requiredDocuments.filter(
    (kind) => !documents.some((document) => document.kind === kind && opened.has(document.id)),
  )
  if (unopened.length === 0) return
  throw new ApiError('CONFLICT', 'Open every required document first.', {
    reason: 'documentsUnopened',
    unopened,
  })
}

/** The changes of a decision besides the state. @throws ApiError VALIDATION */
const changeOf = (
  app: App,
  review: StoredReview,
  by: string,
  { move, reasons, message, asked }: EndpointRequest<typeof decideReview>['body'],
): Partial<StoredReview> => {
  const { identityReviews: reviews } = app
  const released = { leaseBy: null, leaseUntil: null }
  if (move === 'erase') return { ...released, ...reviews.erased(review), reasons: reasons.join(',') }
  const assessed = recordAssessment(app, review, { move, by, reasons, message })
  if (move !== 'askMore') return { ...released, ...assessed }
  if (asked === undefined || asked.documents.length + asked.fields.length === 0) {
    throw new ApiError('VALIDATION', 'Name each document and field that is to be sent again.', {
      issues: [{ path: 'body.asked', message: 'at least one document or field' }],
    })
  }
  return { ...released, ...assessed, asked: JSON.stringify(asked) }
}

/** Refuses, requests more or erases. @throws ApiError CONFLICT, VALIDATION, MOVE_NOT_ALLOWED or ALREADY_DECIDED */
export const decide = (
  app: App,
  by: string,
  { params: { accountId }, body }: EndpointRequest<typeof decideReview>,
): void => {
  const review = requireHeld(app, accountId, by, body)
  if (body.move !== 'erase' && body.message === '') {
    const issues = [{ path: 'body.message', message: 'a text to the person' }]
    throw new ApiError('VALIDATION', 'This decision needs a text to the person.', { issues })
  }
  app.database.transaction(() => {
    app.identityReviews.move(accountId, {
      ...{ move: body.move, actor: 'reviewer', by, seen: body.seen, reason: body.reasons.join(',') },
      change: changeOf(app, review, by, body),
    })
  })()
}
