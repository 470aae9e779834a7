import { onContractEvent } from '@panel/chain/contract-events'
import { reviewMachine } from '@panel/contracts/platform/identity-review/machine'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import { identityRegistry } from '@panel/contracts/smart-contracts/identity-registry'
import type { FastifyInstance } from 'fastify'
import { type Reviews, withoutCertificate } from './create-reviews.ts'

/**
 * Ends an approval whose certificate was removed from the ledger by the person, who may always withdraw it, or by the
 * reviewer outside the review.
 */
export const watchCertificates = ({ ledger }: Pick<FastifyInstance, 'ledger'>, reviews: Reviews): void => {
  onContractEvent(
    ledger,
    identityRegistry,
    'certificate_removed',
    ({ target, certifier, key }, { ticket }) => {
      const review = reviews.store.find(target)
      if (!review || review.certifier !== certifier || review.certificateKey !== key) return
      // Ends with the result of the review’s own transaction.
      if (review.state === 'issuing' || ticket === review.certificateTicket) return
      if (allowedMoves(reviewMachine, review.state, 'platform').includes('lose')) {
        reviews.move(target, {
          ...{ move: 'lose', actor: 'platform', by: null, ticket },
          change: {
            ...withoutCertificate,
            ...{ reasons: '', message: null, leaseBy: null, leaseUntil: null },
          },
        })
        return
      }
      // A reviewer still decides on it: only what the ledger no longer has is left out.
      reviews.save({ ...review, ...withoutCertificate })
      reviews.changed(target)
    },
  )
}
