import { countLines, getLevels } from '@panel/contracts/services/CONSOLE/endpoints'
import type { LineFilter } from '@panel/contracts/services/CONSOLE/line-filter'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'

export const levelsQuery = () => endpointQuery(getLevels, {})

/** A filter as the calls take it. */
export const bodyFilterOf = ({ levels, sources, ...filter }: LineFilter) => ({
  ...filter,
  ...(levels && { levels: [...levels] }),
  ...(sources && { sources: [...sources] }),
})

export const countsQuery = ({ show: _show, hide: _hide, ...filter }: LineFilter, minutes: number) =>
  endpointQuery(
    countLines,
    { body: { filter: bodyFilterOf(filter), minutes } },
    { placeholderData: keepPreviousData },
  )
