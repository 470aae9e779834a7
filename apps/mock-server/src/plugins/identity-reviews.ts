import { ownReviewChanged } from '@panel/contracts/platform/identity-review/review'
import fp from 'fastify-plugin'
import { createReviews, type Reviews } from '../platform/identity-review/create-reviews.ts'
import { implementOwnReview } from '../platform/identity-review/own-review.ts'
import { watchCertificates } from '../platform/identity-review/watch-certificates.ts'
import { watchExpiry } from '../platform/identity-review/watch-expiry.ts'

declare module 'fastify' {
  interface FastifyInstance {
    identityReviews: Reviews
  }
}

/** Reviews of identities, and the calls with which an account requests its own. */
export const identityReviewsPlugin = fp(
  async (app) => {
    const reviews = createReviews(app)
    app.decorate('identityReviews', reviews)
    implementOwnReview(app, reviews)
    watchExpiry(app, reviews)
    watchCertificates(app, reviews)
    reviews.onChange((accountId) => app.sockets.emit({ accountId }, ownReviewChanged, {}))
  },
  { name: 'identity-reviews', dependencies: ['ledger'] },
)
