import { leaseSeconds } from '@panel/contracts/services/KYC/reviews'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import type { StoredReview } from '../../platform/identity-review/store.ts'
import { isoTime } from '../../platform/iso-time.ts'

/** The reviewer who holds a review now; null without one. */
export const leaseOf = ({ leaseBy, leaseUntil }: StoredReview, now: number) =>
  leaseBy === null || leaseUntil === null || leaseUntil <= now
    ? null
    : { by: leaseBy, until: isoTime(leaseUntil) }

const heldByOther = (lease: { readonly by: string; readonly until: string }): ApiError =>
  new ApiError('CONFLICT', 'Somebody else holds this review.', { reason: 'heldByOther', lease })

/** A reviewer who decides on it would certify what they state of themselves. */
const requireOther = (accountId: string, by: string): void => {
  if (accountId !== by) return
  throw new ApiError('OWN_REQUEST', 'This is your own identity: another reviewer must decide on it.')
}

type Leases = Pick<FastifyInstance, 'clock' | 'identityReviews'>

/**
 * Takes a review for ten minutes, or renews the lease.
 *
 * @throws ApiError OWN_REQUEST for the reviewer's own, CONFLICT while another reviewer holds it
 */
export const take = ({ clock, identityReviews }: Leases, accountId: string, by: string): StoredReview => {
  const review = identityReviews.requireSent(accountId)
  requireOther(accountId, by)
  const lease = leaseOf(review, clock.now())
  if (lease && lease.by !== by) throw heldByOther(lease)
  const taken = { ...review, leaseBy: by, leaseUntil: clock.now() + leaseSeconds * 1000 }
  identityReviews.store.save(taken)
  // A renewal too: the pages of colleagues show until when the review is held.
  identityReviews.changed(accountId)
  return taken
}

/** Gives a review back, if the caller holds it. */
export const release = ({ clock, identityReviews }: Leases, accountId: string, by: string): StoredReview => {
  const review = identityReviews.requireSent(accountId)
  if (leaseOf(review, clock.now())?.by !== by) return review
  const released = { ...review, leaseBy: null, leaseUntil: null }
  identityReviews.store.save(released)
  identityReviews.changed(accountId)
  return released
}

/** @throws ApiError CONFLICT unless the caller holds the review now */
export const requireLease = ({ clock }: Pick<Leases, 'clock'>, review: StoredReview, by: string): void => {
  const lease = leaseOf(review, clock.now())
  if (lease?.by === by) return
  if (lease) throw heldByOther(lease)
  throw new ApiError('CONFLICT', 'You do not hold this review any more: take it again.', {
    reason: 'leaseEnded',
    lease: null,
  })
}
