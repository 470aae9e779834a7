import {
  getIssuedLicence,
  listIssuedLicences,
  listLicencePayments,
} from '@panel/contracts/services/license-syn-pay/endpoints'
import { issuedLicencesChanged } from '@panel/contracts/services/license-syn-pay/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'

/** Every call whose answer a change of a licence changes. */
export const licenceEndpoints = [listIssuedLicences, getIssuedLicence, listLicencePayments] as const

export const issuedLicenceQuery = (id: string) => endpointQuery(getIssuedLicence, { params: { id } })

/** Reads licences again whenever somebody changes or uses one. */
export const useLiveLicences = (): void => useInvalidateOn(issuedLicencesChanged, licenceEndpoints)

/** How many licences are in use. */
export const activeLicencesQuery = () =>
  endpointQuery(listIssuedLicences, { body: { filter: { state: 'active' }, limit: 1 } })

/** Makes a call that changes something; what the pages show is then read again, also where it failed. */
export const useChange = () => useChangeOf(licenceEndpoints)
