import type { TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { type Transaction, ticketOf } from '@panel/ledger/transactions'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { BlockLink } from './explorer-links.tsx'
import { fieldsOf } from './transaction-fields.tsx'

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
