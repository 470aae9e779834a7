import type { DocumentKind, ReviewDocument } from '@panel/contracts/platform/identity-review/review'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { isoTime } from '../iso-time.ts'
import type { PersonalData } from './personal-data.ts'
import type { ReviewStore, StoredDocument, StoredReview } from './store.ts'

const presentDocuments = (documents: readonly StoredDocument[]): ReviewDocument[] => {
  const presentOf = new Map<DocumentKind, number>()
  for (const { kind, version } of documents) presentOf.set(kind, Math.max(version, presentOf.get(kind) ?? 0))
  return documents.map(({ accountId: _, uploadedAt, ...document }) => ({
    ...document,
    present: presentOf.get(document.kind) === document.version,
    uploadedAt: isoTime(uploadedAt),
  }))
}

interface DocumentParts extends Pick<FastifyInstance, 'clock'> {
  readonly store: ReviewStore
  readonly open: PersonalData['open']
}

/** The documents of reviews, encrypted. */
export const reviewDocuments = ({ store, open, clock }: DocumentParts) => ({
  /** The documents of a review, each with whether it is the present one of its kind. */
  documentsOf: (accountId: string): ReviewDocument[] => presentDocuments(store.documentsOf(accountId)),

  /** A document's bytes. @throws ApiError NOT_FOUND or RECORD_DAMAGED */
  contentOf: (review: StoredReview, id: number): Buffer => {
    const sealed = store.contentOf(id)
    if (!sealed) throw new ApiError('NOT_FOUND', 'There is no such document.')
    const hash = store.documentsOf(review.accountId).find((document) => document.id === id)?.hash
    return open(review).open(`document/${hash}`, sealed)
  },

  /** Adds a document as the newest of its kind. */
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
})
