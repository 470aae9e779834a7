import {
  getHealthHistory,
  getHealthOverview,
  getIncident,
  listIncidents,
} from '@panel/contracts/services/elsa_admin/endpoints'
import { healthMeasured, incidentChanged } from '@panel/contracts/services/elsa_admin/events'
import { type HealthSpan, healthRoom } from '@panel/contracts/services/elsa_admin/health'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { useLiveEvents } from '../../shared/live/use-live-events.ts'

export const overviewQuery = () => endpointQuery(getHealthOverview, {})

export const historyQuery = (span: HealthSpan) =>
  endpointQuery(getHealthHistory, { query: { span } }, { placeholderData: keepPreviousData })

export const incidentQuery = (id: number) => endpointQuery(getIncident, { params: { id: String(id) } })

/** Keeps the page as the server measures it, each second; returns whether no events arrive. */
export const useLiveHealth = (): boolean => {
  const queryClient = useQueryClient()
  useInvalidateOn(incidentChanged, [listIncidents, getIncident])
  return useLiveEvents(healthMeasured, healthRoom, (payloads) => {
    const newest = payloads.at(-1)
    if (newest) queryClient.setQueryData(overviewQuery().queryKey, newest)
  })
}

const changedEndpoints = [getHealthOverview, listIncidents, getIncident]

/** Makes a call that changes incidents or works; what the page shows is then read again. */
export const useChange = () => useChangeOf(changedEndpoints)
