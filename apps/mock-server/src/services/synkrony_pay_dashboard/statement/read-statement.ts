import type {
  Statement,
  StatementRequest,
  StatementSum,
} from '@panel/contracts/services/synkrony_pay_dashboard/statement'
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
export const statedPayments = (
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

/** The days and totals of a statement. */
export const presentStatement = (
  stated: readonly StatedPayment[],
  timeZone: string,
): Pick<Statement, 'days' | 'totals'> => ({
  days: byDay(stated, timeZone).map(([startsAt, own]) => ({ startsAt: isoTime(startsAt), ...sumOf(own) })),
  totals: sumOf(stated),
})
