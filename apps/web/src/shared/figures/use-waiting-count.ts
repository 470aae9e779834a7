import { countWaitingDecisions } from '@panel/contracts/platform/waiting-decisions'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../api/endpoint-query.ts'

export const waitingQuery = () => endpointQuery(countWaitingDecisions, {})

/** How many decisions wait in a service; undefined while that is not loaded. */
export const useWaitingCount = (serviceId: string): number | undefined =>
  useQuery(waitingQuery()).data?.services.find((service) => service.serviceId === serviceId)?.count
