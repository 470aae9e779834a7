import { Skeleton } from '@mantine/core'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { Card, RowList } from '../../shared/ui/layout.tsx'
import { QueryView } from '../../shared/ui/query-view.tsx'
import { internalPath } from '../navigation/internal-path.ts'
import { LatestTransaction } from './latest-transaction.tsx'

const explorer = 'advanced_explorer'
const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** The account's own last transactions, for those who may open the explorer. */
export function LatestTransactions() {
  const { t } = useTranslation('shell')
  const accountId = useOwnAccountId()
  const latest = useQuery(
    endpointQuery(listTransactions, {
      query: { accountId, limit: String(places.length) },
    }),
  )
  return (
    <Card
      flush
      title={t('dashboard.latest')}
      actions={
        <Link to={internalPath(explorer, `account/${accountId}`)}>{t('dashboard.allTransactions')}</Link>
      }
    >
      <QueryView
        query={latest}
        loading={
          <RowList>
            {places.map((place) => (
              <li key={place}>
                <Skeleton height={37} width="60%" />
              </li>
            ))}
          </RowList>
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.length === 0 && <li>{t('dashboard.noTransactions')}</li>}
            {rows.map((row) => (
              <LatestTransaction key={row.ticket} transaction={row} own={accountId} />
            ))}
          </RowList>
        )}
      </QueryView>
    </Card>
  )
}
