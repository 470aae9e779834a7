import { Skeleton } from '@mantine/core'
import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { session } from '../../shared/session/session.ts'
import { AccountId } from '../../shared/ui/account-id.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { QueryView } from '../../shared/ui/query-view.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { internalPath } from '../navigation/internal-path.ts'
import classes from './dashboard.module.css'

const explorer = 'advanced_explorer'
const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const tones = { executed: 'good', failed: 'bad', waiting: 'waiting' } as const

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
            rows.map((row) => <LatestTransaction key={row.ticket} transaction={row} />)
          )
        }
      </QueryView>
    </section>
  )
}

function LatestTransaction({ transaction }: { transaction: ExplorerTransaction }) {
  const { t } = useTranslation('shell')
  const { ticket, method, target, success, acceptedAt } = transaction
  const outcome = success === null ? 'waiting' : success ? 'executed' : 'failed'
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Link to={internalPath(explorer, `transaction/${ticket}`)} className={classes.method}>
          {method ?? t('dashboard.bulk')}
        </Link>
        <small>
          <Moment at={acceptedAt} brief />
        </small>
      </div>
      {target !== null && <AccountId id={target} />}
      <StatusBadge tone={tones[outcome]}>{t(`dashboard.outcomes.${outcome}`)}</StatusBadge>
    </div>
  )
}
