import { Skeleton } from '@mantine/core'
import { listOwnTransactions, maximumOwnTransactions } from '@panel/contracts/platform/own-activity'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useMayOpen } from '../../shared/api/known-services.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { Card, RowList } from '../../shared/ui/layout.tsx'
import { QueryView } from '../../shared/ui/query-view.tsx'
import { internalPath } from '../navigation/internal-path.ts'
import { LatestTransaction } from './latest-transaction.tsx'

const explorer = 'advanced_explorer'
const places = Array.from({ length: maximumOwnTransactions }, (_, place) => place)

/** The account's own last transactions, with links for those who may open the explorer. */
export function LatestTransactions() {
  const { t } = useTranslation('shell')
  const accountId = useOwnAccountId()
  const mayExplore = useMayOpen(explorer)
  const latest = useQuery(endpointQuery(listOwnTransactions, {}))
  // The rows' texts, requested beside the rows: without them there would be nothing in the card for a moment.
  const { ready } = useTranslation('dashboard')
  return (
    <Card
      flush
      title={t('dashboard.latest')}
      actions={
        mayExplore && (
          <Link to={internalPath(explorer, `account/${accountId}`)}>{t('dashboard.allTransactions')}</Link>
        )
      }
    >
      <QueryView
        query={ready ? latest : { ...latest, data: undefined }}
        loading={
          <RowList>
            {places.map((place) => (
              <li key={place}>
                <Skeleton height={40} width="60%" />
              </li>
            ))}
          </RowList>
        }
      >
        {(transactions) => (
          <RowList>
            {transactions.length === 0 && <li>{t('dashboard.noTransactions')}</li>}
            {transactions.map((transaction) => (
              <LatestTransaction
                key={transaction.ticket}
                transaction={transaction}
                path={mayExplore ? internalPath(explorer, `transaction/${transaction.ticket}`) : undefined}
              />
            ))}
          </RowList>
        )}
      </QueryView>
    </Card>
  )
}
