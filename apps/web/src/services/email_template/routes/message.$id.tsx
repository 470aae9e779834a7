import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { MessageView } from '../components/message-view.tsx'
import { messageQuery, useLiveOutbox } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/email_template/message/$id')({
  staticData: { nav: false },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(messageQuery(params.id))
  },
  component: Message,
})

function Message() {
  const { t } = useTranslation('email_template')
  const { id } = Route.useParams()
  useLiveOutbox()
  const query = useQuery(messageQuery(id))
  return (
    <>
      <PageHead title={t('message.title', { id })}>
        <LinkButton to="/iservice/email_template/outbox" search variant="default">
          {t('message.back')}
        </LinkButton>
      </PageHead>
      <QueryView
        query={query}
        unknown={{ title: t('unknown.message.title'), text: t('unknown.message.text') }}
      >
        {(message) => <MessageView message={message} />}
      </QueryView>
    </>
  )
}
