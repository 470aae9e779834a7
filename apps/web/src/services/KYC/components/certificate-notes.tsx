import { Button } from '@mantine/core'
import { type KeptCertificate, listCertificates } from '@panel/contracts/platform/certificates'
import { reviewMachine } from '@panel/contracts/platform/identity-review/machine'
import { allowedMoves } from '@panel/contracts/platform/state-machine'
import { type ReviewDetail, reviewCertificateKey } from '@panel/contracts/services/KYC/reviews'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { useTranslation } from 'react-i18next'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'

/** That a document of the certificate has expired, and who alone can withdraw a certificate of somebody else. */
export function CertificateNotice({ review: { state, certificate } }: { readonly review: ReviewDetail }) {
  const { t } = useTranslation('KYC')
  const own = useOwnAccountId()
  if (!certificate) return null
  const isOwn = certificate.certifier === own
  const issuer = <AccountId id={certificate.certifier} />
  if (state === 'renewal') {
    return (
      <Callout tone="warn">
        <p>{t(isOwn ? 'renewal.own' : 'renewal.others', { key: certificate.key })}</p>
        {!isOwn && (
          <p>
            {t('issuer')}: {issuer}
          </p>
        )}
      </Callout>
    )
  }
  if (isOwn || !allowedMoves(reviewMachine, state, 'reviewer').includes('withdraw')) return null
  return (
    <Hint>
      {t('onlyIssuer')} {issuer}
    </Hint>
  )
}

/** The reviewers who approved this review, ever. */
const approversOf = ({ decisions }: ReviewDetail) =>
  decisions.flatMap(({ move, by }) => (move === 'approve' && by !== null ? [by] : []))

interface EarlierCertificateProps {
  readonly review: ReviewDetail
  readonly kept: KeptCertificate
}

/** That a certificate on the ledger belongs to an earlier approval, with the way to withdraw it for its issuer. */
export function EarlierCertificate({ review, kept }: EarlierCertificateProps) {
  const { t } = useTranslation('KYC')
  const own = useOwnAccountId()
  const { flow, busy, write } = useContractWrite({ invalidates: [listCertificates] })
  const { accountId, certificate } = review
  const { certifier, key } = kept
  const isEarlier =
    key === reviewCertificateKey &&
    certifier !== certificate?.certifier &&
    approversOf(review).includes(certifier)
  if (!isEarlier) return null
  const withdraw = async (): Promise<void> => {
    const args = { target: accountId, certifier, keys: [key] }
    await write(contractCall(identityRegistry, 'remove_certificate', identityRegistryId, args))
  }
  return (
    <>
      <Hint>{t(certifier === own ? 'earlier.own' : 'earlier.others')}</Hint>
      {certifier === own && (
        <Button variant="default" color="red" disabled={busy} onClick={() => void withdraw()}>
          {t('review.moves.withdraw')}
        </Button>
      )}
      <TransactionView flow={flow} />
    </>
  )
}
