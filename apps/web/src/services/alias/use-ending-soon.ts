import { useQuery } from '@tanstack/react-query'
import { endingSoonQuery, receivedEndingSoonQuery } from './queries.ts'

/** How many delegations end within days, by the part of the page that lists them; parts without one are left out. */
export const useEndingSoon = () => {
  const given = useQuery(endingSoonQuery()).data?.totalRows ?? 0
  const received = useQuery(receivedEndingSoonQuery()).data?.totalRows ?? 0
  return [
    { show: 'delegations', count: given } as const,
    { show: 'received', count: received } as const,
  ].filter(({ count }) => count > 0)
}
