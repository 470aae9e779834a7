import { readableText } from '@panel/contracts/platform/readable-text'
import { listRemotePayments } from '@panel/contracts/services/pes_admin_service/endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { CutText, WrappedText } from '../../../shared/ui/layout.tsx'
import { RemoteStateBadge } from './state-badge.tsx'

/** Payments that were made elsewhere. */
export const remotePaymentList = defineList(listRemotePayments, {
  id: 'remote-payments',
  namespace: 'pes_admin_service',
  texts: 'remotes',
  rowId: ({ id }) => String(id),
  filters: {
    text: { hint: 'remotes.textHint' },
    state: { labels: 'remote.states' },
    merchantId: { param: 'merchant' },
  },
  columns: [
    {
      id: 'id',
      heading: true,
      csv: ({ id }) => id,
      cell: ({ id }, { t }) => (
        <Link to="/iservice/pes_admin_service/pending-mints" search={(now) => ({ ...now, payment: id })}>
          {t('remote.number', { number: formatCount(id) })}
        </Link>
      ),
    },
    { id: 'state', csv: ({ state }) => state, cell: ({ state }) => <RemoteStateBadge state={state} /> },
    {
      id: 'units',
      align: 'end',
      csv: ({ units, decimals }) => csvAmount(units, decimals),
      cell: (amount) => <Amount {...amount} />,
    },
    {
      id: 'merchant',
      csv: ({ merchantId }) => merchantId,
      cell: ({ merchantId, merchantName }, { label }) =>
        merchantName === null ? (
          <AccountId id={merchantId} label={label} />
        ) : (
          <Link to="/iservice/pes_admin_service/details/$merchantId" params={{ merchantId }}>
            {readableText(merchantName)}
          </Link>
        ),
    },
    { id: 'proof', csv: ({ proof }) => proof, cell: ({ proof }) => <CutText>{proof}</CutText> },
    accountColumn('reportedBy'),
    momentColumn('reportedAt'),
    ticketColumn('ticket', { hiddenAtFirst: true }),
    {
      id: 'error',
      hiddenAtFirst: true,
      csv: ({ error }) => error,
      cell: ({ error }) => error && <WrappedText>{error}</WrappedText>,
    },
  ],
})
