import { Skeleton } from '@mantine/core'
import { listAccountMovements, listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { Card, RowList } from '../../shared/ui/layout.tsx'
import { QueryView } from '../../shared/ui/query-view.tsx'
import { internalPath } from '../navigation/internal-path.ts'
import { LatestTransaction } from './latest-transaction.tsx'
import { netChanges } from './net-changes.ts'

const explorer = 'advanced_explorer'
/** Enough for the movements of five usual transactions. */
const readMovements = 50
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
  // A bulk may move units several times: what it changed for this account is in the account's movements.
  const hasBulk =
    latest.data?.rows.some(({ method, success }) => method === null && success === true) === true
  const movements = useQuery(
    endpointQuery(
      listAccountMovements,
      { query: { accountId, limit: String(readMovements) } },
      { enabled: hasBulk },
    ),
  )
  const changes = netChanges(movements.data?.rows ?? [], readMovements)
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
              <LatestTransaction
                key={row.ticket}
                transaction={row}
                own={accountId}
                changes={row.transfer ? [] : (changes.get(row.ticket) ?? [])}
              />
            ))}
          </RowList>
        )}
      </QueryView>
    </Card>
  )
}
