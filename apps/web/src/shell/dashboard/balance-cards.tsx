import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../shared/api/account-queries.ts'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { Identicon } from '../../shared/ui/identicon.tsx'
import { QueryView } from '../../shared/ui/query-view.tsx'
import classes from './dashboard.module.css'

const BalanceTrend = lazyComponent(
  () => import('./balance-trend.tsx'),
  (module) => module.BalanceTrend,
)

const places = ['first', 'second', 'third', 'fourth'] as const

/** What the account holds, a card per asset. */
export function BalanceCards() {
  const { t } = useTranslation('shell')
  const balances = useQuery(balancesQuery())
  const label = t('profile.balances')
  return (
    <QueryView
      query={balances}
      loading={
        <ul className={classes.balances} aria-label={label} aria-busy>
          {places.map((place) => (
            <li key={place} className={classes.balance}>
              <Skeleton height={14} width="40%" mb={12} />
              <Skeleton height={22} width="75%" />
              <div className={classes.trend} />
            </li>
          ))}
        </ul>
      }
    >
      {(held) =>
        held.length === 0 ? (
          <p className={classes.none}>{t('profile.noBalances')}</p>
        ) : (
          <ul className={classes.balances} aria-label={label}>
            {held.map((balance) => (
              <li key={balance.assetId} className={classes.balance}>
                <span className={classes.asset}>
                  <Identicon id={balance.assetId} />
                  {balance.assetId}
                </span>
                <Amount {...balance} assetId="" large />
                <div className={classes.trend}>
                  <Suspense>
                    <BalanceTrend {...balance} />
                  </Suspense>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
