import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { HeldAmount } from '../../../shared/ui/held-amount.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ownWithdrawalList } from '../components/own-withdrawal-list.tsx'
import { WithdrawForm } from '../components/withdraw-form.tsx'
import { merchantBalanceQuery, useLiveWithdrawals } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_pay_dashboard/withdraw')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(merchantBalanceQuery())
    return loadList(queryClient, ownWithdrawalList, deps)
  },
  component: Withdraw,
})

function Withdraw() {
  const { t } = useTranslation('synkrony_pay_dashboard')
  useLiveWithdrawals()
  const query = useQuery(merchantBalanceQuery())
  const accountId = useOwnAccountId()
  return (
    <Stack>
      <PageHead title={t('withdraw.title')} text={t('withdraw.text')}>
        <LinkButton to="/iservice/synkrony_pay_dashboard/dashboard" variant="default">
          {t('withdraw.back')}
        </LinkButton>
      </PageHead>
      <QueryView query={query}>
        {(balance) =>
          balance.assets.length === 0 ? (
            <EmptyState title={t('withdraw.nothing')} text={t('withdraw.nothingText')} />
          ) : (
            <Stack>
              <Figures
                figures={balance.assets.map(({ assetId, units, decimals, owedUnits }) => ({
                  label: assetId,
                  value: <HeldAmount accountId={accountId} held={{ assetId, units, decimals }} bare large />,
                  note:
                    owedUnits === '0'
                      ? undefined
                      : t('withdraw.owed', { amount: formatUnits(owedUnits, decimals) }),
                }))}
              />
              <WithdrawForm balance={balance} />
            </Stack>
          )
        }
      </QueryView>
      <ServerList list={ownWithdrawalList} search={Route.useSearch()} />
    </Stack>
  )
}
