import { Skeleton } from '@mantine/core'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { session } from '../../shared/session/session.ts'
import { QueryView } from '../../shared/ui/query-view.tsx'
import { internalPath } from '../navigation/internal-path.ts'
import classes from './dashboard.module.css'
import { LatestTransaction } from './latest-transaction.tsx'

const explorer = 'advanced_explorer'
const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** The account's own last transactions, for those who may open the explorer. */
export function LatestTransactions() {
  const { t } = useTranslation('shell')
  const { user } = useSnapshot(session)
  const accountId = user?.accountId ?? ''
  const latest = useQuery(
    endpointQuery(listTransactions, {
      query: { accountId, limit: String(places.length) },
    }),
  )
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('dashboard.latest')}</h2>
        <Link to={internalPath(explorer, `account/${accountId}`)}>{t('dashboard.allTransactions')}</Link>
      </div>
      <QueryView
        query={latest}
        loading={places.map((place) => (
          <div key={place} className={classes.row}>
            <Skeleton height={14} width="60%" />
          </div>
        ))}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={classes.none}>{t('dashboard.noTransactions')}</p>
          ) : (
            rows.map((row) => <LatestTransaction key={row.ticket} transaction={row} own={accountId} />)
          )
        }
      </QueryView>
    </section>
  )
}
