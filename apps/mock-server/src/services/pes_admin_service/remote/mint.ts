import { readContractData } from '@panel/chain/contract-data'
import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { decideRemotePayment } from '@panel/contracts/services/pes_admin_service/endpoints'
import { remoteMachine } from '@panel/contracts/services/pes_admin_service/remote-payments'
import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import { decodeTransaction, ticketOf } from '@panel/ledger/transactions'
import { ApiError } from '../../../platform/api-error.ts'
import { platformSigner } from '../../../platform/keys/platform-signer.ts'
import { signedWrites } from '../../../platform/signed-writes/signed-writes.ts'
import { writeError } from '../../../platform/signed-writes/write-error.ts'
import { type Parts, remoteSubject, requireReason } from '../parts.ts'
import type { StoredRemote } from './store.ts'

/** @throws ApiError NOT_FOUND */
export const requireRemote = ({ remote }: Pick<Parts, 'remote'>, id: number): StoredRemote => {
  const payment = remote.find(id)
  if (payment) return payment
  throw new ApiError('NOT_FOUND', 'There is no such remote payment.', { id })
}

/** Decides about remote payments; a mint is signed by the desk, kept, and done once the ledger executed it. */
export const createMinting = (parts: Parts) => {
  const { app, remote, log, changed } = parts
  const signer = platformSigner(app, 'pes_desk')

  const writes = signedWrites(app, 'pes_admin_service', (subject, outcome) => {
    const payment = remote.find(Number(subject.replace('remote/', '')))
    if (payment?.state !== 'minting') return
    const { ticket, success } = outcome
    log.move(remoteMachine, {
      ...{ subject, move: success ? 'execute' : 'fail', actor: 'platform', by: null, ticket },
      read: () => payment.state,
      write: (state) =>
        remote.save({ id: payment.id, state, ticket, error: success ? null : writeError(outcome) }),
    })
    changed()
  })

  const signMint = async ({ merchantId: merchant, assetId: asset, units, proof }: StoredRemote) => {
    const minted = await readContractData(app.ledger, paymentServicesId, paymentServices.data.minted, {
      proof,
    })
    if (minted) {
      throw new ApiError('CONFLICT', 'The ledger has minted this proof already.', {
        reason: 'proofMinted',
        ticket: minted.ticket,
      })
    }
    const args = { merchant, asset, units: BigInt(units), proof }
    return signer.sign(paymentServices, 'mint', paymentServicesId, args)
  }

  return {
    /** @throws ApiError NOT_FOUND, MOVE_NOT_ALLOWED, ALREADY_DECIDED, VALIDATION or CONFLICT */
    decide: async (
      by: string,
      { params, body: { move, seen, reason } }: EndpointRequest<typeof decideRemotePayment>,
    ): Promise<void> => {
      const id = Number(params.id)
      const payment = requireRemote(parts, id)
      const subject = remoteSubject(id)
      if (move === 'refuse') requireReason(reason)
      const mints = move !== 'refuse' && payment.conflictOf === null && payment.state === seen
      const bytes = mints ? await signMint(payment) : undefined
      const ticket = bytes && ticketOf(decodeTransaction(bytes))
      log.move(remoteMachine, {
        ...{ subject, move, actor: 'admin', by, seen, reason, ticket },
        read: () => requireRemote(parts, id).state,
        write: (state) => {
          if (bytes) writes.keep(subject, bytes)
          remote.save({ id, state, ticket: ticket ?? payment.ticket, error: bytes ? null : payment.error })
        },
      })
      if (ticket !== undefined) await writes.send(ticket)
      changed()
    },
  }
}
