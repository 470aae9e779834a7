import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { messageList } from '../components/message-list.tsx'
import { ServiceTabs } from '../components/service-tabs.tsx'
import { useLiveOutbox } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/email_template/outbox')({
  staticData: { nav: false },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, messageList, deps),
  component: Outbox,
})

function Outbox() {
  const { t } = useTranslation('email_template')
  useLiveOutbox()
  return (
    <>
      <PageHead title={t('outbox.title')} text={t('outbox.text')} />
      <ServiceTabs current="outbox" />
      <ServerList list={messageList} search={Route.useSearch()} />
    </>
  )
}
