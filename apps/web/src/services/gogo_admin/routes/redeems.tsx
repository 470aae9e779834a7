import { Stack } from '@mantine/core'
import { isRecordNumber } from '@panel/contracts/platform/record-number'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { NotOperator } from '../components/not-operator.tsx'
import { RedeemBulk } from '../components/redeem-bulk.tsx'
import { RedeemForm } from '../components/redeem-form.tsx'
import { redeemList } from '../components/redeem-list.tsx'
import { RedeemView } from '../components/redeem-view.tsx'
import { loyaltyEndpoints, redeemQuery, useLiveLoyalty } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/gogo_admin/redeems')({
  staticData: { nav: { label: 'menu.redeems', icon: 'gift', order: 4 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, redeemList, deps),
  component: Redeems,
})

function OneRedeem({ redeem }: { readonly redeem: string }) {
  const { t } = useTranslation('gogo_admin')
  const query = useQuery(redeemQuery(redeem))
  return (
    <QueryView query={query} unknown={{ title: t('unknown.redeem.title'), text: t('unknown.redeem.text') }}>
      {(data) => <RedeemView key={redeem} redeem={data} />}
    </QueryView>
  )
}

function Redeems() {
  const { t } = useTranslation('gogo_admin')
  const search = Route.useSearch()
  useLiveLoyalty()
  const { flow, write } = useBulkWrite({ invalidates: loyaltyEndpoints })
  const making = search.show === 'new'
  const shown = isRecordNumber(search.redeem) ? String(search.redeem) : undefined
  return (
    <>
      <PageHead title={t('redeems.title')} text={t('redeems.text')}>
        <LinkButton
          to="/iservice/gogo_admin/redeems"
          search={making ? {} : { show: 'new' }}
          variant={making ? 'default' : 'filled'}
        >
          {t(making ? 'redeems.back' : 'redeemForm.title')}
        </LinkButton>
      </PageHead>
      <Stack>
        <NotOperator />
        {making ? (
          <RedeemForm />
        ) : (
          <>
            {shown !== undefined && <OneRedeem redeem={shown} />}
            <BulkView flow={flow} />
            <ServerList
              list={redeemList}
              search={search}
              selectionActions={(rows, clear) => (
                <RedeemBulk
                  rows={rows}
                  onDecide={async (calls) => {
                    const result = await write(calls)
                    if (result?.success) clear()
                    return result
                  }}
                />
              )}
              emptyAction={
                <LinkButton to="/iservice/gogo_admin/redeems" search={{ show: 'new' }}>
                  {t('redeemForm.title')}
                </LinkButton>
              }
            />
          </>
        )}
      </Stack>
    </>
  )
}
