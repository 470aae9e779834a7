import { Stack } from '@mantine/core'
import { isRecordNumber } from '@panel/contracts/platform/record-number'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { RemoteBulk } from '../components/remote-bulk.tsx'
import { RemoteForm } from '../components/remote-form.tsx'
import { remotePaymentList } from '../components/remote-payment-list.tsx'
import { RemoteView } from '../components/remote-view.tsx'
import { remotePaymentQuery, useLiveServices } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/pes_admin_service/pending-mints')({
  staticData: { nav: { label: 'menu.pendingMints', icon: 'coins', order: 2 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, remotePaymentList, deps),
  component: PendingMints,
})

function OnePayment({ id }: { readonly id: string }) {
  const { t } = useTranslation('pes_admin_service')
  const query = useQuery(remotePaymentQuery(id))
  return (
    <QueryView query={query} unknown={{ title: t('unknown.payment.title'), text: t('unknown.payment.text') }}>
      {(payment) => <RemoteView key={id} payment={payment} />}
    </QueryView>
  )
}

function PendingMints() {
  const { t } = useTranslation('pes_admin_service')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useLiveServices()
  const making = search.show === 'new'
  const shown = isRecordNumber(search.payment) ? String(search.payment) : undefined
  return (
    <>
      <PageHead title={t('remotes.title')} text={t('remotes.text')}>
        <LinkButton
          to="/iservice/pes_admin_service/pending-mints"
          search={making ? {} : { show: 'new' }}
          variant={making ? 'default' : 'filled'}
        >
          {t(making ? 'remotes.back' : 'remoteForm.title')}
        </LinkButton>
      </PageHead>
      {making ? (
        <RemoteForm onReported={(payment) => void navigate({ search: { payment } })} />
      ) : (
        <Stack>
          {shown !== undefined && <OnePayment id={shown} />}
          <ServerList
            list={remotePaymentList}
            search={search}
            selectionActions={(rows, clear) => <RemoteBulk rows={rows} clear={clear} />}
            emptyAction={
              <LinkButton to="/iservice/pes_admin_service/pending-mints" search={{ show: 'new' }}>
                {t('remoteForm.title')}
              </LinkButton>
            }
          />
        </Stack>
      )}
    </>
  )
}
