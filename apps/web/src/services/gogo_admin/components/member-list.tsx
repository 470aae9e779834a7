import { listMembers } from '@panel/contracts/services/gogo_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { accountColumn, momentColumn, textColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { CutText } from '../../../shared/ui/layout.tsx'
import { MemberLink } from './member-link.tsx'
import { Points } from './points.tsx'

/** The members of the programme. */
export const memberList = defineList(listMembers, {
  id: 'loyalty-members',
  namespace: 'gogo_admin',
  texts: 'members',
  rowId: ({ id }) => String(id),
  filters: { text: { hint: 'members.textHint' }, role: { as: 'choice' } },
  columns: [
    { id: 'name', heading: true, csv: ({ name }) => name, cell: (row) => <MemberLink {...row} /> },
    { id: 'email', csv: ({ email }) => email, cell: ({ email }) => <CutText>{email}</CutText> },
    textColumn('role'),
    {
      id: 'points',
      align: 'end',
      csv: ({ points }) => points,
      cell: ({ points, accountId }) => (
        <Link to="/iservice/gogo_admin/txs/$accountId" params={{ accountId }} search>
          <Points units={points} />
        </Link>
      ),
    },
    {
      id: 'reserved',
      align: 'end',
      csv: ({ reserved }) => reserved,
      cell: ({ reserved, accountId }) => (
        <Link to="/iservice/gogo_admin/redeems" search={{ text: accountId, state: 'requested' }}>
          <Points units={reserved} />
        </Link>
      ),
    },
    accountColumn('accountId'),
    momentColumn('createdAt'),
  ],
})
