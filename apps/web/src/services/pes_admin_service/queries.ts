import {
  getCodeFees,
  getDiscountCode,
  listCodeJobs,
  listDiscountCodes,
} from '@panel/contracts/services/pes_admin_service/code-endpoints'
import {
  getCapabilities,
  getMerchant,
  getRemotePayment,
  listMerchantPayments,
  listMerchants,
  listPesAssets,
  listRemotePayments,
} from '@panel/contracts/services/pes_admin_service/endpoints'
import { paymentServicesChanged } from '@panel/contracts/services/pes_admin_service/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'

/** Every call whose answer a change of the service changes. */
export const serviceEndpoints = [
  listMerchants,
  listMerchantPayments,
  getMerchant,
  getCapabilities,
  listRemotePayments,
  getRemotePayment,
  listDiscountCodes,
  getDiscountCode,
  listCodeJobs,
] as const

export const merchantQuery = (merchantId: string) => endpointQuery(getMerchant, { params: { merchantId } })

/** Merchants to choose from. */
export const merchantChoicesQuery = () =>
  endpointQuery(listMerchants, { body: { sort: { column: 'name', direction: 'ascending' }, limit: 200 } })

/** Assets to choose from. */
export const assetChoicesQuery = () => endpointQuery(listPesAssets, {})

export const gridQuery = (merchantId: string) => endpointQuery(getCapabilities, { params: { merchantId } })

export const remotePaymentQuery = (id: string) => endpointQuery(getRemotePayment, { params: { id } })

export const codeQuery = (id: string) => endpointQuery(getDiscountCode, { params: { id } })

/** The fixed fees that a discount leaves. */
export const codeFeesQuery = (assetId: string) => endpointQuery(getCodeFees, { query: { assetId } })

export const jobsQuery = () => endpointQuery(listCodeJobs, {})

/** Keeps what is on screen as the service has it. */
export const useLiveServices = (): void => useInvalidateOn(paymentServicesChanged, serviceEndpoints)

/** Makes a call that changes something, and reads again what is on screen. */
export const useChange = () => useChangeOf(serviceEndpoints)
