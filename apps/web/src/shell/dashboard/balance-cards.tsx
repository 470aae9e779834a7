import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../shared/api/account-queries.ts'
import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'
import { useOwnAccountId } from '../../shared/session/use-own-account-id.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { ToMovements } from '../../shared/ui/held-amount.tsx'
import { Identicon } from '../../shared/ui/identicon.tsx'
import { Card, Grid } from '../../shared/ui/layout.tsx'
import { QueryView } from '../../shared/ui/query-view.tsx'
import classes from './dashboard.module.css'

const BalanceTrend = lazyComponent(
  () => import('./balance-trend.tsx'),
  (module) => module.BalanceTrend,
  nothing,
)

/** Four cards in a row on a laptop; five where there are five, so that none is alone in the next. */
const cardWidth = (cards: number) => (cards === 5 ? '11rem' : '14rem')

/** From this many on, cards share the whole width; fewer would be far wider than what they say. */
const wholeRow = 4

const places = ['first', 'second', 'third', 'fourth'] as const

/** What the account holds, a card per asset. */
export function BalanceCards() {
  const { t } = useTranslation('shell')
  const balances = useQuery(balancesQuery())
  const accountId = useOwnAccountId()
  const label = t('profile.balances')
  return (
    <QueryView
      query={balances}
      loading={
        <Grid as="ul" min={cardWidth(places.length)} aria-label={label} aria-busy>
          {places.map((place) => (
            <Card as="li" key={place}>
              <div className={classes.balance}>
                <Skeleton height={22} width="40%" mb={6} />
                <Skeleton height={32} width="75%" />
                <div className={classes.trend} />
              </div>
            </Card>
          ))}
        </Grid>
      }
    >
      {(held) =>
        held.length === 0 ? (
          <Card>{t('profile.noBalances')}</Card>
        ) : (
          <Grid as="ul" min={cardWidth(held.length)} stretch={held.length >= wholeRow} aria-label={label}>
            {held.map((balance) => (
              <Card as="li" key={balance.assetId}>
                <div className={classes.balance}>
                  <span className={classes.asset}>
                    <Identicon id={balance.assetId} />
                    {balance.assetId}
                    <ToMovements accountId={accountId} assetId={balance.assetId} />
                  </span>
                  <Amount {...balance} assetId="" large />
                  <div className={classes.trend}>
                    <Suspense>
                      <BalanceTrend {...balance} />
                    </Suspense>
                  </div>
                </div>
              </Card>
            ))}
          </Grid>
        )
      }
    </QueryView>
  )
}
