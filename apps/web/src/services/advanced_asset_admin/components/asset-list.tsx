import { listAssets } from '@panel/contracts/services/advanced_asset_admin/endpoints'
import { accountColumn, amountColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { TwoLines } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** The network's assets, with how much of each one may still mint, or why none. */
export const assetList = defineList(listAssets, {
  id: 'assets',
  namespace: 'advanced_asset_admin',
  texts: 'assets',
  rowId: ({ assetId }) => assetId,
  filters: { text: {}, mintable: 'page' },
  columns: [
    {
      id: 'assetId',
      heading: true,
      csv: ({ assetId }) => assetId,
      cell: ({ assetId, name }, { label }) => (
        <TwoLines note={name}>
          <ShortId id={assetId} label={label} explorer="account" />
        </TwoLines>
      ),
    },
    { id: 'name', csv: ({ name }) => name },
    { ...accountColumn('creator'), hiddenAtFirst: true },
    amountColumn('supply', ({ supply, decimals, symbol }) => ({ units: supply, decimals, assetId: symbol })),
    {
      id: 'room',
      align: 'end',
      csv: ({ room, decimals }) => csvAmount(room, decimals),
      cell: ({ room, decimals, maxUnits }, { t }) =>
        maxUnits === '0' ? t('assets.noLimit') : <Amount units={room} decimals={decimals} assetId="" />,
    },
    {
      id: 'obstacle',
      csv: ({ obstacle }) => obstacle,
      cell: ({ obstacle }, { t }) => (
        <StatusBadge tone={obstacle === null ? 'good' : 'neutral'}>
          {t(`assets.obstacles.${obstacle ?? 'none'}`)}
        </StatusBadge>
      ),
    },
  ],
})
