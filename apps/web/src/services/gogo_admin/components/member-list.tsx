import { listMembers } from '@panel/contracts/services/gogo_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { CutText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { MemberLink } from './member-link.tsx'
import { Points } from './points.tsx'

/** The members of the programme. */
export const memberList = defineList(listMembers, {
  id: 'loyalty-members',
  namespace: 'gogo_admin',
  texts: 'members',
  rowId: ({ id }) => String(id),
  filters: {
    text: { kind: 'text', member: 'text', hint: true },
    role: { kind: 'choice', member: 'role' },
  },
  columns: [
    { id: 'name', heading: true, csv: ({ name }) => name, cell: (row) => <MemberLink {...row} /> },
    { id: 'email', csv: ({ email }) => email, cell: ({ email }) => <CutText>{email}</CutText> },
    { id: 'role', csv: ({ role }) => role, cell: ({ role }) => role },
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
      cell: ({ reserved }) => <Points units={reserved} />,
    },
    {
      id: 'accountId',
      csv: ({ accountId }) => accountId,
      cell: ({ accountId }, { label }) => <AccountId id={accountId} label={label} />,
    },
    {
      id: 'createdAt',
      align: 'end',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Moment at={createdAt} brief />,
    },
  ],
})
