import { listWebhooks } from '@panel/contracts/services/synkrony_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { momentColumn, textColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { IdText } from '../../../shared/ui/id-text.tsx'
import { CutText } from '../../../shared/ui/layout.tsx'
import { DeliveryDuration, DeliveryState, DeliveryType } from '../../../shared/webhooks/delivery-values.tsx'

/** The HTTP statuses that a filter offers. */
export const shownStatuses = [
  'none',
  '200',
  '301',
  '302',
  '400',
  '401',
  '403',
  '404',
  '410',
  '429',
  '500',
  '502',
  '503',
]

/** Each delivery of an event to a shop, made or planned. */
export const webhookList = defineList(listWebhooks, {
  id: 'webhooks',
  namespace: 'synkrony_admin',
  texts: 'webhooks',
  rowId: ({ id }) => String(id),
  filters: {
    text: { hint: 'webhooks.textHint' },
    state: { labels: 'webhooks.states' },
    status: { as: 'choice', labels: 'webhooks.statuses' },
    licenceId: { param: 'licence', as: 'exact' },
    paymentId: { param: 'payment', as: 'exact' },
    dueFrom: { param: 'from', elsewhere: true },
    dueTo: { param: 'to', elsewhere: true },
    uuid: 'page',
  },
  columns: [
    {
      id: 'webhookId',
      heading: true,
      csv: ({ webhookId }) => webhookId,
      cell: ({ webhookId }) => <IdText id={webhookId} />,
    },
    {
      id: 'type',
      csv: ({ type }) => type,
      cell: ({ type }) => <DeliveryType type={type} />,
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state, status }) => <DeliveryState state={state} status={status} />,
    },
    { id: 'status', csv: ({ status }) => status ?? '' },
    textColumn('licenceId'),
    {
      id: 'paymentId',
      csv: ({ paymentId }) => paymentId ?? '',
      cell: ({ paymentId }) =>
        paymentId === null ? null : (
          <Link to="/iservice/synkrony_admin/purchases/$paymentId" params={{ paymentId }}>
            <IdText id={paymentId} />
          </Link>
        ),
    },
    { id: 'url', hiddenAtFirst: true, csv: ({ url }) => url, cell: ({ url }) => <CutText>{url}</CutText> },
    momentColumn('dueAt'),
    momentColumn('sentAt', { hiddenAtFirst: true }),
    {
      id: 'durationMs',
      align: 'end',
      csv: ({ durationMs }) => durationMs ?? '',
      cell: ({ durationMs }) => (durationMs === null ? null : <DeliveryDuration durationMs={durationMs} />),
    },
    { id: 'failure', csv: ({ failure }) => failure ?? '' },
    { id: 'answer', csv: ({ answer }) => answer ?? '' },
  ],
})
