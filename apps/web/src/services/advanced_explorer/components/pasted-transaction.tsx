import { callsOf, type Transaction, ticketOf } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { searchQuery, statisticsQuery, useTargets } from '../queries.ts'
import { CallCard } from './call-card.tsx'
import { PanelCard } from './panel-card.tsx'
import { SignatureCheck } from './signature-check.tsx'
import { fieldsOf } from './transaction-facts.tsx'

interface PastedTransactionProps {
  readonly transaction: Transaction
  /** Closes one that the address does not carry. */
  readonly onClose?: () => void
}

/** An encoded transaction that somebody pasted or that a link carries, read without sending it anywhere. */
export function PastedTransaction({ transaction, onClose }: PastedTransactionProps) {
  const { t } = useTranslation('advanced_explorer')
  const ticket = ticketOf(transaction)
  const { data } = useQuery(searchQuery(ticket))
  const { data: statistics } = useQuery(statisticsQuery())
  const { networkName } = transaction.kind === 'bulk' ? transaction.root : transaction
  const calls = callsOf(transaction)
  const targets = useTargets(calls.map((call) => call.accountId))
  return (
    <PanelCard title={t('pasted.title')} {...(onClose ? { onClose } : {})}>
      <Hint>
        {t('pasted.text')} {t(onClose ? 'pasted.noLink' : 'pasted.link')}{' '}
        {!onClose && <CopyButton text={location.href} label={t('pasted.linkLabel')} />}
      </Hint>
      {statistics && statistics.networkName !== networkName && (
        <Callout tone="warn" role="note">
          {t('pasted.otherNetwork', { other: networkName, own: statistics.networkName })}
        </Callout>
      )}
      {data && (
        <Hint>
          {data.hits.length > 0 ? (
            <Link to="/iservice/advanced_explorer/transaction/$hash" params={{ hash: ticket }}>
              {t('pasted.known')}
            </Link>
          ) : (
            t('pasted.unknown')
          )}
        </Hint>
      )}
      {calls.map((call) => (
        <CallCard key={ticketOf(call)} call={call} targets={targets} />
      ))}
      <SignatureCheck transaction={transaction} />
      <FactList
        plain
        facts={[
          fact(t('fields.ticket'), <ShortId id={ticket} label={t('fields.ticket')} />),
          ...fieldsOf(transaction, t),
        ]}
      />
    </PanelCard>
  )
}
