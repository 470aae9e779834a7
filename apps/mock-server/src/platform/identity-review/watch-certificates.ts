import { onContractEvent } from '@panel/chain/contract-events'
import { reviewMachine } from '@panel/contracts/platform/identity-review/machine'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import { identityRegistry } from '@panel/contracts/smart-contracts/identity-registry'
import type { FastifyInstance } from 'fastify'
import { collectPerBlock } from '../chain/collect-per-block.ts'
import { beforeApproval, readBefore } from './before-approval.ts'
import { issued, lost, type Reviews, withoutCertificate } from './create-reviews.ts'
import type { StoredReview } from './store.ts'

/** A certificate of a person, as the identity registry names it. */
interface Named {
  readonly certifier: string
  readonly key: string
}

const isOf = (
  { certifier, certificateKey }: Pick<StoredReview, 'certifier' | 'certificateKey'>,
  named: Named,
): boolean => certifier === named.certifier && certificateKey === named.key

/**
 * Ends an approval whose certificate was removed from the ledger by the person, who may always withdraw it, or by the
 * reviewer outside the review. Pages that show a review are notified of each certificate that the ledger gets,
 * shows less of or loses.
 */
export const watchCertificates = ({ ledger }: Pick<FastifyInstance, 'ledger'>, reviews: Reviews): void => {
  const collect = collectPerBlock<string>(ledger, (people) => {
    for (const accountId of people) reviews.changed(accountId)
  })

  // Before the transaction's result is announced: the same block may go on to remove the new certificate.
  onContractEvent(ledger, identityRegistry, 'certificate_set', ({ target }, { ticket }) => {
    collect(target)
    const review = reviews.store.find(target)
    if (review?.state !== 'issuing' || review.certificateTicket !== ticket) return
    reviews.move(target, { ...issued, actor: 'platform', by: null, ticket })
  })

  onContractEvent(ledger, identityRegistry, 'certificate_removed', ({ target, ...named }, { ticket }) => {
    collect(target)
    const review = reviews.store.find(target)
    if (!review || ticket === review.certificateTicket) return
    if (review.state === 'issuing') {
      const kept = review.beforeApproval
      const before = kept === null ? undefined : readBefore(kept)
      if (!before || !isOf(before, named)) return
      // Its new certificate is not stored yet. If that fails, there is no earlier one to return to.
      const without = { ...before, ...withoutCertificate, certificateTicket: ticket }
      reviews.save({ ...review, beforeApproval: beforeApproval(without) })
      return
    }
    if (!isOf(review, named)) return
    if (allowedMoves(reviewMachine, review.state, 'platform').includes('lose')) {
      reviews.move(target, { ...lost, actor: 'platform', by: null, ticket })
      return
    }
    // A reviewer still decides on it: only what the ledger no longer has is left out.
    reviews.save({ ...review, ...withoutCertificate })
  })
}
