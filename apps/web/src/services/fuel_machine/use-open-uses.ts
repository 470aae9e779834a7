import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import type { listFuelUses } from '@panel/contracts/services/fuel_machine/endpoints'
import { useCallback } from 'react'
import type { UrlSearch } from '../../shared/list/define-list.ts'
import { useListSearch } from '../../shared/list/use-list-search.ts'
import { callList } from './components/call-list.tsx'

/** The place of the lists on the page, with what their calls burned together. */
export const listsPlace = 'fuel-lists'

type Choice = Partial<Record<keyof ListFilter<typeof listFuelUses>, string | undefined>>

const none = Object.fromEntries(Object.keys(callList.filters).map((name) => [name, undefined]))

/** The page's search with exactly some calls in the list below the figures. */
export const searchOfUses = (choice: Choice): UrlSearch => {
  const own = Object.entries({ ...none, page: undefined, before: undefined, after: undefined, ...choice })
  return {
    ...Object.fromEntries(own.map(([name, value]) => [`${callList.prefix}${name}`, value])),
    show: undefined,
  }
}

/** Shows exactly some calls in the list below the figures. */
export const useOpenUses = (): ((choice: Choice) => void) => {
  const change = useListSearch()
  return useCallback(
    (choice) => {
      change(searchOfUses(choice))
      document.getElementById(listsPlace)?.scrollIntoView({ block: 'start' })
    },
    [change],
  )
}
