import type { ReasonCode, ReviewMove } from '@panel/contracts/platform/identity-review/machine'
import type { Localized } from '@panel/contracts/platform/locales'
import type { FastifyInstance } from 'fastify'
import { readReasons } from '../../platform/identity-review/own-review.ts'
import type { StoredReview } from '../../platform/identity-review/store.ts'

/** The name of the outcome in a message, for each move that a person is notified of. */
const outcomes: Readonly<Partial<Record<ReviewMove, Localized>>> = {
  issue: { 'en-US': 'approved', 'it-IT': 'approvata' },
  askMore: { 'en-US': 'to be completed', 'it-IT': 'da completare' },
  refuse: { 'en-US': 'refused', 'it-IT': 'respinta' },
  refuseFinally: { 'en-US': 'refused permanently', 'it-IT': 'respinta definitivamente' },
  expire: { 'en-US': 'to be renewed', 'it-IT': 'da rinnovare' },
  confirmWithdrawal: { 'en-US': 'withdrawn', 'it-IT': 'ritirata' },
  lose: { 'en-US': 'withdrawn', 'it-IT': 'ritirata' },
}

const reasons: Readonly<Partial<Record<ReasonCode, Localized>>> = {
  documentUnreadable: { 'en-US': 'A document cannot be read.', 'it-IT': 'Un documento è illeggibile.' },
  documentExpired: { 'en-US': 'A document is no longer valid.', 'it-IT': 'Un documento non è più valido.' },
  nameDiffers: { 'en-US': 'The names differ.', 'it-IT': 'I nomi sono diversi.' },
  incomplete: { 'en-US': 'Something is missing.', 'it-IT': 'Manca qualcosa.' },
}

/** A move of a review, with the review as it was after it. */
interface Moved {
  readonly review: Pick<StoredReview, 'accountId' | 'version' | 'reasons'>
  readonly move: ReviewMove
}

type App = Pick<FastifyInstance, 'messages' | 'config' | 'clock'>

/**
 * Notifies a person of a decision. Others can read the outbox, so a message has only the outcome and the reason codes: the
 * person reads the reviewer's text in the panel.
 */
export const notifyOfDecision = (app: App, { review, move }: Moved, at = app.clock.now()): void => {
  const outcome = outcomes[move]
  if (!outcome) return
  const { accountId, version } = review
  const code = move === 'expire' ? 'documentExpired' : readReasons(review.reasons)[0]
  const reason = code && reasons[code]
  const panel = `${app.config.PANEL_ORIGIN}/panel/profile/identity`
  app.messages.send('reviewDecided', {
    ...{ accountId, at, event: `KYC/${accountId}/${version}/${move}` },
    values: { outcome, ...(reason && { reason }), panel },
  })
}
