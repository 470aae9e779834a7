import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../shared/api/account-queries.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Identicon } from '../../shared/ui/identicon.tsx'
import classes from './dashboard.module.css'

const places = ['first', 'second', 'third', 'fourth'] as const

/** What the account holds, a card per asset. */
export function BalanceCards() {
  const { t } = useTranslation('shell')
  const balances = useQuery(balancesQuery())
  if (balances.error) return <ErrorNotice error={balances.error} onRetry={balances.refetch} />
  if (balances.data?.length === 0) return <p className={classes.none}>{t('profile.noBalances')}</p>
  return (
    <ul className={classes.balances} aria-label={t('profile.balances')} aria-busy={balances.isPending}>
      {balances.data === undefined
        ? places.map((place) => (
            <li key={place} className={classes.balance}>
              <Skeleton height={14} width="40%" mb={12} />
              <Skeleton height={22} width="75%" />
            </li>
          ))
        : balances.data.map((balance) => (
            <li key={balance.assetId} className={classes.balance}>
              <span className={classes.asset}>
                <Identicon id={balance.assetId} />
                {balance.assetId}
              </span>
              <Amount {...balance} assetId="" large />
            </li>
          ))}
    </ul>
  )
}
