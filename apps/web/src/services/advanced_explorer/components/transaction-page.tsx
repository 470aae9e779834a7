import { Stack } from '@mantine/core'
import { isCalling, type Transaction, ticketOf } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../../shared/format/shorten.ts'
import { EventList } from '../../../shared/ledger-results/event-list.tsx'
import { MovementTable } from '../../../shared/ledger-results/movement-table.tsx'
import { ReceiptView } from '../../../shared/ledger-results/receipt-view.tsx'
import { partsOf } from '../../../shared/transactions/transaction-parts.ts'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { transactionQuery, useDecoded } from '../queries.ts'
import { BulkParts } from './bulk-parts.tsx'
import { CallCard } from './call-card.tsx'
import { accountLink } from './explorer-links.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { RawBytes } from './raw-bytes.tsx'
import { SignatureCheck } from './signature-check.tsx'
import { TransactionFacts } from './transaction-facts.tsx'

/** The page of the part of a bulk that a ticket names; of the bulk itself, where its parts cannot be read. */
function OpenPart({ ticket, bulk, hash }: { ticket: string; bulk: Transaction | null; hash: string }) {
  const place = bulk ? partsOf(bulk).findIndex((part) => ticketOf(part) === ticket) : -1
  if (place < 0)
    return <Navigate to="/iservice/advanced_explorer/transaction/$hash" params={{ hash }} replace />
  const params = { hash, id: String(place) }
  return <Navigate to="/iservice/advanced_explorer/transaction/$hash/$id" params={params} replace />
}

/** One transaction: what it says, what came of it, and whether its signature holds. */
export function TransactionPage({ hash }: { hash: string }) {
  const { t } = useTranslation('advanced_explorer')
  const query = useQuery(transactionQuery(hash))
  const transaction = useDecoded(query.data)
  const { kind, success, failure = null } = query.data ?? {}
  const title = t(`transaction.${kind ?? 'title'}`)
  const { ticket = hash } = query.data ?? {}
  if (ticket !== hash && transaction !== undefined)
    return <OpenPart ticket={hash} bulk={transaction} hash={ticket} />
  return (
    <Stack>
      <PageHead title={title} crumb={`${title} ${shorten(hash)}`}>
        {success !== undefined && <OutcomeBadge success={success} failure={failure} whole />}
      </PageHead>
      <QueryView query={query}>
        {(detail) => (
          <>
            {transaction && isCalling(transaction) && (
              <CallCard call={transaction} targets={detail.targets} />
            )}
            {transaction?.kind === 'bulk' && <BulkParts bulk={transaction} detail={detail} />}
            <MovementTable movements={detail.movements} accountOf={accountLink} />
            <EventList events={detail.events} accountOf={accountLink} />
            {transaction && <SignatureCheck transaction={transaction} />}
            <TransactionFacts detail={detail} transaction={transaction ?? undefined} />
            <ReceiptView receipt={detail.receipt} accountOf={accountLink} />
            <RawBytes bytes={detail.bytes} unreadable={transaction === null} />
          </>
        )}
      </QueryView>
    </Stack>
  )
}
