import { useDebouncedValue } from '@mantine/hooks'
import { longestFilterText } from '@panel/contracts/platform/list-endpoint'
import type { Service } from '@panel/contracts/platform/service'
import { useQueries } from '@tanstack/react-query'
import { useAddressBook } from '../../shared/accounts/use-account-name.ts'
import type { FoundRecord, RecordSearch } from '../../shared/records/record-search.ts'

/** Each service that has records brings its own search; it is loaded when somebody types. */
const searches = import.meta.glob<RecordSearch>('../../services/*/record-search.ts', {
  import: 'searchRecords',
})

const searchOf = (serviceId: string) => searches[`../../services/${serviceId}/record-search.ts`]

/** How long typing must rest before services are searched, in milliseconds. */
const restMilliseconds = 250

const shortestText = 2

/** What a service found. */
export interface FoundRecords {
  readonly service: Service
  readonly records: readonly FoundRecord[]
}

export interface RecordSearchResult {
  readonly found: readonly FoundRecords[]
  /** True until every service has answered for the text as it is typed now. */
  readonly isSearching: boolean
}

/** No search takes a longer text, such as a pasted transaction. */
const isSearchable = (text: string): boolean =>
  text.length >= shortestText && text.length <= longestFilterText

/** The records that a text names, by service: asked of the active services once typing rests; failures find nothing. */
export const useFoundRecords = (query: string, services: readonly Service[]): RecordSearchResult => {
  const [text] = useDebouncedValue(query.trim(), restMilliseconds)
  const entries = useAddressBook()
  const small = text.toLowerCase()
  const accountIds = entries
    .filter(({ label }) => label?.toLowerCase().includes(small))
    .map(({ accountId }) => accountId)
  const searched = services.filter(
    ({ serviceId, subscriptionStatus }) => subscriptionStatus === 'ACTIVE' && searchOf(serviceId),
  )
  const answers = useQueries({
    queries: searched.map(({ serviceId }) => ({
      queryKey: ['palette', serviceId, text, accountIds],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const search = await searchOf(serviceId)?.()
        return (await search?.(text, accountIds, signal)) ?? []
      },
      enabled: isSearchable(text),
      retry: false,
      gcTime: 60_000,
    })),
  })
  // What was found for an earlier text is no answer to this one.
  if (text !== query.trim()) {
    return { found: [], isSearching: searched.length > 0 && isSearchable(query.trim()) }
  }
  const found = searched.flatMap((service, place) => {
    const records = answers[place]?.data ?? []
    return records.length === 0 ? [] : [{ service, records }]
  })
  return { found, isSearching: answers.some(({ isLoading }) => isLoading) }
}
