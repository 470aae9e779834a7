import { readableText } from '@panel/contracts/platform/readable-text'
import type { TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import { isCalling, signerOf, type Transaction, ticketOf } from '@panel/ledger/transactions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { signerIdOf } from '../../../shared/transactions/transaction-parts.ts'
import { type Fact, FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { AccountLink, BlockLink } from './explorer-links.tsx'

const callFields = (transaction: Transaction, t: TFunction): Fact[] => {
  if (!isCalling(transaction)) return []
  const { accountId, smartContractMethod, smartContractHash } = transaction
  const label = t('fields.contractHash')
  return [
    fact(t('fields.target'), <AccountLink accountId={accountId} />),
    fact(t('fields.method'), <code>{readableText(smartContractMethod)}</code>),
    fact(
      label,
      smartContractHash === null ? (
        t('transaction.contractOfTarget')
      ) : (
        <ShortId id={smartContractHash} label={label} />
      ),
    ),
  ]
}

const signatureField = (transaction: Transaction, t: TFunction): Fact[] => {
  if (!('signature' in transaction)) return []
  const label = t('fields.signature')
  const { signature } = transaction
  return [
    fact(
      label,
      signature === null ? t('transaction.unsigned') : <ShortId id={bytesToHex(signature)} label={label} />,
    ),
  ]
}

/** Every field that a transaction's bytes state. */
export const fieldsOf = (transaction: Transaction, t: TFunction): Fact[] => {
  const frame = transaction.kind === 'bulk' ? transaction.root : transaction
  const key = bytesToBase58(signerOf(transaction).raw)
  const dependsOn: Fact[] =
    transaction.kind === 'bulkNode'
      ? [fact(t('fields.dependsOn'), <ShortId id={transaction.dependsOn} label={t('fields.dependsOn')} />)]
      : []
  return [
    fact(t('fields.kind'), t(`kinds.${transaction.kind}`)),
    fact(t('fields.signer'), <AccountLink accountId={signerIdOf(transaction)} />),
    fact(t('fields.signerPublicKey'), <ShortId id={key} label={t('fields.signerPublicKey')} />),
    ...callFields(transaction, t),
    ...dependsOn,
    fact(t('fields.networkName'), frame.networkName),
    fact(t('fields.maxFuel'), formatCount(frame.maxFuel)),
    fact(t('fields.nonce'), <code>{bytesToHex(frame.nonce)}</code>),
    ...signatureField(transaction, t),
  ]
}

interface TransactionFactsProps {
  readonly detail: TransactionDetail
  readonly transaction: Transaction | undefined
}

/** Every field of a transaction: what the ledger says of it, and what its bytes say. */
export function TransactionFacts({ detail, transaction }: TransactionFactsProps) {
  const { t } = useTranslation('advanced_explorer')
  const differs = transaction !== undefined && ticketOf(transaction) !== detail.ticket
  const known = [
    fact(t('fields.ticket'), <ShortId id={detail.ticket} label={t('fields.ticket')} />),
    fact(t('fields.block'), detail.blockHeight === null ? '–' : <BlockLink height={detail.blockHeight} />),
    fact(t('fields.accepted'), <Moment at={detail.acceptedAt} />),
    fact(t('fields.burnedFuel'), detail.burnedFuel === null ? '–' : formatCount(detail.burnedFuel)),
  ]
  return (
    <Card title={t('transaction.fields')}>
      {differs && <StatusBadge tone="waiting">{t('transaction.otherTicket')}</StatusBadge>}
      <FactList plain facts={[...known, ...(transaction ? fieldsOf(transaction, t) : [])]} />
    </Card>
  )
}
