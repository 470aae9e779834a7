import { listFuelWarnings } from '@panel/contracts/services/fuel_machine/endpoints'
import { formatCount } from '../../../shared/format/amounts.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Moment } from '../../../shared/ui/moment.tsx'

/** When fuel fell below the level that the person set. */
export const warningList = defineList(listFuelWarnings, {
  id: 'fuel-warnings',
  namespace: 'fuel_machine',
  texts: 'warnings',
  prefix: 'warnings.',
  rowId: ({ id }) => String(id),
  filters: {},
  columns: [
    { id: 'at', heading: true, csv: ({ at }) => at, cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'level',
      align: 'end',
      csv: ({ level }) => BigInt(level),
      cell: ({ level }) => formatCount(level),
    },
    {
      id: 'balance',
      align: 'end',
      csv: ({ balance }) => BigInt(balance),
      cell: ({ balance }) => formatCount(balance),
    },
  ],
})
