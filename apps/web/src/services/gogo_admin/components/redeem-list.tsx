import { readableText } from '@panel/contracts/platform/readable-text'
import { listRedeems } from '@panel/contracts/services/gogo_admin/endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { TwoLines, WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { MemberLink } from './member-link.tsx'
import { Points } from './points.tsx'
import { RedeemState } from './redeem-state.tsx'

/** Redemptions: requested, and decided. */
export const redeemList = defineList(listRedeems, {
  id: 'loyalty-redeems',
  namespace: 'gogo_admin',
  texts: 'redeems',
  rowId: ({ redeem }) => String(redeem),
  filters: { text: { hint: 'redeems.textHint' }, state: { labels: 'redeem.states' }, accountId: 'page' },
  columns: [
    {
      id: 'redeem',
      heading: true,
      csv: ({ redeem }) => redeem,
      cell: ({ redeem }, { t }) => (
        <Link to="/iservice/gogo_admin/redeems" search={(now) => ({ ...now, redeem })}>
          {t('redeem.number', { number: formatCount(redeem) })}
        </Link>
      ),
    },
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state }) => <RedeemState state={state} />,
    },
    {
      id: 'units',
      align: 'end',
      csv: ({ units }) => units,
      cell: ({ units }) => <Points units={units} />,
    },
    {
      id: 'what',
      csv: ({ what }) => what,
      cell: ({ what }) => <WrappedText>{readableText(what)}</WrappedText>,
    },
    {
      id: 'member',
      csv: ({ member }) => member?.email ?? '',
      cell: ({ member, accountId }, { label }) =>
        member ? <MemberLink {...member} /> : <AccountId id={accountId} label={label} />,
    },
    { id: 'accountId', csv: ({ accountId }) => accountId },
    momentColumn('requestedAt'),
    {
      id: 'decidedBy',
      csv: ({ decidedBy }) => decidedBy,
      cell: ({ decidedBy, decidedAt }, { label }) =>
        decidedBy === null || decidedAt === null ? null : (
          <TwoLines note={<Moment at={decidedAt} brief />}>
            <AccountId id={decidedBy} label={label} />
          </TwoLines>
        ),
    },
    {
      id: 'reason',
      hiddenAtFirst: true,
      csv: ({ reason }) => reason,
      cell: ({ reason }) => reason && <WrappedText>{reason}</WrappedText>,
    },
  ],
})
