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
import { type Days, spanOf } from '../../shared/list/period.ts'

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

export const fuelSummaryQuery = (days: Days) =>
  endpointQuery(
    summarizeFuel,
    { body: { ...spanOf(days), timeZone: timeZoneName() } },
    { placeholderData: keepPreviousData },
  )

export const fuelSumQuery = (filter: ListFilter<typeof listFuelUses>) =>
  endpointQuery(sumFuelUses, { query: filter }, { placeholderData: keepPreviousData })
