import { Button } from '@mantine/core'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToHex } from '@panel/ledger/encoding'
import { ticketOf, type UnitaryTransaction } from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { intentOfCall } from '../../../shared/bulk/intent-of-call.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { CallSummary } from './call-summary.tsx'

interface LinkCardProps {
  readonly transaction: UnitaryTransaction
  /** The network that this panel is on. */
  readonly networkName: string
  /** The account that signs here. */
  readonly signerAccountId: string
  readonly busy: boolean
  /** Has these very bytes signed and sent. */
  readonly onSign: () => void
}

/** What a link brought along, to be signed byte for byte where that is possible, or why it is not. */
export function LinkCard({ transaction, networkName, signerAccountId, busy, onSign }: LinkCardProps) {
  const { t } = useTranslation('transaction_builder')
  const signer = accountIdOf(transaction.signerPublicKey)
  const foreignNetwork = transaction.networkName !== networkName
  const foreignSigner = signer !== signerAccountId
  const ticket = ticketOf(transaction)
  return (
    <Card
      title={t('link.title')}
      actions={
        !foreignNetwork &&
        !foreignSigner && (
          <Button loading={busy} onClick={onSign}>
            {t('link.sign')}
          </Button>
        )
      }
    >
      <CallSummary intent={intentOfCall(transaction)} signerAccountId={signer} />
      <FactList
        facts={[
          {
            label: t('link.signer'),
            value: <ShortId id={signer} label={t('link.signer')} explorer="account" />,
          },
          { label: t('link.network'), value: transaction.networkName },
          { label: t('link.nonce'), value: <code>{bytesToHex(transaction.nonce)}</code> },
          { label: t('forms.ticket'), value: <ShortId id={ticket} label={t('forms.ticket')} /> },
        ]}
      />
      <Hint role="status">
        {foreignNetwork && t('link.foreignNetwork', { foreign: transaction.networkName, networkName })}
        {!foreignNetwork &&
          foreignSigner &&
          t('link.foreignSigner', { signer: shorten(signer), own: shorten(signerAccountId) })}
        {!foreignNetwork && !foreignSigner && t('link.own')} {t('link.copy')}
      </Hint>
    </Card>
  )
}
