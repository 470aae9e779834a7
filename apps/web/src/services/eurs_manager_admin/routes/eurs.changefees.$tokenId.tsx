import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Columns } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { FeeCard } from '../components/fee-card.tsx'
import { FeeForm } from '../components/fee-form.tsx'
import { FeeHistory } from '../components/fee-history.tsx'
import { OnlyFor } from '../components/only-for.tsx'
import { tokenQuery, useLiveTokens } from '../queries.ts'

export const Route = createFileRoute(
  '/_panel/_internal/iservice/eurs_manager_admin/eurs/changefees/$tokenId',
)({
  staticData: { nav: false },
  component: ChangeFees,
})

function ChangeFees() {
  const { t } = useTranslation('eurs_manager_admin')
  const { tokenId } = Route.useParams()
  useLiveTokens()
  const query = useQuery(tokenQuery(tokenId))
  return (
    <>
      <PageHead title={t('fees.pageTitle', { tokenId })} text={t('fees.pageText')} />
      <QueryView
        query={query}
        loading={420}
        unknown={{ title: t('unknownToken.title'), text: t('unknownToken.text', { tokenId }) }}
      >
        {(token) => (
          <Stack>
            <Columns>
              <OnlyFor accounts={[token.creator]} text={t('fees.creatorOnly', { tokenId })}>
                <FeeForm token={token} />
              </OnlyFor>
              <Stack component="aside">
                <FeeCard token={token} changing />
              </Stack>
            </Columns>
            <FeeHistory token={token} />
          </Stack>
        )}
      </QueryView>
    </>
  )
}
