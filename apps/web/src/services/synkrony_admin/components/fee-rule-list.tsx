import { listFeeRules } from '@panel/contracts/services/synkrony_admin/fee-endpoints'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/format/amounts.ts'
import { momentColumn } from '../../../shared/list/columns.tsx'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { FeeShare } from './fee-share.tsx'

type Definition = Parameters<typeof defineList<typeof listFeeRules>>[1]

const columns: Definition['columns'] = [
  {
    id: 'rule',
    heading: true,
    csv: ({ assetId }) => assetId,
    cell: ({ assetId, accountId }, { t }) => (
      <Link
        to="/iservice/synkrony_admin/fees/$assetId/{-$accountId}"
        params={{ assetId, accountId: accountId ?? undefined }}
        search
      >
        {accountId === null ? assetId : t('fees.ofAccount', { assetId })}
      </Link>
    ),
  },
  {
    id: 'accountId',
    csv: ({ accountId }) => accountId ?? '',
    cell: ({ accountId }, { t, label }) =>
      accountId === null ? t('fees.everybody') : <AccountId id={accountId} label={label} />,
  },
  {
    id: 'fee',
    align: 'end',
    csv: ({ fee: { part, of } }) => `${part}/${of}`,
    cell: ({ fee, assetId, decimals }) => <FeeShare share={fee} assetId={assetId} decimals={decimals} />,
  },
  { id: 'fixed', csv: ({ fee: { fixed }, decimals }) => csvAmount(fixed, decimals) },
  {
    id: 'since',
    align: 'end',
    csv: ({ fee: { since } }) => since ?? '',
    cell: ({ fee: { since } }) => (since === null ? null : <Moment at={since} brief />),
  },
  momentColumn('comingFrom'),
  {
    id: 'versions',
    align: 'end',
    csv: ({ versions }) => String(versions),
    cell: ({ versions }) => formatCount(versions),
  },
  momentColumn('changedAt', { hiddenAtFirst: true }),
]

const rowId: Definition['rowId'] = ({ assetId, accountId }) => `${assetId}/${accountId ?? ''}`

/** The rules of all assets and accounts. */
export const feeRuleList = defineList(listFeeRules, {
  id: 'fee-rules',
  namespace: 'synkrony_admin',
  texts: 'fees',
  rowId,
  columns,
  filters: { text: { hint: true }, scope: { labels: 'fees.scopes' }, assetId: 'page' },
})

/** The accounts of one asset that have a rule of their own. */
export const accountFeeList = defineList(listFeeRules, {
  id: 'account-fee-rules',
  namespace: 'synkrony_admin',
  texts: 'fees.accounts',
  rowId,
  prefix: 'accounts-',
  sizes: [10, 25, 50],
  columns,
  filters: 'none',
})
