import { listHolders } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { formatPercent } from '../../../shared/format/amounts.ts'
import { accountColumn, amountColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

export const holderList = defineList(listHolders, {
  id: 'token-holders',
  namespace: 'eurs_manager_admin',
  texts: 'holders',
  prefix: 'h_',
  rowId: ({ accountId }) => accountId,
  filters: { text: {}, tokenId: 'page' },
  columns: [
    { id: 'rank', align: 'end', csv: ({ rank }) => rank, cell: ({ rank }) => rank },
    accountColumn('accountId', { heading: true }),
    amountColumn('units', ({ units, decimals }) => ({ units, decimals })),
    {
      id: 'share',
      align: 'end',
      csv: ({ share }) => csvAmount(BigInt(share), 2),
      cell: ({ share }) => formatPercent(share, 2),
    },
    {
      id: 'lock',
      csv: ({ lock }) => lock,
      cell: ({ lock }, { t }) =>
        lock === null ? null : <StatusBadge tone="bad">{t(`locks.kinds.${lock}`)}</StatusBadge>,
    },
  ],
})
