import {
  addReviewNote,
  approveReview,
  confirmOpenedDocument,
  decideReview,
  getQueueSummary,
  getReview,
  listReviews,
  readReviewDocument,
  releaseReview,
  takeNextReview,
  takeReview,
  withdrawReviewCertificate,
} from '@panel/contracts/services/KYC/endpoints'
import { fixtures } from '@panel/contracts/services/KYC/fixtures'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { firstOfList } from '../../platform/first-of-list.ts'
import { implement } from '../../platform/implement.ts'
import { applicantActor } from './actors.ts'
import { reviewCertificates } from './certificate.ts'
import { decide } from './decide.ts'
import { release, take } from './lease.ts'
import { followReviews } from './live.ts'
import { presentDetail, presentRow } from './present.ts'
import { notifyOfDecision } from './review-messages.ts'
import { reviewSeed } from './seed.ts'
import { reviewQueue } from './store.ts'

const implementQueue = (app: FastifyInstance, queue: ReturnType<typeof reviewQueue>): void => {
  app.waitingDecisions.set('KYC', () => queue.summary().waiting)

  implement(app, listReviews, ({ body }, { caller }) => {
    const { rows, totalRows } = queue.page(body, caller.accountId)
    return { rows: rows.map((review) => presentRow(app, review)), totalRows }
  })

  implement(app, getQueueSummary, () => queue.summary())

  implement(app, takeNextReview, (_, { caller }) => {
    const next = queue.next(caller.accountId)
    return { accountId: next ? take(app, next.accountId, caller.accountId).accountId : null }
  })

  implement(
    app,
    takeReview,
    ({ params }, { caller }) => presentRow(app, take(app, params.accountId, caller.accountId)),
    {
      example: (by) => {
        const next = queue.next(by)
        return next && { params: { accountId: next.accountId }, body: {} }
      },
    },
  )

  implement(app, releaseReview, ({ params }, { caller }) =>
    presentRow(app, release(app, params.accountId, caller.accountId)),
  )
}

const implementDocuments = (app: FastifyInstance, queue: ReturnType<typeof reviewQueue>): void => {
  const { clock, identityReviews: reviews } = app

  const documentOf = (accountId: string, id: number) => {
    const document = reviews.documentsOf(accountId).find((each) => each.id === id)
    if (document) return document
    throw new ApiError('NOT_FOUND', 'There is no such document.', { id })
  }

  implement(
    app,
    readReviewDocument,
    ({ params: { accountId }, body: { id } }) => {
      const { kind, type, hash } = documentOf(accountId, id)
      const content = reviews.contentOf(reviews.requireSent(accountId), id)
      return { id, kind, type, hash, content: content.toString('base64') }
    },
    {
      example: (by) => {
        const [review] = queue.page(firstOfList, by).rows
        const [document] = review ? reviews.documentsOf(review.accountId) : []
        return review && document && { params: { accountId: review.accountId }, body: { id: document.id } }
      },
    },
  )

  implement(app, confirmOpenedDocument, ({ params: { accountId }, body: { id, hash } }, { caller }) => {
    if (documentOf(accountId, id).hash !== hash) {
      throw new ApiError('CONFLICT', 'Other bytes were shown than those of this document.', {
        reason: 'otherBytes',
        id,
      })
    }
    reviews.store.addOpened(id, caller.accountId, clock.now())
    return presentDetail(app, accountId, caller.accountId)
  })
}

/** Reviews of identities: the queue, one review, and what a reviewer decides. */
export default async (app: FastifyInstance): Promise<void> => {
  const { clock, identityReviews: reviews } = app
  const certificates = reviewCertificates(app)
  followReviews(app)
  app.identityReviews.onMove((moved) => notifyOfDecision(app, moved))
  const fixturesOf = app.world.serviceFixtures('KYC', fixtures)
  app.world.onSeed(reviewSeed(app, fixturesOf))
  app.actors.add(
    'KYC',
    applicantActor(app, (scenario) => fixturesOf(scenario).perHour),
  )
  const queue = reviewQueue(app)
  implementQueue(app, queue)
  implementDocuments(app, queue)

  implement(
    app,
    getReview,
    ({ params }, { caller }) => presentDetail(app, params.accountId, caller.accountId),
    {
      example: (accountId) => {
        const [review] = queue.page(firstOfList, accountId).rows
        return review && { params: { accountId: review.accountId } }
      },
    },
  )

  implement(app, addReviewNote, ({ params: { accountId }, body: { text } }, { caller }) => {
    const review = reviews.requireSent(accountId)
    const sealed = reviews.sealJson(review, 'note', text)
    reviews.store.addNote(accountId, caller.accountId, clock.now(), sealed)
    reviews.changed(accountId)
    return presentDetail(app, accountId, caller.accountId)
  })

  implement(app, decideReview, (request, { caller }) => {
    decide(app, caller.accountId, request)
    return presentDetail(app, request.params.accountId, caller.accountId)
  })

  implement(app, approveReview, async (request, { caller }) => ({
    ticket: await certificates.approve(caller.accountId, request),
  }))

  implement(app, withdrawReviewCertificate, async (request, { caller }) => ({
    ticket: await certificates.withdraw(caller.accountId, request),
  }))
}
