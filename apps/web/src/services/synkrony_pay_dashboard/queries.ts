import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import {
  checkStatement,
  getMerchantBalance,
  getOwnWithdrawal,
  getPayment,
  getStatement,
  listLicences,
  listOwnWithdrawals,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { withdrawalsChanged } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import type { StatementRequest } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { serverNow } from '../../shared/api/server-clock.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { localDayOf } from '../../shared/format/local-time.ts'
import { timeZoneName } from '../../shared/format/time-settings.ts'
import { momentOfDay } from '../../shared/list/day.ts'

/** Every call that answers payments. */
export const paymentEndpoints = [
  listPayments,
  summarizePayments,
  getPayment,
  getStatement,
  checkStatement,
] as const

export type PaymentFilter = ListFilter<typeof listPayments>

export const licencesQuery = () => endpointQuery(listLicences, {})

/** Totals in the person's own days, which are also the days that the list's filters mean. */
export const paymentSummaryQuery = (filter: PaymentFilter) =>
  endpointQuery(
    summarizePayments,
    { body: { filter, timeZone: timeZoneName() } },
    { placeholderData: keepPreviousData },
  )

/** The request of a statement, with the person's own days. */
export type StatementQuestion = Omit<StatementRequest, 'timeZone'>

export const statementQuery = (question: StatementQuestion) =>
  endpointQuery(
    getStatement,
    { body: { ...question, timeZone: timeZoneName() } },
    { placeholderData: keepPreviousData },
  )

/** The same figures from the ledger's transactions; they are never kept from another question. */
export const statementCheckQuery = (question: StatementQuestion) =>
  endpointQuery(checkStatement, { body: { ...question, timeZone: timeZoneName() } })

export const paymentQuery = (paymentId: string) => endpointQuery(getPayment, { params: { paymentId } })

/** Every call that answers what the merchant holds or withdraws. */
export const withdrawalEndpoints = [getMerchantBalance, listOwnWithdrawals, getOwnWithdrawal] as const

export const merchantBalanceQuery = () => endpointQuery(getMerchantBalance, {})

export const ownWithdrawalQuery = (id: string) => endpointQuery(getOwnWithdrawal, { params: { id } })

/** Reads withdrawals again whenever one of them changes. */
export const useLiveWithdrawals = (): void => useInvalidateOn(withdrawalsChanged, withdrawalEndpoints)

/** How many payments came since the person's day began. */
export const paymentsTodayQuery = () => {
  const today = localDayOf(serverNow())
  const filter = { createdFrom: momentOfDay(today, 'start'), kind: 'payment' as const }
  return endpointQuery(listPayments, { body: { filter, limit: 1 } })
}
