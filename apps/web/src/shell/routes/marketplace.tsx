import { Button, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Hint } from '../../shared/ui/layout.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { servicesQuery } from '../catalogue/queries.ts'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { groupByCategory, matchesFilter, readMarketplaceFilter } from '../marketplace/marketplace-filter.ts'
import { MarketplaceFilters } from '../marketplace/marketplace-filters.tsx'
import { ServiceGrid, ServiceGridSkeleton } from '../marketplace/service-grid.tsx'

export const Route = createFileRoute('/_panel/marketplace')({
  staticData: { nav: false },
  validateSearch: readMarketplaceFilter,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(servicesQuery())
  },
  component: Marketplace,
})

function Marketplace() {
  const { t } = useTranslation('shell')
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const services = useVisibleServices()
  const found = services.data?.filter((service) => matchesFilter(service, filter)) ?? []
  const change = (part: Record<string, string>) =>
    void navigate({ search: (before) => readMarketplaceFilter({ ...before, ...part }), replace: true })

  return (
    <>
      <PageHead title={t('marketplace.title')} text={t('marketplace.text')} />
      <MarketplaceFilters filter={filter} onChange={change} />
      {services.isPending && <ServiceGridSkeleton />}
      {services.error && <ErrorNotice error={services.error} onRetry={services.refetch} />}
      <Stack gap="xl">
        {services.isSuccess && <Hint role="status">{t('marketplace.count', { count: found.length })}</Hint>}
        {groupByCategory(found).map(({ category, services: members }) => (
          <ServiceGrid
            key={category}
            title={t(`categories.${category}`)}
            services={members}
            withSubscription
          />
        ))}
      </Stack>
      {services.isSuccess && found.length === 0 && (
        <EmptyState title={t('marketplace.emptyTitle')} text={t('marketplace.emptyText')}>
          <Button variant="default" onClick={() => change({ q: '', state: 'any', kind: 'any' })}>
            {t('marketplace.clear')}
          </Button>
        </EmptyState>
      )}
    </>
  )
}
