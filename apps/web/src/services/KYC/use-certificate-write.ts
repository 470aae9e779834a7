import type { ReasonCode } from '@panel/contracts/platform/identity-review/machine'
import type { CheckName } from '@panel/contracts/services/KYC/checks'
import { approveReview, withdrawReviewCertificate } from '@panel/contracts/services/KYC/endpoints'
import { type ReviewDetail, reviewCertificateKey } from '@panel/contracts/services/KYC/reviews'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { buildCertificate, encodeCertificate } from '@panel/ledger/certificates'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { signCertificateWithWallet } from '../../shared/certificates/sign-certificate.ts'
import { asError } from '../../shared/failures/as-error.ts'
import { contractCall } from '../../shared/transactions/contract-call.ts'
import { readSigner } from '../../shared/transactions/prepare-transaction.ts'
import { useContractWrite } from '../../shared/transactions/use-contract-write.ts'
import { isRefusal } from '../../shared/wallet/is-refusal.ts'
import { reviewEndpoints } from './queries.ts'

/** What an approval certifies, and which of it everybody may read. */
export interface Approval {
  readonly data: Readonly<Record<string, string>>
  readonly shown: readonly string[]
  readonly overrides: readonly CheckName[]
  readonly message: string
}

export interface Withdrawal {
  readonly reasons: ReasonCode[]
  readonly message: string
}

/** Issues and withdraws a review's certificate, signed in the reviewer's wallet. */
export const useCertificateWrite = ({ accountId, state: seen, version, certificate }: ReviewDetail) => {
  const { flow, busy, write } = useContractWrite({ invalidates: reviewEndpoints })
  const [error, setError] = useState<Error>()
  const [certifying, setCertifying] = useState(false)
  const params = { accountId }

  /** The certificate of an approval, signed; undefined where the person declined. */
  const certify = async ({ data, shown }: Approval) => {
    setCertifying(true)
    try {
      const built = buildCertificate<string>({
        ...{ target: accountId, certifier: await readSigner(), data },
        ...(shown.length > 0 && { clear: shown }),
      })
      return await signCertificateWithWallet(built)
    } catch (failure) {
      if (!isRefusal(failure)) setError(asError(failure))
      return undefined
    } finally {
      setCertifying(false)
    }
  }

  return {
    flow,
    busy: busy || certifying,
    error,
    approve: async (approval: Approval): Promise<void> => {
      setError(undefined)
      const signed = await certify(approval)
      if (!signed) return
      const { data, shown, overrides, message } = approval
      const intent = contractCall(identityRegistry, 'set_certificate', identityRegistryId, {
        ...{ key: reviewCertificateKey, certificate: encodeCertificate(signed) },
        data: Object.fromEntries(shown.map((field) => [field, data[field] ?? ''])),
      })
      await write(intent, {
        submit: (tx) =>
          call(approveReview, { params, body: { seen, version, tx, overrides: [...overrides], message } }),
      })
    },
    withdraw: async ({ reasons, message }: Withdrawal): Promise<void> => {
      setError(undefined)
      if (!certificate) return
      const { certifier, key } = certificate
      const intent = contractCall(identityRegistry, 'remove_certificate', identityRegistryId, {
        ...{ target: accountId, certifier, keys: [key] },
      })
      await write(intent, {
        submit: (tx) =>
          call(withdrawReviewCertificate, { params, body: { seen, version, tx, reasons, message } }),
      })
    },
  }
}
