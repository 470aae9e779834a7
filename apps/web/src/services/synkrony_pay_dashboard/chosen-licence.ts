import { sessionChoice } from '../../shared/session/session-choice.ts'
import { licencesQuery } from './queries.ts'

/** The licence that the pages are about. */
export const chosenLicence = sessionChoice({
  serviceId: 'synkrony_pay_dashboard',
  start: 'dashboard',
  read: (queryClient) => queryClient.ensureQueryData(licencesQuery()),
})
