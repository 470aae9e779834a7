import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import {
  getFuelOverview,
  listFuelUses,
  listFuelWarnings,
  listTopUps,
  sumFuelUses,
  summarizeFuel,
} from '@panel/contracts/services/fuel_machine/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { timeZoneName } from '../../shared/format/time-settings.ts'
import { momentOfDay } from '../../shared/list/day.ts'
import type { Days } from '../../shared/list/period.ts'

/** Every call whose answer changes with the account's fuel. */
export const fuelEndpoints = [
  getFuelOverview,
  summarizeFuel,
  listFuelUses,
  sumFuelUses,
  listFuelWarnings,
  listTopUps,
] as const

export const fuelOverviewQuery = () => endpointQuery(getFuelOverview, { query: { timeZone: timeZoneName() } })

/** The span of some days in the person's own time zone; an end that is open is left out. */
export const spanOf = ({ from, to }: Days): { readonly from?: string; readonly to?: string } => ({
  ...(from !== undefined && { from: momentOfDay(from, 'start') }),
  ...(to !== undefined && { to: momentOfDay(to, 'end') }),
})

export const fuelSummaryQuery = (days: Days) =>
  endpointQuery(
    summarizeFuel,
    { body: { ...spanOf(days), timeZone: timeZoneName() } },
    { placeholderData: keepPreviousData },
  )

export const fuelSumQuery = (filter: ListFilter<typeof listFuelUses>) =>
  endpointQuery(sumFuelUses, { query: filter }, { placeholderData: keepPreviousData })
