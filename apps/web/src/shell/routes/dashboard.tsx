import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { servicesQuery } from '../catalogue/queries.ts'
import { remembered } from '../catalogue/remembered-services.ts'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { ServiceGrid, ServiceGridSkeleton } from '../marketplace/service-grid.tsx'

export const Route = createFileRoute('/_panel/dashboard')({
  staticData: { nav: false },
  // Part of the first page, which is one chunk: a file of its own would be one more round trip.
  codeSplitGroupings: [],
  loader: ({ context }) => {
    // Started here, shown by the page as it comes.
    void context.queryClient.prefetchQuery(servicesQuery())
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('shell')
  const services = useVisibleServices()
  const { favourites, recent } = useSnapshot(remembered)
  const known = services.data ?? []
  const active = known.filter(({ subscriptionStatus }) => subscriptionStatus === 'ACTIVE')
  const pending = known.filter(({ subscriptionStatus }) => subscriptionStatus === 'PENDING')
  const chosen = active.filter(({ serviceId }) => favourites.includes(serviceId))
  const last = recent.flatMap((id) => active.filter(({ serviceId }) => serviceId === id))
  const sections = [
    { key: 'favourites', services: chosen },
    { key: 'recent', services: last },
    { key: 'mine', services: active },
    { key: 'pending', services: pending },
  ].filter((section) => section.services.length > 0)

  return (
    <>
      <PageHead title={t('dashboard.title')} text={t('dashboard.text')}>
        <LinkButton to="/marketplace" variant="default">
          {t('dashboard.browse')}
        </LinkButton>
      </PageHead>
      {services.isPending && <ServiceGridSkeleton />}
      {services.error && <ErrorNotice error={services.error} onRetry={services.refetch} />}
      {sections.map((section) => (
        <ServiceGrid key={section.key} title={t(`dashboard.${section.key}`)} services={section.services} />
      ))}
      {services.isSuccess && sections.length === 0 && (
        <EmptyState title={t('dashboard.emptyTitle')} text={t('dashboard.emptyText')}>
          <LinkButton to="/marketplace">{t('dashboard.browse')}</LinkButton>
        </EmptyState>
      )}
    </>
  )
}
