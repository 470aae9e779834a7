import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { sentMessagesQuery, useLiveOutbox } from '../queries.ts'

/** Says on the service’s card how many messages were sent. */
export function CardNote() {
  const { data } = useQuery(sentMessagesQuery())
  useLiveOutbox()
  return (
    <CountNote
      namespace="email_template"
      count={data?.totalRows}
      to="/iservice/email_template/outbox"
      search={{ state: 'sent' }}
    />
  )
}
