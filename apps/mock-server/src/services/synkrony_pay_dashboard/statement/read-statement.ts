import type {
  Statement,
  StatementRequest,
  StatementSum,
} from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { withPeriodBefore } from '../../../platform/figures/periods.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import type { PaymentRow } from '../../../platform/payments/payment-store.ts'
import type { paymentPages } from '../store.ts'
import { byDay } from './days.ts'
import { figuresOf, type Moved, sumOfMoved } from './sums.ts'

/** A payment or refund of the statement. */
export interface StatedPayment extends Moved {
  readonly paymentId: string
  readonly kind: PaymentRow['kind']
  readonly from: string
  readonly ticket: string | null
  readonly at: number
}

/** The payments and refunds that a statement lists, oldest first. */
const statedPayments = (
  pages: ReturnType<typeof paymentPages>,
  { timeZone: _timeZone, ...filter }: StatementRequest,
  merchantId: string,
): StatedPayment[] =>
  [...pages.each(filter, { column: 'createdAt', direction: 'ascending' }, merchantId)].map(
    ({ paymentId, kind, from, ticket, createdAt, units, feeUnits }) => ({
      ...{ paymentId, kind, from, ticket, at: createdAt },
      gross: BigInt(units),
      fee: BigInt(feeUnits),
    }),
  )

const sumOf = (stated: readonly StatedPayment[]): StatementSum => ({
  ...figuresOf(sumOfMoved(stated)),
  payments: stated.filter(({ kind }) => kind === 'payment').length,
  refunds: stated.filter(({ kind }) => kind === 'refund').length,
})

/** The payments of a statement, and its days and totals with those of the period before. */
export const readStatement = (
  pages: ReturnType<typeof paymentPages>,
  request: StatementRequest,
  merchantId: string,
): { stated: readonly StatedPayment[]; figures: Pick<Statement, 'days' | 'totals' | 'before'> } => {
  const { timeZone } = request
  const { stated, before } = withPeriodBefore(request, timeZone, (limits, span) => ({
    span,
    stated: statedPayments(pages, limits, merchantId),
  }))
  const days = byDay(stated, timeZone).map(([startsAt, own]) => ({
    startsAt: isoTime(startsAt),
    ...sumOf(own),
  }))
  const figures = { days, totals: sumOf(stated) }
  if (!before?.span) return { stated, figures }
  const { from, to } = before.span
  const limits = { createdFrom: isoTime(from), createdTo: isoTime(to) }
  return { stated, figures: { ...figures, before: { ...limits, totals: sumOf(before.stated) } } }
}
