import { Stack } from '@mantine/core'
import { readableText } from '@panel/contracts/platform/readable-text'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { CapabilityEditor } from '../components/capability-editor.tsx'
import { TryCapability } from '../components/try-capability.tsx'
import { gridQuery, useLiveServices } from '../queries.ts'

export const Route = createFileRoute(
  '/_panel/_internal/iservice/pes_admin_service/capabilities/$merchantId/$pesAccountId',
)({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(gridQuery(params.merchantId))
  },
  component: AccountCapabilities,
})

function AccountCapabilities() {
  const { t } = useTranslation('pes_admin_service')
  const { merchantId, pesAccountId } = Route.useParams()
  useLiveServices()
  const query = useQuery(gridQuery(merchantId))
  const own = query.data?.accounts.find(({ accountId }) => accountId === pesAccountId)
  return (
    <>
      <PageHead
        title={t('editor.page', {
          account: readableText(own?.label ?? pesAccountId),
          name: readableText(query.data?.name ?? merchantId),
        })}
        text={t('editor.text')}
      >
        <LinkButton
          to="/iservice/pes_admin_service/capabilities/$merchantId"
          params={{ merchantId }}
          variant="default"
        >
          {t('editor.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.merchant.title'), text: t('unknown.merchant.text') }}
        loading={420}
      >
        {({ operates }) =>
          own ? (
            <Stack>
              <CapabilityEditor merchantId={merchantId} account={own} operates={operates} />
              <TryCapability merchantId={merchantId} accountId={pesAccountId} />
            </Stack>
          ) : (
            <EmptyState title={t('editor.unknown')} text={t('grid.empty.text')} />
          )
        }
      </QueryView>
    </>
  )
}
