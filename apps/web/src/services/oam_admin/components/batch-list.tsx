import { listBatches } from '@panel/contracts/services/oam_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'

/** The batches that were recorded, by their public parts. */
export const batchList = defineList(listBatches, {
  id: 'batches',
  namespace: 'oam_admin',
  rowId: ({ id }) => id,
  filters: { text: { hint: true } },
  columns: [
    {
      id: 'label',
      heading: true,
      csv: ({ label }) => label,
      cell: ({ id, label }) => (
        <Link to="/iservice/oam_admin/batch/$id" params={{ id }}>
          {label}
        </Link>
      ),
    },
    { id: 'size', align: 'end', csv: ({ size }) => size, cell: ({ size }) => formatCount(size) },
    accountColumn('makerId'),
    momentColumn('createdAt'),
  ],
})
