import { listMessages } from '@panel/contracts/services/email_template/endpoints'
import { Link } from '@tanstack/react-router'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { CutText, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { MessageState } from './message-state.tsx'

/** The outbox: every message as it was sent. */
export const messageList = defineList(listMessages, {
  id: 'messages',
  namespace: 'email_template',
  texts: 'outbox',
  rowId: ({ id }) => String(id),
  filters: { text: { hint: 'outbox.textHint' }, kind: { labels: 'kinds' }, state: { labels: 'states' } },
  columns: [
    {
      id: 'message',
      heading: true,
      csv: ({ subject }) => subject,
      cell: ({ id, kind, subject }, { t }) => (
        <TwoLines note={subject === '' ? undefined : <CutText>{subject}</CutText>}>
          <Link to="/iservice/email_template/message/$id" params={{ id: String(id) }}>
            {t(`kinds.${kind}`)}
          </Link>
        </TwoLines>
      ),
    },
    {
      id: 'accountId',
      csv: ({ accountId, address }) => address ?? accountId,
      cell: ({ accountId, address }, { label }) => (
        <TwoLines note={address ?? undefined}>
          <AccountId id={accountId} label={label} />
        </TwoLines>
      ),
    },
    { id: 'state', csv: ({ state }) => state, cell: (row) => <MessageState message={row} /> },
    {
      id: 'createdAt',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Moment at={createdAt} brief />,
    },
    {
      id: 'event',
      hiddenAtFirst: true,
      csv: ({ event }) => event,
      cell: ({ event }) => <CutText>{event}</CutText>,
    },
    { id: 'locale', csv: ({ locale }) => locale, cell: ({ locale }, { t }) => t(`languages.${locale}`) },
    {
      id: 'version',
      align: 'end',
      csv: ({ version }) => version,
      cell: ({ version }, { t }) => version ?? t('message.draft'),
    },
  ],
})
