import { Stack } from '@mantine/core'
import type { TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { isCalling, type Transaction, ticketOf } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartOutcome } from '../../../shared/bulk/part-outcomes.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { partsOf } from '../../../shared/transactions/transaction-parts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { transactionQuery, useDecoded } from '../queries.ts'
import { useOutcomes } from '../use-outcomes.ts'
import { CallCard } from './call-card.tsx'
import { PartResult, PartReturns } from './part-result.tsx'
import { SignatureCheck } from './signature-check.tsx'
import { fieldsOf } from './transaction-facts.tsx'

/** The id-th transaction inside a bulk: 0 is its root, nodes follow from 1. */
export function PartPage({ hash, id }: { hash: string; id: string }) {
  const { t } = useTranslation('advanced_explorer')
  const query = useQuery(transactionQuery(hash))
  const transaction = useDecoded(query.data)
  const parts = transaction ? partsOf(transaction) : []
  const part = /^\d{1,6}$/.test(id) ? parts[Number(id)] : undefined
  const last = parts.length - 1
  const outcomes = useOutcomes(query.data)
  const outcome = part && outcomes.get(ticketOf(part))
  const title = Number(id) === 0 ? t('bulk.root') : t('bulk.node', { number: id })
  const loading = <ListSkeleton rows={8} label={t('loading')} />
  const back = (
    <Link to="/iservice/advanced_explorer/transaction/$hash" params={{ hash }}>
      {t('bulk.back')}
    </Link>
  )
  return (
    <Stack>
      {part ? (
        <PageHead title={title} text={t('bulk.partText', { last })}>
          {query.data && <PartResult success={query.data.success} outcome={outcome} />}
        </PageHead>
      ) : (
        <PageHead title={t('transaction.title')} />
      )}
      <QueryView query={query} loading={loading}>
        {({ targets }) => {
          if (transaction === undefined) return loading
          if (part) return <PartContent part={part} outcome={outcome} targets={targets} back={back} />
          return (
            <EmptyState
              title={t('bulk.noPart', { number: id })}
              text={t(parts.length === 0 ? 'bulk.notBulk' : 'bulk.partsAre', { last })}
            >
              {back}
            </EmptyState>
          )
        }}
      </QueryView>
    </Stack>
  )
}

interface PartContentProps {
  readonly part: Transaction
  readonly outcome: PartOutcome | undefined
  readonly targets: TransactionDetail['targets']
  readonly back: ReactNode
}

function PartContent({ part, outcome, targets, back }: PartContentProps) {
  const { t } = useTranslation('advanced_explorer')
  return (
    <>
      <div>{back}</div>
      {isCalling(part) && <CallCard call={part} targets={targets} />}
      {outcome && <PartReturns outcome={outcome} />}
      <SignatureCheck transaction={part} />
      <Card title={t('transaction.fields')}>
        <FactList
          plain
          facts={[
            fact(t('fields.ticket'), <ShortId id={ticketOf(part)} label={t('fields.ticket')} />),
            ...fieldsOf(part, t),
          ]}
        />
      </Card>
    </>
  )
}
