import { EventEmitter } from 'node:events'
import {
  type ReviewMove,
  type ReviewState,
  reviewMachine,
} from '@panel/contracts/platform/identity-review/machine'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { decisionLog } from '../decisions/decision-log.ts'
import { reviewDocuments } from './documents.ts'
import { personalData } from './personal-data.ts'
import { reviewStore, type StoredReview } from './store.ts'

type App = Pick<FastifyInstance, 'personalDataKey' | 'database' | 'clock' | 'ledger' | 'random'>

/** A move of a review, with the changes that belong to it. */
interface ReviewMoveRequest {
  readonly move: ReviewMove
  readonly actor: 'person' | 'reviewer' | 'platform'
  readonly by: string | null
  readonly seen?: ReviewState | undefined
  readonly reason?: string
  readonly ticket?: string
  readonly change?: Partial<StoredReview>
}

/** A move that was just made; its database transaction is still open. */
interface MovedReview {
  readonly review: StoredReview
  readonly move: ReviewMove
}

/** What a review no longer has once the ledger has no certificate for it. */
export const withoutCertificate = { certifier: null, certificateKey: null, certified: null, expiresAt: null }

/** The move of a review whose certificate was removed from the ledger by its person. */
export const lost = {
  move: 'lose',
  change: { ...withoutCertificate, reasons: '', message: null, leaseBy: null, leaseUntil: null },
} as const

/** The move of a review whose new certificate is on the ledger. */
export const issued = { move: 'issue', change: { beforeApproval: null } } as const

/** A review that has not started: no answers, no documents, not sent. */
const emptyReview: Omit<StoredReview, 'accountId' | 'profileKey' | 'changedAt'> = {
  state: 'draft',
  version: 0,
  attempt: 0,
  answers: null,
  message: null,
  reasons: '',
  asked: null,
  personPrint: null,
  documentPrint: null,
  submittedAt: null,
  leaseBy: null,
  leaseUntil: null,
  ...withoutCertificate,
  certificateTicket: null,
  beforeApproval: null,
}

/** The reviews of identities, for the endpoints of the person and for the service of the reviewers. */
export const createReviews = (app: App) => {
  const { database, clock } = app
  const store = reviewStore(database)
  const { open, newProfileKey, ...personal } = personalData(app)
  const log = decisionLog(app, 'KYC')
  const changes = new EventEmitter<{ changed: [accountId: string]; moved: [moved: MovedReview] }>()

  const require = (accountId: string): StoredReview => {
    const review = store.find(accountId)
    if (review) return review
    throw new ApiError('NOT_FOUND', 'This account has requested no review.', { accountId })
  }

  /** A review that was sent: only its own person may see a draft. @throws ApiError NOT_FOUND */
  const requireSent = (accountId: string): StoredReview => {
    const review = require(accountId)
    if (review.state !== 'draft') return review
    throw new ApiError('NOT_FOUND', 'This account has requested no review.', { accountId })
  }

  /** Saves a change of answers, documents or state as a new version. */
  const save = (review: StoredReview): void => {
    store.save({ ...review, version: review.version + 1, changedAt: clock.now() })
  }

  /**
   * Makes a move and its changes, as a new version.
   *
   * @throws ApiError MOVE_NOT_ALLOWED or ALREADY_DECIDED
   */
  const move = (accountId: string, { change = {}, ...request }: ReviewMoveRequest): StoredReview => {
    log.move(reviewMachine, {
      ...request,
      subject: accountId,
      read: () => require(accountId).state,
      write: (state) => {
        save({ ...require(accountId), ...change, state })
        changes.emit('moved', { review: require(accountId), move: request.move })
      },
    })
    changes.emit('changed', accountId)
    return require(accountId)
  }

  return {
    ...{ store, log, require, requireSent, save, move },
    ...personal,
    ...reviewDocuments({ store, open, clock }),
    start: (accountId: string): StoredReview => ({
      ...emptyReview,
      accountId,
      profileKey: newProfileKey(accountId),
      changedAt: clock.now(),
    }),
    /** Erases all personal data; the decisions and their codes stay. */
    erased: (review: StoredReview): Partial<StoredReview> => {
      store.forget(review.accountId)
      return {
        ...{
          profileKey: null,
          answers: null,
          message: null,
          asked: null,
          certified: null,
          beforeApproval: null,
        },
        ...{ personPrint: null, documentPrint: null },
      }
    },
    changed: (accountId: string): void => {
      changes.emit('changed', accountId)
    },
    /** Registers a listener for moves; it runs in the database transaction of the move. */
    onMove: (listen: (moved: MovedReview) => void): void => {
      changes.on('moved', listen)
    },
    onChange: (listen: (accountId: string) => void): void => {
      changes.on('changed', listen)
    },
  }
}
export type Reviews = ReturnType<typeof createReviews>
