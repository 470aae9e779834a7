import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { servicesQuery } from '../catalogue/queries.ts'

const loadContent = () => import('../dashboard/dashboard-content.tsx')
const DashboardContent = lazyComponent(loadContent, (module) => module.DashboardContent)

export const Route = createFileRoute('/_panel/dashboard')({
  staticData: { nav: false },
  // Part of the first page, which is one chunk: a file of its own would be one more round trip.
  codeSplitGroupings: [],
  loader: ({ context }) => {
    // Both started here, the data and the code that shows it; a failure of either is shown by the page.
    void context.queryClient.prefetchQuery(servicesQuery())
    loadContent().catch(() => undefined)
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('dashboard.title')} text={t('dashboard.text')}>
        <LinkButton to="/marketplace" variant="default">
          {t('dashboard.browse')}
        </LinkButton>
      </PageHead>
      <Suspense>
        <DashboardContent />
      </Suspense>
    </>
  )
}
