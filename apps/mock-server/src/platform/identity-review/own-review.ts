import { type DocumentProblem, readDocumentFile } from '@panel/contracts/platform/documents'
import { answerNames } from '@panel/contracts/platform/identity-review/answers'
import { type ReasonCode, reasonCodes } from '@panel/contracts/platform/identity-review/machine'
import {
  askedAgain,
  getOwnReview,
  type OwnReview,
  requiredDocuments,
  saveOwnAnswers,
  startOwnReviewAgain,
  submitOwnReview,
  uploadOwnDocument,
} from '@panel/contracts/platform/identity-review/review'
import { multihash } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { implement } from '../implement.ts'
import { isoTimeOrNull } from '../iso-time.ts'
import { readStoredJson } from '../stored-json.ts'
import { openThread } from '../threads/open-thread.ts'
import type { Reviews } from './create-reviews.ts'
import type { StoredReview } from './store.ts'

/** How many documents one account may send in all, old versions included. */
const mostDocuments = 40

export const readReasons = (reasons: string): ReasonCode[] =>
  reasonCodes.filter((code) => reasons.split(',').includes(code))

export const readAsked = ({ asked }: StoredReview) =>
  asked === null ? null : readStoredJson(askedAgain, asked)

const nothing: OwnReview = {
  state: null,
  version: 0,
  attempt: 0,
  answers: null,
  documents: [],
  asked: null,
  message: '',
  reasons: [],
  submittedAt: null,
  certified: null,
  decisions: [],
}

const certifiedData = z.record(z.string(), z.string())

/** What the person may read of the own review: no note of a reviewer, and not who decided. */
const present = async (reviews: Reviews, accountId: string): Promise<OwnReview> => {
  const review = reviews.store.find(accountId)
  if (!review) return nothing
  const { certifier, certificateKey, certified, message } = review
  const decisions = await reviews.log.of(accountId)
  return {
    state: review.state,
    version: review.version,
    attempt: review.attempt,
    answers: reviews.answersOf(review),
    documents: reviews.documentsOf(accountId),
    asked: readAsked(review),
    message: message === null ? '' : reviews.openJson(review, 'message', z.string(), message),
    reasons: readReasons(review.reasons),
    submittedAt: isoTimeOrNull(review.submittedAt),
    certified:
      certifier === null || certificateKey === null || certified === null
        ? null
        : {
            ...{ certifier, key: certificateKey, expiresAt: isoTimeOrNull(review.expiresAt) },
            data: reviews.openJson(review, 'certified', certifiedData, certified),
          },
    decisions: decisions.map((each) => ({ ...each, by: each.by === accountId ? accountId : null })),
  }
}

/** The review that the person is changing. @throws ApiError CONFLICT where it is with the reviewers */
const editable = (reviews: Reviews, accountId: string): StoredReview => {
  const review = reviews.store.find(accountId) ?? reviews.start(accountId)
  if (review.state === 'draft' || review.state === 'moreAsked') return review
  throw new ApiError('CONFLICT', 'This review is not yours to change now.', {
    reason: 'reviewNotOpen',
    state: review.state,
  })
}

/** @throws ApiError CONFLICT for what was not requested again */
const requireAsked = (review: StoredReview, part: 'documents' | 'fields', names: readonly string[]): void => {
  const asked: readonly string[] | undefined = readAsked(review)?.[part]
  const other = asked && names.find((name) => !asked.includes(name))
  if (other === undefined) return
  throw new ApiError('CONFLICT', `Only what was requested can be sent again: ${other} was not.`, {
    reason: 'notRequested',
    name: other,
  })
}

/** Looks into the streams of a PDF in a thread of its own: the worst of 3 MB take seconds. */
const pdfProblem = openThread<Uint8Array, DocumentProblem | undefined>(
  new URL('./pdf-worker.ts', import.meta.url),
)

/** The bytes of a document. @throws ApiError VALIDATION with why it is refused */
const checkedDocument = async (content: string, hash: string) => {
  const bytes = Buffer.from(content, 'base64')
  const facts = readDocumentFile(bytes)
  const problem =
    typeof facts === 'string' ? facts : facts.type === 'pdf' ? await pdfProblem(bytes) : undefined
  if (typeof facts === 'string' || problem !== undefined) {
    throw new ApiError('VALIDATION', `The server does not take this document: ${problem}.`, { problem })
  }
  if (multihash(bytes) === hash) return { bytes, type: facts.type }
  throw new ApiError(
    'VALIDATION',
    'The document came with another hash than its content has: send it again.',
    {
      problem: 'otherHash',
    },
  )
}

/** @throws ApiError CONFLICT where something that is needed or was requested is missing */
const requireWhole = (reviews: Reviews, review: StoredReview): void => {
  reviews.wholeAnswersOf(review)
  const documents = reviews.documentsOf(review.accountId)
  const missing = requiredDocuments.filter((kind) => !documents.some((one) => one.kind === kind))
  const since = reviews.store.assessmentsOf(review.accountId)[0]?.at ?? 0
  const asked = readAsked(review)?.documents ?? []
  const stale = asked.filter(
    (kind) =>
      !documents.some((one) => one.kind === kind && one.present && Date.parse(one.uploadedAt) >= since),
  )
  if (missing.length + stale.length === 0) return
  throw new ApiError('CONFLICT', 'Some documents are missing.', {
    reason: 'documentsMissing',
    missing: [...new Set([...missing, ...stale])],
  })
}

/** @throws ApiError CONFLICT for another version than the present one */
export const requireVersion = ({ version }: StoredReview, seen: number): void => {
  if (version === seen) return
  throw new ApiError('CONFLICT', 'This review changed since it was read: look at it again.', { version })
}

/** The calls of the person whose identity is reviewed. */
export const implementOwnReview = (app: FastifyInstance, reviews: Reviews): void => {
  const { database, clock } = app
  const answer = (accountId: string) => present(reviews, accountId)

  implement(app, getOwnReview, (_, { caller }) => answer(caller.accountId))

  implement(app, saveOwnAnswers, ({ body: { answers } }, { caller }) => {
    const review = editable(reviews, caller.accountId)
    requireAsked(review, 'fields', Object.keys(answers))
    const known = reviews.answersOf(review)
    const wanted = answerNames.filter((name) => answers[name] !== undefined || known[name] !== undefined)
    const all = Object.fromEntries(wanted.map((name) => [name, answers[name] ?? known[name]]))
    reviews.save({ ...review, answers: reviews.sealJson(review, 'answers', all) })
    reviews.changed(caller.accountId)
    return answer(caller.accountId)
  })

  /** The review that takes a document. @throws ApiError CONFLICT, or LIMIT_REACHED */
  const openFor = (accountId: string, kind: string): StoredReview => {
    const review = editable(reviews, accountId)
    requireAsked(review, 'documents', [kind])
    if (reviews.store.documentsOf(accountId).length < mostDocuments) return review
    throw new ApiError('LIMIT_REACHED', 'This review has as many documents as it may have.', {
      maximum: mostDocuments,
    })
  }

  implement(app, uploadOwnDocument, async ({ body: { kind, hash, content } }, { caller }) => {
    // Before the check, which takes long, and after it: the review may have been sent meanwhile.
    openFor(caller.accountId, kind)
    const { bytes, type } = await checkedDocument(content, hash)
    const review = openFor(caller.accountId, kind)
    database.transaction(() => {
      reviews.addDocument(review, { kind, hash, type }, bytes)
      reviews.store.save({ ...review, version: review.version + 1 })
    })()
    reviews.changed(caller.accountId)
    return answer(caller.accountId)
  })

  implement(app, submitOwnReview, ({ body }, { caller: { accountId } }) => {
    const review = editable(reviews, accountId)
    requireVersion(review, body.version)
    requireWhole(reviews, review)
    reviews.move(accountId, {
      move: review.state === 'moreAsked' ? 'complete' : 'submit',
      actor: 'person',
      by: accountId,
      change: {
        ...reviews.printsOf(reviews.wholeAnswersOf(review)),
        ...{ attempt: review.attempt + 1, submittedAt: clock.now(), asked: null, message: null, reasons: '' },
      },
    })
    return answer(accountId)
  })

  implement(app, startOwnReviewAgain, ({ body }, { caller: { accountId } }) => {
    const review = reviews.store.find(accountId) ?? reviews.start(accountId)
    requireVersion(review, body.version)
    const fresh = review.profileKey === null ? { profileKey: reviews.start(accountId).profileKey } : {}
    reviews.move(accountId, { move: 'startAgain', actor: 'person', by: accountId, change: fresh })
    return answer(accountId)
  })
}
