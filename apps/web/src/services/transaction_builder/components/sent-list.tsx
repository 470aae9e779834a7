import { listSent } from '@panel/contracts/services/transaction_builder/endpoints'
import type { SentTransaction } from '@panel/contracts/services/transaction_builder/sent'
import { formatCount } from '../../../shared/format/amounts.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { accountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { RowActions, WrappedText } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const tones = { executed: 'good', failed: 'bad', pending: 'waiting', absent: 'neutral' } as const

const pages = {
  unitary: '/iservice/transaction_builder/builder',
  bulk: '/iservice/transaction_builder/bulk',
} as const

const resultOf = ({ blockHeight, failure }: SentTransaction): string =>
  failure === '' ? String(blockHeight ?? '') : failure

/** What the person sent from the builder. */
export const sentList = defineList(listSent, {
  id: 'builder-sent',
  namespace: 'transaction_builder',
  texts: 'sent',
  rowId: ({ ticket }) => ticket,
  filters: { text: {}, state: { labels: 'sent.states' } },
  columns: [
    {
      id: 'method',
      heading: true,
      csv: ({ method }) => method,
      cell: ({ method, calls }, { t }) =>
        calls > 1 ? t('sent.calls', { method, count: calls - 1 }) : method,
    },
    accountColumn('target'),
    { ...accountColumn('signer'), hiddenAtFirst: true },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state }, { t }) => <StatusBadge tone={tones[state]}>{t(`sent.states.${state}`)}</StatusBadge>,
    },
    {
      id: 'result',
      csv: resultOf,
      cell: ({ blockHeight, failure }, { t }) =>
        failure === '' && blockHeight !== null
          ? t('sent.inBlock', { height: formatCount(blockHeight) })
          : failure && <WrappedText>{failure}</WrappedText>,
    },
    momentColumn('sentAt'),
    ticketColumn('ticket'),
    {
      id: 'actions',
      cell: ({ ticket, kind }, { t }) => (
        <RowActions>
          <LinkButton
            to={pages[kind]}
            search={{ again: ticket }}
            size="compact-sm"
            variant="default"
            aria-label={`${t('sent.again')}: ${shorten(ticket)}`}
          >
            {t('sent.again')}
          </LinkButton>
        </RowActions>
      ),
    },
  ],
})
