import { ticketOf } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { transactionQuery } from '../queries.ts'
import { isCalling, partsOf } from '../transaction-parts.ts'
import { useDecoded } from '../use-decoded.ts'
import { CallCard } from './call-card.tsx'
import classes from './explorer.module.css'
import { OutcomeBadge } from './outcome-badge.tsx'
import { SignatureCheck } from './signature-check.tsx'
import { fieldsOf } from './transaction-fields.tsx'

/** The id-th transaction inside a bulk: 0 is its root, nodes follow from 1. */
export function PartPage({ hash, id }: { hash: string; id: string }) {
  const { t } = useTranslation('advanced_explorer')
  const { data: detail, error, refetch } = useQuery(transactionQuery(hash))
  const transaction = useDecoded(detail)
  const parts = transaction ? partsOf(transaction) : []
  const part = /^\d{1,6}$/.test(id) ? parts[Number(id)] : undefined
  const title = Number(id) === 0 ? t('bulk.root') : t('bulk.node', { number: id })
  const back = (
    <Link to="/iservice/advanced_explorer/transaction/$hash" params={{ hash }}>
      {t('bulk.back')}
    </Link>
  )
  if (!detail || transaction === undefined) {
    return (
      <>
        <PageHead title={t('transaction.title')} />
        {error ? (
          <ErrorNotice error={error} onRetry={refetch} />
        ) : (
          <ListSkeleton rows={8} label={t('loading')} />
        )}
      </>
    )
  }
  if (!part) {
    return (
      <>
        <PageHead title={t('transaction.title')} />
        <EmptyState
          title={t('bulk.noPart', { number: id })}
          text={t(parts.length === 0 ? 'bulk.notBulk' : 'bulk.partsAre', { last: parts.length - 1 })}
        >
          {back}
        </EmptyState>
      </>
    )
  }
  const ticket = ticketOf(part)
  return (
    <>
      <PageHead title={title} text={t('bulk.partText', { last: parts.length - 1 })}>
        <OutcomeBadge success={detail.success} />
      </PageHead>
      <p className={classes.back}>{back}</p>
      {isCalling(part) && <CallCard call={part} targets={detail.targets} />}
      <SignatureCheck transaction={part} />
      <section className={classes.card}>
        <h2>{t('transaction.fields')}</h2>
        <FactList
          plain
          facts={[
            fact(t('fields.ticket'), <ShortId id={ticket} label={t('fields.ticket')} />),
            ...fieldsOf(part, t),
          ]}
        />
      </section>
    </>
  )
}
