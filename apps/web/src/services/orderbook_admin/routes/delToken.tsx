import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../shared/list/list-search.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Callout } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { RecordChoice } from '../../../shared/ui/record-choice.tsx'
import { TokenRemoval } from '../components/token-removal.tsx'
import { pairsQuery } from '../queries.ts'
import { useLivePairs } from '../use-live-pairs.ts'

interface DelTokenSearch {
  readonly token?: string | undefined
}

export const Route = createFileRoute('/_panel/_internal/iservice/orderbook_admin/delToken')({
  staticData: { nav: { label: 'menu.delToken', icon: 'circle-minus', order: 3 } },
  validateSearch: (search): DelTokenSearch => ({ token: readText(search.token) }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(pairsQuery())
  },
  component: DelToken,
})

function DelToken() {
  const { t } = useTranslation('orderbook_admin')
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(pairsQuery())
  useLivePairs()
  return (
    <>
      <PageHead title={t('removal.title')} text={t('removal.text')} />
      <QueryView query={query} loading={420}>
        {({ pairs }) => {
          const chosen = pairs.find((each) => each.token === token)
          const offered = pairs.filter((each) => each.state !== 'removed' || each === chosen)
          if (offered.length === 0) {
            return <EmptyState title={t('monitor.empty.title')} text={t('removal.empty')} />
          }
          return (
            <Stack>
              <RecordChoice
                label={t('token.token')}
                query={query}
                value={chosen?.token}
                choices={offered.map((each) => ({
                  value: each.token,
                  label: `${each.token} (${each.pair})`,
                }))}
                onChoose={(next) => void navigate({ search: { token: next } })}
              />
              {token !== undefined && !chosen && (
                <Callout tone="warn" role="alert">
                  {t('token.unknown', { token })}
                </Callout>
              )}
              {chosen && <TokenRemoval key={chosen.token} pair={chosen} />}
            </Stack>
          )
        }}
      </QueryView>
    </>
  )
}
