import { readableText } from '@panel/contracts/platform/readable-text'
import { listFuelUses } from '@panel/contracts/services/fuel_machine/endpoints'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** The calls that burned the account's fuel. Its days are its own, so that a column can be opened beside the chart. */
export const callList = defineList(listFuelUses, {
  id: 'fuel-uses',
  namespace: 'fuel_machine',
  texts: 'uses',
  prefix: 'uses.',
  rowId: ({ ticket, part }) => `${ticket} ${part}`,
  filters: {
    from: {},
    to: {},
    contract: { as: 'choice', labels: 'contracts' },
    method: { as: 'choice' },
    target: { as: 'choice' },
    outcome: { labels: 'outcomes' },
    ticket: { as: 'exact' },
  },
  columns: [
    {
      id: 'method',
      heading: true,
      csv: ({ method }) => method,
      cell: ({ method }) => method && <code>{readableText(method)}</code>,
    },
    {
      id: 'contract',
      csv: ({ contract }) => contract,
      cell: ({ contract }, { t }) => t(`contracts.${contract}`, contract),
    },
    accountColumn('target'),
    {
      id: 'burnedFuel',
      align: 'end',
      csv: ({ burnedFuel }) => BigInt(burnedFuel),
      cell: ({ burnedFuel }) => formatCount(burnedFuel),
    },
    {
      id: 'outcome',
      csv: ({ success }) => (success ? 'executed' : 'failed'),
      cell: ({ success }, { t }) => (
        <StatusBadge tone={success ? 'good' : 'bad'}>
          {t(`outcomes.${success ? 'executed' : 'failed'}`)}
        </StatusBadge>
      ),
    },
    ticketColumn('ticket'),
    { id: 'part', hiddenAtFirst: true, align: 'end', csv: ({ part }) => part, cell: ({ part }) => part },
    momentColumn('acceptedAt'),
  ],
})
