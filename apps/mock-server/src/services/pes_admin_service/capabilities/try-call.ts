import type { RehearsedPart } from '@panel/chain/ledger'
import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { TrialAnswer } from '@panel/contracts/services/pes_admin_service/capabilities'
import type { tryCapability } from '@panel/contracts/services/pes_admin_service/endpoints'
import {
  capabilityStateAt,
  paymentServices,
  paymentServicesId,
} from '@panel/contracts/smart-contracts/payment-services'
import { bytesToUtf8, decodeMessagePack } from '@panel/ledger/encoding'
import { encodeTransaction } from '@panel/ledger/transactions'
import { ApiError } from '../../../platform/api-error.ts'
import { platformSigner } from '../../../platform/keys/platform-signer.ts'
import { prepareTransaction, readPublicKey } from '../../../platform/transactions/prepare-transaction.ts'
import { type Parts, requireMerchant } from '../parts.ts'
import { readSet } from './read-grid.ts'

const maxFuel = 5000n

type Request = EndpointRequest<typeof tryCapability>

const argsOf = ({ params: { merchantId }, body: { method, assetId, units, to } }: Request) => {
  const shared = { merchant: merchantId, asset: assetId, units: BigInt(units) }
  if (method === 'refund') return { ...shared, to: to ?? merchantId, reference: 'Trial' }
  return method === 'payout' ? { ...shared, reference: 'Trial' } : { ...shared, proof: 'trial-0000' }
}

const presentCall = ({ success, returns, movements }: RehearsedPart): TrialAnswer['call'] => ({
  success: success === true,
  failure: success === false ? bytesToUtf8(returns) : null,
  movements: movements.map(({ accountId, assetId, unitsBefore, unitsAfter }) => ({
    ...{ accountId, assetId },
    delta: String(unitsAfter - unitsBefore),
  })),
})

/** Executes calls on trial: the contract's own answer, and the concrete call where the account's key is known. */
export const createTrials = (parts: Parts) => {
  const { app } = parts
  const signer = platformSigner(app, 'pes_desk')

  const rehearse = async (bytes: Uint8Array): Promise<RehearsedPart> => {
    const [part] = (await app.ledger.rehearse?.(bytes)) ?? []
    if (part) return part
    throw new ApiError('NOT_FOUND', 'This ledger is another node’s, which executes nothing on trial.')
  }

  const rehearseCall = async (request: Request): Promise<TrialAnswer['call']> => {
    const publicKey = app.users.find(request.params.accountId)?.publicKey
    if (!publicKey) return null
    const transaction = prepareTransaction({
      accountId: paymentServicesId,
      signerPublicKey: await readPublicKey(publicKey),
      maxFuel,
      networkName: app.ledger.networkName,
      nonce: app.random.bytes(8),
      smartContractHashHex: paymentServices.hash,
      smartContractMethod: request.body.method,
      args: argsOf(request),
    })
    return presentCall(await rehearse(encodeTransaction(transaction)))
  }

  return async (request: Request): Promise<TrialAnswer> => {
    const { merchantId, accountId } = request.params
    requireMerchant(parts, merchantId)
    const { method } = request.body
    const args = { merchant: merchantId, account: accountId, method }
    const verified = await rehearse(
      await signer.sign(paymentServices, 'verify_capability', paymentServicesId, args),
    )
    const { grants } = await readSet(parts, merchantId, accountId)
    return {
      allowed: verified.success === true && decodeMessagePack(verified.returns) === true,
      state: capabilityStateAt(grants[method], Math.floor(app.clock.now() / 1000)),
      call: await rehearseCall(request),
    }
  }
}
