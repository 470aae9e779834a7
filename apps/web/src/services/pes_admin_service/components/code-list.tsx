import { listDiscountCodes } from '@panel/contracts/services/pes_admin_service/code-endpoints'
import type { DiscountCode } from '@panel/contracts/services/pes_admin_service/discounts'
import { Link } from '@tanstack/react-router'
import { exactUnits, formatAmount, formatCount, formatPercent } from '../../../shared/format/amounts.ts'
import { csvAmount } from '../../../shared/list/csv.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { percentDecimals } from '../code-terms.ts'
import { CodeStateBadge } from './state-badge.tsx'

/** What a code takes off, as people read it. */
export const discountText = ({ discount, decimals, assetId }: DiscountCode): string =>
  discount.kind === 'percent'
    ? formatPercent(discount.share, percentDecimals)
    : formatAmount(BigInt(discount.units), decimals, assetId)

/** How often a code was used, of how often it can be. */
export const usesText = ({ uses, limitTotal }: DiscountCode): string =>
  limitTotal === 0 ? formatCount(uses) : `${formatCount(uses)} / ${formatCount(limitTotal)}`

/** Discount codes. */
export const codeList = defineList(listDiscountCodes, {
  id: 'discount-codes',
  namespace: 'pes_admin_service',
  texts: 'codes',
  rowId: ({ id }) => String(id),
  filters: {
    text: { hint: 'codes.textHint' },
    state: { labels: 'code.states' },
    merchantId: { param: 'merchant' },
    job: 'page',
  },
  columns: [
    {
      id: 'code',
      heading: true,
      csv: ({ code }) => code,
      cell: ({ code, id }) => (
        <Link to="/iservice/pes_admin_service/discount-code" search={(now) => ({ ...now, code: id })}>
          {code}
        </Link>
      ),
    },
    { id: 'state', csv: ({ state }) => state, cell: ({ state }) => <CodeStateBadge state={state} /> },
    {
      id: 'discount',
      align: 'end',
      csv: ({ discount, decimals }) =>
        discount.kind === 'percent'
          ? { amount: `${exactUnits(String(discount.share), percentDecimals)} %` }
          : csvAmount(discount.units, decimals),
      cell: discountText,
    },
    { id: 'uses', align: 'end', csv: ({ uses }) => uses, cell: usesText },
    { id: 'limitTotal', csv: ({ limitTotal }) => limitTotal },
    { id: 'limitPerCustomer', csv: ({ limitPerCustomer }) => limitPerCustomer },
    {
      id: 'merchant',
      csv: ({ merchantId }) => merchantId,
      cell: ({ merchantId }, { t, label }) =>
        merchantId === null ? t('code.everyMerchant') : <AccountId id={merchantId} label={label} />,
    },
    { id: 'from', csv: ({ from }) => from, cell: ({ from }) => <Moment at={from} brief /> },
    { id: 'to', csv: ({ to }) => to, cell: ({ to }) => <Moment at={to} brief /> },
  ],
})
