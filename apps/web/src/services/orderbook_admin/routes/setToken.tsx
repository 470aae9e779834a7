import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { readText } from '../../../shared/list/list-search.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { RecordChoice } from '../../../shared/ui/record-choice.tsx'
import { TokenForm } from '../components/token-form.tsx'
import { pairsQuery } from '../queries.ts'
import { useLivePairs } from '../use-live-pairs.ts'

interface SetTokenSearch {
  readonly token?: string | undefined
}

/** Stands for a token that is not admitted yet. */
const newToken = 'new'

export const Route = createFileRoute('/_panel/_internal/iservice/orderbook_admin/setToken')({
  staticData: { nav: { label: 'menu.setToken', icon: 'circle-plus', order: 2 } },
  validateSearch: (search): SetTokenSearch => ({ token: readText(search.token) }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(pairsQuery())
  },
  component: SetToken,
})

function SetToken() {
  const { t } = useTranslation('orderbook_admin')
  const { token = newToken } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(pairsQuery())
  useLivePairs()
  const { data: balances = [] } = useQuery(balancesQuery())
  return (
    <>
      <PageHead title={t('token.title')} text={t('token.intro')} />
      <QueryView query={query} loading={420}>
        {({ pairs }) => {
          const admitted = pairs.filter(({ state }) => state !== 'removed')
          const pair = admitted.find((each) => each.token === token)
          return (
            <Stack>
              {admitted.length > 0 && (
                <RecordChoice
                  label={t('token.which')}
                  query={query}
                  value={pair ? token : newToken}
                  choices={[
                    { value: newToken, label: t('token.admit') },
                    ...admitted.map((each) => ({
                      value: each.token,
                      label: t('token.change', { pair: each.pair }),
                    })),
                  ]}
                  onChoose={(next) => {
                    void navigate({ search: { token: next === newToken ? undefined : next } })
                  }}
                />
              )}
              {token !== newToken && !pair && (
                <Callout tone="warn" role="alert">
                  {t('token.unknown', { token })}
                </Callout>
              )}
              <TokenForm key={pair?.token ?? newToken} pairs={pairs} assets={balances} pair={pair} />
            </Stack>
          )
        }}
      </QueryView>
    </>
  )
}
