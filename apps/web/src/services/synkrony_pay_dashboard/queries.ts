import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  getPayment,
  listLicences,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { readSite } from './read-site.ts'

/** All that this service has read of payments: invalidated when one was received. */
export const paymentsKey = ['synkrony_pay_dashboard', 'payments'] as const

/** Filter, sort and place of a page of payments. */
export type PaymentListRequest = EndpointInput<typeof listPayments>['body']

export const licencesQuery = () =>
  queryOptions({
    queryKey: ['synkrony_pay_dashboard', 'licences'],
    queryFn: ({ signal }) => call(listLicences, {}, { signal, quiet: true }),
  })

export const readPayments = (request: PaymentListRequest, signal: AbortSignal) =>
  call(listPayments, { body: request }, { signal, quiet: true })

export const paymentListQuery = (request: PaymentListRequest) =>
  queryOptions({
    queryKey: [...paymentsKey, 'list', request],
    queryFn: ({ signal }) => readPayments(request, signal),
    placeholderData: keepPreviousData,
  })

export const paymentSummaryQuery = (filter: PaymentListRequest['filter']) =>
  queryOptions({
    queryKey: [...paymentsKey, 'summary', filter],
    queryFn: ({ signal }) => call(summarizePayments, { body: { filter } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'payment', paymentId],
    queryFn: ({ signal }) => call(getPayment, { params: { paymentId } }, { signal, quiet: true }),
  })

/** What a licence's site says of itself; a site is not asked twice in a session. */
export const siteQuery = (domain: string) =>
  queryOptions({
    queryKey: ['synkrony_pay_dashboard', 'site', domain],
    queryFn: ({ signal }) => readSite(domain, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
