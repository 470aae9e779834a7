import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import {
  getPayment,
  listLicences,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { timeZoneName } from '../../shared/format/time-settings.ts'

/** Every call that answers payments. */
export const paymentEndpoints = [listPayments, summarizePayments, getPayment] as const

export type PaymentFilter = ListFilter<typeof listPayments>

export const licencesQuery = () => endpointQuery(listLicences, {})

/** Totals in the person's own days, which are also the days that the list's filters mean. */
export const paymentSummaryQuery = (filter: PaymentFilter) =>
  endpointQuery(
    summarizePayments,
    { body: { filter, timeZone: timeZoneName() } },
    { placeholderData: keepPreviousData },
  )

export const paymentQuery = (paymentId: string) => endpointQuery(getPayment, { params: { paymentId } })
