import type { Licence } from '@panel/contracts/platform/licences/licences'
import { sessionChoice } from '../../shared/session/session-choice.ts'
import { licencesQuery, type PaymentFilter } from './queries.ts'

/** What the pages are about: one licence, or all of them. */
export type LicenceScope = Pick<Licence, 'id' | 'domains'>

/** Stands for all licences. No licence has this id. */
export const allLicences: LicenceScope = { id: '*', domains: [] }

/** What can be chosen: all licences only where there are several. */
export const licenceScopes = <Own extends LicenceScope>(
  licences: readonly Own[],
): readonly (Own | LicenceScope)[] => (licences.length > 1 ? [...licences, allLicences] : licences)

/** The filter of the payments of a scope. */
export const scopeFilter = ({ id }: LicenceScope): PaymentFilter =>
  id === allLicences.id ? {} : { licenceId: id }

/** The licence, or all licences, that the pages are about. */
export const chosenLicence = sessionChoice<LicenceScope>({
  serviceId: 'synkrony_pay_dashboard',
  start: 'dashboard',
  read: async (queryClient) => licenceScopes(await queryClient.ensureQueryData(licencesQuery())),
})
