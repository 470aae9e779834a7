import { Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Callout } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { CapabilityTable } from '../components/capability-grid.tsx'
import { gridQuery, useLiveServices } from '../queries.ts'

export const Route = createFileRoute(
  '/_panel/_internal/iservice/pes_admin_service/capabilities/$merchantId/',
)({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(gridQuery(params.merchantId))
  },
  component: Capabilities,
})

function Capabilities() {
  const { t } = useTranslation('pes_admin_service')
  const { merchantId } = Route.useParams()
  useLiveServices()
  const query = useQuery(gridQuery(merchantId))
  return (
    <>
      <PageHead
        title={t('grid.page', { name: readableText(query.data?.name ?? merchantId) })}
        text={t('grid.text')}
      >
        <LinkButton
          to="/iservice/pes_admin_service/details/$merchantId"
          params={{ merchantId }}
          variant="default"
        >
          {t('grid.merchant')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.merchant.title'), text: t('unknown.merchant.text') }}
        loading={420}
      >
        {(grid) => (
          <Stack>
            {grid.state !== 'active' && <Callout tone="warn">{t('grid.notActive')}</Callout>}
            <CapabilityTable grid={grid} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}
