import { listRelationFlows } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { burn, issue } from '@panel/contracts/services/chain_analysis_service/flows'
import { exactUnits } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'

const isAccount = (end: string): boolean => end !== issue && end !== burn

export const flowList = defineList(listRelationFlows, {
  id: 'analysis-flows',
  namespace: 'chain_analysis_service',
  texts: 'flowList',
  prefix: 'f_',
  rowId: ({ id }) => id,
  filters: {},
  columns: [
    { id: 'at', csv: ({ at }) => at, cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'ticket',
      heading: true,
      csv: ({ ticket }) => ticket,
      cell: ({ ticket }, { label }) => <ShortId id={ticket} label={label} explorer="transaction" />,
    },
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
    {
      id: 'units',
      align: 'end',
      csv: ({ units, decimals }) => exactUnits(units, decimals),
      cell: ({ units, decimals }) => <Amount units={units} decimals={decimals} assetId="" />,
    },
  ],
})
