import { listBlocks } from '@panel/contracts/services/advanced_explorer/endpoints'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { Moment } from '../../../shared/ui/moment.tsx'
import { AccountLink, BlockLink } from './explorer-links.tsx'

/** The chain's blocks. */
export const blockList = defineList(listBlocks, {
  id: 'explorer-blocks',
  namespace: 'advanced_explorer',
  texts: 'blocks',
  prefix: 'blocks.',
  sizes: [12, 25, 50, 100],
  rowId: ({ height }) => String(height),
  filters: {},
  columns: [
    {
      id: 'height',
      heading: true,
      csv: ({ height }) => height,
      cell: ({ height }) => <BlockLink height={height} />,
    },
    {
      id: 'timestamp',
      csv: ({ timestamp }) => timestamp,
      cell: ({ timestamp }) => <Moment at={timestamp} />,
    },
    { id: 'size', align: 'end', csv: ({ size }) => size, cell: ({ size }) => formatCount(size) },
    {
      id: 'burnedFuel',
      align: 'end',
      csv: ({ burnedFuel }) => burnedFuel,
      cell: ({ burnedFuel }) => formatCount(burnedFuel),
    },
    accountColumn('hash', { hiddenAtFirst: true }),
    {
      id: 'validator',
      hiddenAtFirst: true,
      csv: ({ validator }) => validator,
      cell: ({ validator }) => (validator === null ? null : <AccountLink accountId={validator} />),
    },
  ],
})
