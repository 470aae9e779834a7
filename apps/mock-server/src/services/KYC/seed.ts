import type { IdentityAnswers } from '@panel/contracts/platform/identity-review/answers'
import type { ReasonCode, ReviewMove, ReviewState } from '@panel/contracts/platform/identity-review/machine'
import { requiredDocuments } from '@panel/contracts/platform/identity-review/review'
import type { Scenario } from '@panel/contracts/platform/scenario'
import type { fixtures } from '@panel/contracts/services/KYC/fixtures'
import { reviewCertificateKey } from '@panel/contracts/services/KYC/reviews'
import { multihash } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { servicePersonId } from '../../history/people.ts'
import type { Reviews } from '../../platform/identity-review/create-reviews.ts'
import type { StoredReview } from '../../platform/identity-review/store.ts'
import type { Seed } from '../../platform/scenarios/world.ts'
import {
  type Applicant,
  type ApplicantState,
  applicantName,
  applicantsOf,
  certifiedOf,
  documentNumberOf,
} from './history/applicants.ts'
import { sealedAssessment } from './present.ts'
import { notifyOfDecision } from './review-messages.ts'
import { sampleDocument } from './sample-document.ts'

type App = Pick<
  FastifyInstance,
  'identityReviews' | 'chainStart' | 'startsWithHistory' | 'clock' | 'messages' | 'config'
>

const hour = 3_600_000

interface Step {
  readonly move: ReviewMove
  readonly to: ReviewState
  readonly reasons: readonly ReasonCode[]
  readonly message: string
}

const refused: Step = {
  ...{ move: 'refuse', to: 'refused', reasons: ['documentUnreadable'] },
  message: 'The scan is cut off at the bottom. Please send it again.',
}
const approved: Step = { move: 'approve', to: 'approved', reasons: ['verified'], message: '' }

/** The decisions about a person, oldest first. */
const stepsTo: Readonly<Record<ApplicantState, readonly Step[]>> = {
  waiting: [],
  moreAsked: [
    {
      ...{ move: 'askMore', to: 'moreAsked', reasons: ['documentUnreadable'] },
      message: 'The proof of address cannot be read. Please send another one.',
    },
  ],
  approved: [approved],
  renewal: [approved, { move: 'expire', to: 'renewal', reasons: ['documentExpired'], message: '' }],
  withdrawn: [
    approved,
    {
      ...{ move: 'withdraw', to: 'withdrawn', reasons: ['suspectedForgery'] },
      message: 'The document was reported as lost.',
    },
  ],
  refused: [refused],
  refusedFinally: [
    {
      ...{ move: 'refuseFinally', to: 'refusedFinally', reasons: ['nameDiffers'] },
      message: 'The document is of another person.',
    },
  ],
  erased: [refused, { move: 'erase', to: 'erased', reasons: ['retention'], message: '' }],
}

const answersOf = (applicant: Applicant, index: number): IdentityAnswers => {
  const { ofAge: _, ...stated } = certifiedOf(applicant, index)
  const { name, surname, documentName = `${surname} ${name}`.toUpperCase() } = applicant
  return {
    ...applicant,
    address: stated.address ?? '',
    documentNumber: documentNumberOf(index),
    documentName,
  }
}

/** A person's review, with the decisions about it. */
export interface SeededReview {
  readonly accountId: string
  readonly applicant: Applicant
  readonly index: number
  readonly sentAt: number
  /** Who decided. */
  readonly reviewer: string
}

const decide = (
  reviews: Reviews,
  review: StoredReview,
  step: Step,
  decided: SeededReview & { at: number },
) => {
  const { accountId, reviewer, at } = decided
  const { move, to, reasons, message } = step
  const by = move === 'expire' ? null : reviewer
  const reason = reasons.join(',')
  reviews.log.record({ subject: accountId, move, from: review.state, to, by, at, reason })
  if (by !== null && move !== 'erase') {
    reviews.store.addAssessment({
      ...{ accountId, attempt: review.attempt, move, by, at, reasons: reason, overridden: '' },
      detail: reviews.sealJson(review, sealedAssessment, { message, checks: [] }),
    })
  }
  return { ...review, state: to, reasons: reason, changedAt: at, version: review.version + 1 }
}

/** The move of which the person was notified: an approval and a withdrawal are done once the ledger has them. */
const toldMoves: Readonly<Partial<Record<ReviewMove, ReviewMove>>> = {
  approve: 'issue',
  withdraw: 'confirmWithdrawal',
}

/** Adds the review of a person who sent everything, in the state that its past led to, with the messages about it. */
export const addReview = (app: Omit<App, 'chainStart' | 'startsWithHistory'>, seeded: SeededReview): void => {
  const reviews = app.identityReviews
  const { accountId, applicant, index, sentAt, reviewer } = seeded
  const { state } = applicant
  const started = reviews.start(accountId)
  const answers = answersOf(applicant, index)
  let review: StoredReview = {
    ...{ ...started, state: 'waiting', version: 1, attempt: 1, submittedAt: sentAt, changedAt: sentAt },
    answers: reviews.sealJson(started, 'answers', answers),
    ...reviews.printsOf(answers),
  }
  for (const kind of requiredDocuments) {
    const bytes = sampleDocument([kind, `${applicant.name} ${applicant.surname}`, answers.documentNumber])
    reviews.addDocument(review, { kind, hash: multihash(bytes), type: 'pdf' }, bytes)
  }
  reviews.log.record({
    subject: accountId,
    move: 'submit',
    from: 'draft',
    to: 'waiting',
    by: accountId,
    at: sentAt,
  })
  const steps = stepsTo[state]
  for (const [number, step] of steps.entries()) {
    const at =
      step.move === 'expire' ? Date.parse(applicant.documentExpiry) : sentAt + (number + 1) * 5 * hour
    review = decide(reviews, review, step, { ...seeded, at })
    notifyOfDecision(app, { review, move: toldMoves[step.move] ?? step.move }, at)
  }
  const message = steps.at(-1)?.message ?? ''
  if (message !== '') review = { ...review, message: reviews.sealJson(review, 'message', message) }
  if (state === 'moreAsked') {
    review = { ...review, asked: JSON.stringify({ documents: ['proofOfAddress'], fields: ['address'] }) }
  }
  if (state === 'approved' || state === 'renewal') {
    review = {
      ...review,
      ...{ certifier: reviewer, certificateKey: reviewCertificateKey },
      certified: reviews.sealJson(review, 'certified', certifiedOf(applicant, index)),
      expiresAt: Date.parse(applicant.documentExpiry),
    }
  }
  reviews.store.save(state === 'erased' ? { ...review, ...reviews.erased(review) } : review)
}

/** The reviews with which a world starts whose ledger has their certificates. */
export const reviewSeed =
  (app: App, fixturesOf: (scenario: Scenario) => z.output<typeof fixtures>): Seed =>
  (scenario, { accounts }) => {
    const { queue } = fixturesOf(scenario)
    const reviewer = accounts.find(({ name }) => name === 'kyc')?.accountId
    if (!app.startsWithHistory(scenario) || queue === 'empty' || reviewer === undefined) return
    const { genesis } = app.chainStart
    for (const [index, applicant] of applicantsOf(genesis.timestamp).entries()) {
      const { state, hours, day } = applicant
      const overdue = queue === 'overdue' && state === 'waiting' ? 72 : 0
      // Who was certified had requested it on the same day; the fixtures say how old the others are.
      const sentAt =
        day === undefined
          ? app.clock.now() - (hours + overdue) * hour
          : genesis.timestamp * 1000 + (day * 24 + 1) * hour
      addReview(app, {
        accountId: servicePersonId(genesis, 'KYC', applicantName(index)),
        ...{ applicant, index, reviewer, sentAt },
      })
    }
  }
