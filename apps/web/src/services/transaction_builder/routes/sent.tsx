import { getSent, listSent } from '@panel/contracts/services/transaction_builder/endpoints'
import { sentChanged } from '@panel/contracts/services/transaction_builder/events'
import { mostSent } from '@panel/contracts/services/transaction_builder/sent'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { sentList } from '../components/sent-list.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/transaction_builder/sent')({
  staticData: { nav: { label: 'menu.sent', icon: 'history', order: 6 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, sentList, deps),
  component: Sent,
})

function Sent() {
  const { t } = useTranslation('transaction_builder')
  useInvalidateOn(sentChanged, [listSent, getSent])
  return (
    <>
      <PageHead title={t('sent.title')} text={t('sent.text', { limit: formatCount(mostSent) })} />
      <ServerList
        list={sentList}
        search={Route.useSearch()}
        emptyAction={<LinkButton to="/iservice/transaction_builder/builder">{t('another')}</LinkButton>}
      />
    </>
  )
}
