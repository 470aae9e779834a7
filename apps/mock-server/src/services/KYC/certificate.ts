import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { approveReview, withdrawReviewCertificate } from '@panel/contracts/services/KYC/endpoints'
import { reviewCertificateKey } from '@panel/contracts/services/KYC/reviews'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { accountIdOf } from '@panel/ledger/accounts'
import { type Certificate, decodeCertificate, findCertifiedDataProblem } from '@panel/ledger/certificates'
import { LedgerError } from '@panel/ledger/errors'
import { ticketOf, type UnitaryTransaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { beforeApproval, readBefore } from '../../platform/identity-review/before-approval.ts'
import {
  issued,
  lost,
  type Reviews,
  withoutCertificate,
} from '../../platform/identity-review/create-reviews.ts'
import type { StoredReview } from '../../platform/identity-review/store.ts'
import { signedWrites } from '../../platform/signed-writes/signed-writes.ts'
import { readTransaction } from '../../platform/transactions/read-transaction.ts'
import { readSignedArgs, requireNetwork } from '../../platform/transactions/signed-call.ts'
import { recordAssessment, requireHeld, requireOpened, requireOverridden } from './decide.ts'

const { set_certificate: setCertificate, remove_certificate: removeCertificate } = identityRegistry.methods

const refuse = (message: string, details?: Record<string, unknown>): ApiError =>
  new ApiError('VALIDATION', message, details)

const readCertificate = (bytes: Uint8Array): Certificate => {
  try {
    return decodeCertificate(bytes)
  } catch (error) {
    if (error instanceof LedgerError) throw refuse(`The certificate cannot be read: ${error.shortMessage}`)
    throw error
  }
}

interface Stated {
  readonly accountId: string
  readonly certifier: string
  /** The data that may be certified of the person. */
  readonly certifiable: Readonly<Record<string, string>>
}

/** The data that a certificate states, each exactly as in the review. @throws ApiError VALIDATION */
const certifiedBy = (certificate: Certificate, { accountId, certifier, certifiable }: Stated) => {
  if (certificate.target !== accountId)
    throw refuse('The certificate is about another account.', { target: certificate.target })
  if (accountIdOf(certificate.certifier) !== certifier) {
    throw refuse('The certificate is not yours: sign it with the account that you are signed in with.')
  }
  const unknown = certificate.fields.find((field) => !Object.hasOwn(certifiable, field))
  if (unknown !== undefined) throw refuse(`A review does not certify ${unknown}.`, { field: unknown })
  const data = Object.fromEntries(certificate.fields.map((field) => [field, certifiable[field] ?? '']))
  const problem = findCertifiedDataProblem({ ...certificate, multiProof: [] }, data)
  if (problem === undefined) return data
  throw refuse('The certificate states something else than the answers of the review.', { problem })
}

interface SignedDecision {
  readonly transaction: UnitaryTransaction
  readonly review: StoredReview
  /** The reviewer who decides. */
  readonly by: string
}

/** The certificate that a signed transaction stores, with the data that it states. @throws ApiError VALIDATION */
const readIssue = (reviews: Reviews, { transaction, review, by }: SignedDecision) => {
  const { key, certificate, data } = readSignedArgs(transaction, {
    ...{ target: identityRegistryId, method: 'set_certificate', args: setCertificate.args },
  })
  if (key !== reviewCertificateKey)
    throw refuse(`A review’s certificate has the key ${reviewCertificateKey}.`)
  if (accountIdOf(transaction.signerPublicKey) !== by) throw refuse('Another account signed the transaction.')
  const given = readCertificate(certificate)
  const certifiable = reviews.certifiableOf(review)
  const certified = certifiedBy(given, { accountId: review.accountId, certifier: by, certifiable })
  const shown = Object.keys(data)
  const problem = shown.length === 0 ? undefined : findCertifiedDataProblem(given, data)
  if (problem !== undefined) throw refuse('The shown data are not what is certified.', { problem })
  return { key, certified }
}

/** Checks that a signed transaction withdraws the review's certificate. @throws ApiError VALIDATION or CONFLICT */
const requireOwnCertificate = ({ transaction, review, by }: SignedDecision): void => {
  const args = readSignedArgs(transaction, {
    ...{ target: identityRegistryId, method: 'remove_certificate', args: removeCertificate.args },
  })
  const { accountId, certifier, certificateKey } = review
  if (certifier === null || certificateKey === null) {
    throw new ApiError('CONFLICT', 'This review has no certificate on the ledger.', {
      reason: 'notCertified',
    })
  }
  if (certifier !== by) {
    throw new ApiError('CONFLICT', 'Only the reviewer who certified can withdraw this certificate.', {
      reason: 'otherCertifier',
      certifier,
    })
  }
  const isOwn =
    args.target === accountId && args.certifier === certifier && args.keys.join() === certificateKey
  if (!isOwn) throw refuse('The transaction withdraws another certificate than this review’s.')
}

/** The move back after a refused approval: a certificate that was stored before is still valid. */
const moveBack = (kept: string | null) => {
  if (kept === null) return { move: 'issueFails', change: withoutCertificate } as const
  const { state, ...certificate } = readBefore(kept)
  const change = { ...certificate, beforeApproval: null }
  return { move: state === 'renewal' ? 'renewalFails' : 'issueFails', change } as const
}

/** The move that the result of a review's transaction makes, with what it changes. */
const moveAfter = ({ state, beforeApproval: kept }: StoredReview, success: boolean) => {
  if (state === 'issuing') return success ? issued : moveBack(kept)
  if (state === 'withdrawing') {
    return success
      ? ({ move: 'confirmWithdrawal', change: withoutCertificate } as const)
      : ({ move: 'withdrawalFails', change: {} } as const)
  }
  return undefined
}

/** Whether this transaction was sent for the review already, so that a repeated request changes nothing. */
const isSent = ({ certificateTicket }: StoredReview, ticket: string): boolean => certificateTicket === ticket

/** Issues and withdraws the certificates of reviews, with transactions that the reviewer signs. */
export const reviewCertificates = (app: FastifyInstance) => {
  const { database, identityReviews: reviews } = app
  const writes = signedWrites(app, 'KYC', (accountId, { success, ticket }) => {
    const next = moveAfter(reviews.require(accountId), success)
    if (!next) return
    const { certifier, certificateTicket } = reviews.move(accountId, {
      ...next,
      ...{ actor: 'platform', by: null, ticket },
    })
    // Its person withdrew the earlier certificate while the new one was issued.
    if (next.move !== 'renewalFails' || certifier !== null || certificateTicket === null) return
    reviews.move(accountId, { ...lost, actor: 'platform', by: null, ticket: certificateTicket })
  })

  /** Makes the move and stores the signed bytes in one database transaction, then sends them. */
  const send = async (
    bytes: Uint8Array,
    accountId: string,
    move: (ticket: string) => void,
  ): Promise<string> => {
    const ticket = database.transaction(() => {
      const kept = writes.keep(accountId, bytes)
      move(kept)
      return kept
    })()
    await writes.send(ticket)
    return ticket
  }

  return {
    /** @throws ApiError VALIDATION, CONFLICT, MOVE_NOT_ALLOWED, ALREADY_DECIDED or LEDGER_REFUSED */
    approve: async (by: string, { params: { accountId }, body }: EndpointRequest<typeof approveReview>) => {
      const { bytes, transaction } = await readTransaction(body.tx, 'unitary')
      const ticket = ticketOf(transaction)
      if (isSent(reviews.requireSent(accountId), ticket)) return ticket
      const review = requireHeld(app, accountId, by, body)
      requireNetwork(app, transaction)
      const { key, certified } = readIssue(reviews, { transaction, review, by })
      requireOpened(app, review, by)
      requireOverridden(app, review, body.overrides)
      const expiresAt = Date.parse(reviews.wholeAnswersOf(review).documentExpiry)
      return send(bytes, accountId, (kept) =>
        reviews.move(accountId, {
          ...{ move: 'approve', actor: 'reviewer', by, seen: body.seen, ticket: kept, reason: 'verified' },
          change: {
            ...recordAssessment(app, review, {
              ...{ move: 'approve', by, reasons: ['verified'], message: body.message },
              overridden: body.overrides,
            }),
            ...{ leaseBy: null, leaseUntil: null },
            ...{ certifier: by, certificateKey: key, certificateTicket: kept, expiresAt },
            certified: reviews.sealJson(review, 'certified', certified),
            beforeApproval: beforeApproval(review),
          },
        }),
      )
    },
    /** @throws ApiError as `approve` */
    withdraw: async (
      by: string,
      { params: { accountId }, body }: EndpointRequest<typeof withdrawReviewCertificate>,
    ) => {
      const { bytes, transaction } = await readTransaction(body.tx, 'unitary')
      const ticket = ticketOf(transaction)
      if (isSent(reviews.requireSent(accountId), ticket)) return ticket
      const review = requireHeld(app, accountId, by, body)
      requireNetwork(app, transaction)
      requireOwnCertificate({ transaction, review, by })
      return send(bytes, accountId, (kept) =>
        reviews.move(accountId, {
          ...{ move: 'withdraw', actor: 'reviewer', by, seen: body.seen, ticket: kept },
          reason: body.reasons.join(','),
          change: {
            ...recordAssessment(app, review, {
              move: 'withdraw',
              by,
              reasons: body.reasons,
              message: body.message,
            }),
            ...{ leaseBy: null, leaseUntil: null, certificateTicket: kept },
          },
        }),
      )
    },
  }
}
