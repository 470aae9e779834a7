import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { AddressForm } from '../components/address-form.tsx'
import { addressList } from '../components/address-list.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/bitcoin_monitor/addresses')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, addressList, deps),
  component: Addresses,
})

function Addresses() {
  const { t } = useTranslation('bitcoin_monitor')
  return (
    <>
      <PageHead title={t('addresses.title')} text={t('addresses.text')}>
        <LinkButton to="/iservice/bitcoin_monitor/all_mint" variant="default">
          {t('deposits.back')}
        </LinkButton>
      </PageHead>
      <Stack>
        <AddressForm />
        <ServerList list={addressList} search={Route.useSearch()} />
      </Stack>
    </>
  )
}
