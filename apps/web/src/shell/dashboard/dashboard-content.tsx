import { Stack } from '@mantine/core'
import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Columns } from '../../shared/ui/layout.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { remembered } from '../catalogue/remembered-services.ts'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { ServiceGrid, ServiceGridSkeleton } from '../marketplace/service-grid.tsx'
import { BalanceCards } from './balance-cards.tsx'
import classes from './dashboard.module.css'
import { LatestTransactions } from './latest-transactions.tsx'
import { NetworkCard } from './network-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { WatchedCard } from './watched-card.tsx'

/** The account first: what it holds, its last transactions, the network, what waits; then its services. */
export function DashboardContent() {
  const { t } = useTranslation('shell')
  const services = useVisibleServices()
  const { favourites, recent } = useSnapshot(remembered)
  const known = services.data ?? []
  const active = known.filter(({ subscriptionStatus }) => subscriptionStatus === 'ACTIVE')
  const pending = known.filter(({ subscriptionStatus }) => subscriptionStatus === 'PENDING')
  /** Favourites before what was opened last, before the rest; every service once. */
  const rankOf = ({ serviceId }: Service): number => {
    if (favourites.includes(serviceId)) return -1
    const place = recent.indexOf(serviceId)
    return place === -1 ? recent.length : place
  }
  const mine = active.toSorted((one, other) => rankOf(one) - rankOf(other))

  return (
    <Stack>
      <BalanceCards />
      <Columns>
        <LatestTransactions />
        <Stack>
          <TasksCard services={mine} />
          {pending.length > 0 && <WaitingCard services={pending} />}
          <WatchedCard />
          <NetworkCard />
        </Stack>
      </Columns>
      {services.isPending && <ServiceGridSkeleton />}
      {services.error && <ErrorNotice error={services.error} onRetry={services.refetch} />}
      {mine.length > 0 && (
        <div className={classes.mine}>
          <ServiceGrid title={t('dashboard.mine')} services={mine} />
        </div>
      )}
      {services.isSuccess && mine.length === 0 && (
        <EmptyState title={t('dashboard.emptyTitle')} text={t('dashboard.emptyText')}>
          <LinkButton to="/marketplace">{t('dashboard.browse')}</LinkButton>
        </EmptyState>
      )}
    </Stack>
  )
}
