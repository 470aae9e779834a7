import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  getPayment,
  listLicences,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { readSite } from './read-site.ts'

/** Every call that answers payments. */
export const paymentEndpoints = [listPayments, summarizePayments, getPayment] as const

/** Filter, sort and place of a page of payments. */
export type PaymentListRequest = EndpointInput<typeof listPayments>['body']

export const licencesQuery = () => endpointQuery(listLicences, {})

export const readPayments = (request: PaymentListRequest, signal: AbortSignal) =>
  call(listPayments, { body: request }, { signal, quiet: true })

export const paymentListQuery = (request: PaymentListRequest) =>
  endpointQuery(listPayments, { body: request }, { placeholderData: keepPreviousData })

export const paymentSummaryQuery = (filter: PaymentListRequest['filter']) =>
  endpointQuery(summarizePayments, { body: { filter } }, { placeholderData: keepPreviousData })

export const paymentQuery = (paymentId: string) => endpointQuery(getPayment, { params: { paymentId } })

/** What a licence's site says of itself; a site is not asked twice in a session. */
export const siteQuery = (domain: string) =>
  queryOptions({
    queryKey: ['synkrony_pay_dashboard', 'site', domain],
    queryFn: ({ signal }) => readSite(domain, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
