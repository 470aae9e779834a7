import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { useLiveServices, waitingRemotesQuery } from '../queries.ts'

/** Says on the service’s card how many remote payments wait for their mint. */
export function CardNote() {
  const { data } = useQuery(waitingRemotesQuery())
  useLiveServices()
  return <CountNote namespace="pes_admin_service" count={data?.totalRows} tone="waiting" />
}
