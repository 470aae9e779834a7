import { listRelationFlows } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { burn, issue } from '@panel/contracts/services/chain_analysis_service/flows'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { amountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { ShortId } from '../../../shared/ui/short-id.tsx'

const isAccount = (end: string): boolean => end !== issue && end !== burn

export const flowList = defineList(listRelationFlows, {
  id: 'analysis-flows',
  namespace: 'chain_analysis_service',
  texts: 'flowList',
  prefix: 'f_',
  rowId: ({ id }) => id,
  rowName: ({ at, units, decimals }) => [formatDateTime(at), formatUnits(BigInt(units), decimals)].join(', '),
  filters: 'none',
  columns: [
    momentColumn('at'),
    ticketColumn('ticket', { heading: true }),
    {
      id: 'from',
      csv: ({ from }) => from,
      cell: ({ from }, { t, label }) =>
        isAccount(from) ? <ShortId id={from} label={label} explorer="account" /> : t(`ends.${from}`),
    },
    {
      id: 'to',
      csv: ({ to }) => to,
      cell: ({ to }, { t, label }) =>
        isAccount(to) ? <ShortId id={to} label={label} explorer="account" /> : t(`ends.${to}`),
    },
    amountColumn('units', ({ units, decimals }) => ({ units, decimals })),
  ],
})
