import { EventEmitter } from 'node:events'
import {
  certifiedDataOf,
  type IdentityAnswers,
  identityAnswers,
} from '@panel/contracts/platform/identity-review/answers'
import {
  type ReviewMove,
  type ReviewState,
  reviewMachine,
} from '@panel/contracts/platform/identity-review/machine'
import type { DocumentKind, ReviewDocument } from '@panel/contracts/platform/identity-review/review'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { decisionLog } from '../decisions/decision-log.ts'
import { isoTime } from '../iso-time.ts'
import { readPersonalDataKey } from '../secret.ts'
import { reviewStore, type StoredDocument, type StoredReview } from './store.ts'
import { createVault } from './vault.ts'

type App = Pick<FastifyInstance, 'config' | 'database' | 'clock' | 'ledger' | 'random'>

const partialAnswers = z.partial(identityAnswers)
export type PartialAnswers = z.output<typeof partialAnswers>

/** The day of a moment, in UTC. */
export const dayOf = (milliseconds: number): string => isoTime(milliseconds).slice(0, 10)

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}\p{Z}]/gu, '')
    .toLowerCase()

/** A move of a review, and what changes with it. */
interface ReviewMoveRequest {
  readonly move: ReviewMove
  readonly actor: 'person' | 'reviewer' | 'platform'
  readonly by: string | null
  readonly seen?: ReviewState | undefined
  readonly reason?: string
  readonly ticket?: string
  readonly change?: Partial<StoredReview>
}

/** A move that was just made, still within its database transaction where it has one. */
export interface MovedReview {
  readonly review: StoredReview
  readonly move: ReviewMove
}

/** Reviews of identities: what the person's calls and the reviewers' service share. */
export const createReviews = (app: App) => {
  const { database, clock } = app
  const store = reviewStore(database)
  const vault = createVault(readPersonalDataKey(app.config, app.random), app.random)
  const log = decisionLog(app, 'KYC')
  const changes = new EventEmitter<{ changed: [accountId: string]; moved: [moved: MovedReview] }>()

  /** The keys of one profile. @throws ApiError NOT_FOUND once it is erased */
  const open = ({ accountId, profileKey }: StoredReview) => {
    if (profileKey === null) throw new ApiError('NOT_FOUND', 'Everything personal of this review was erased.')
    return vault.profile(accountId, profileKey)
  }
  const sealJson = (review: StoredReview, about: string, value: unknown): Uint8Array =>
    open(review).seal(about, Buffer.from(JSON.stringify(value)))
  const openJson = <Value extends z.ZodMiniType>(
    review: StoredReview,
    about: string,
    schema: Value,
    sealed: Uint8Array,
  ): z.output<Value> => schema.parse(JSON.parse(open(review).open(about, sealed).toString('utf8')))

  const require = (accountId: string): StoredReview => {
    const review = store.find(accountId)
    if (review) return review
    throw new ApiError('NOT_FOUND', 'This account has asked for no review.', { accountId })
  }

  /** A review that was sent: what somebody is still writing is nobody else's matter. @throws ApiError NOT_FOUND */
  const requireSent = (accountId: string): StoredReview => {
    const review = require(accountId)
    if (review.state !== 'draft') return review
    throw new ApiError('NOT_FOUND', 'This account has asked for no review.', { accountId })
  }

  const answersOf = (review: StoredReview): PartialAnswers =>
    review.answers === null || review.profileKey === null
      ? {}
      : openJson(review, 'answers', partialAnswers, review.answers)

  /** All answers. @throws ApiError CONFLICT where some are missing */
  const wholeAnswersOf = (review: StoredReview): IdentityAnswers => {
    const whole = identityAnswers.safeParse(answersOf(review))
    if (whole.success) return whole.data
    const missing = whole.error.issues.map(({ path }) => path.join('.'))
    throw new ApiError('CONFLICT', 'Some answers are missing or do not fit.', { missing })
  }

  const printsOf = ({ name, surname, birthDate, documentNumber }: IdentityAnswers) => ({
    personPrint: vault.print('person', plain(name), plain(surname), birthDate),
    documentPrint: vault.print('document', plain(documentNumber)),
  })

  const begin = (accountId: string): StoredReview => ({
    accountId,
    state: 'draft',
    version: 0,
    attempt: 0,
    profileKey: vault.newProfileKey(accountId),
    answers: null,
    message: null,
    reasons: '',
    asked: null,
    personPrint: null,
    documentPrint: null,
    submittedAt: null,
    changedAt: clock.now(),
    leaseBy: null,
    leaseUntil: null,
    certifier: null,
    certificateKey: null,
    certificateTicket: null,
    certified: null,
    expiresAt: null,
  })

  /** Saves a change of answers, documents or state as a new version. */
  const save = (review: StoredReview): void => {
    store.save({ ...review, version: review.version + 1, changedAt: clock.now() })
  }

  /**
   * Makes a move, with what changes with it, as a new version.
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

  const presentDocuments = (documents: readonly StoredDocument[]): ReviewDocument[] => {
    const presentOf = new Map<DocumentKind, number>()
    for (const { kind, version } of documents)
      presentOf.set(kind, Math.max(version, presentOf.get(kind) ?? 0))
    return documents.map(({ accountId: _, uploadedAt, ...document }) => ({
      ...document,
      present: presentOf.get(document.kind) === document.version,
      uploadedAt: isoTime(uploadedAt),
    }))
  }

  return {
    ...{
      store,
      log,
      require,
      requireSent,
      begin,
      save,
      move,
      sealJson,
      openJson,
      answersOf,
      wholeAnswersOf,
      printsOf,
    },
    /** The documents of a review, each with whether it is the present one of its kind. */
    documentsOf: (accountId: string): ReviewDocument[] => presentDocuments(store.documentsOf(accountId)),
    /** A document's bytes. @throws ApiError NOT_FOUND or RECORD_DAMAGED */
    contentOf: (review: StoredReview, id: number): Buffer => {
      const sealed = store.contentOf(id)
      if (sealed)
        return open(review).open(
          `document/${store.documentsOf(review.accountId).find((one) => one.id === id)?.hash}`,
          sealed,
        )
      throw new ApiError('NOT_FOUND', 'There is no such document.')
    },
    /** Keeps a document as the newest of its kind. */
    addDocument: (
      review: StoredReview,
      document: Pick<StoredDocument, 'kind' | 'hash' | 'type'>,
      bytes: Uint8Array,
    ): void => {
      const { accountId } = review
      const before = store.documentsOf(accountId).find(({ kind }) => kind === document.kind)
      store.addDocument({
        ...document,
        accountId,
        version: (before?.version ?? 0) + 1,
        size: bytes.length,
        uploadedAt: clock.now(),
        content: open(review).seal(`document/${document.hash}`, bytes),
      })
    },
    /** What a certificate would state of this person today. */
    certifiableOf: (review: StoredReview) => certifiedDataOf(wholeAnswersOf(review), dayOf(clock.now())),
    /** Erases all that is personal; the decisions and their codes stay. */
    erased: (review: StoredReview): Partial<StoredReview> => {
      store.forget(review.accountId)
      return {
        ...{ profileKey: null, answers: null, message: null, asked: null, certified: null },
        ...{ personPrint: null, documentPrint: null },
      }
    },
    changed: (accountId: string): void => {
      changes.emit('changed', accountId)
    },
    /** Hears each move, in the database transaction that makes it. */
    onMove: (listen: (moved: MovedReview) => void): void => {
      changes.on('moved', listen)
    },
    onChange: (listen: (accountId: string) => void): void => {
      changes.on('changed', listen)
    },
  }
}
export type Reviews = ReturnType<typeof createReviews>
