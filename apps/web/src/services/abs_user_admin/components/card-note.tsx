import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { useLiveUsers, waitingUsersQuery } from '../queries.ts'

/** Says on the service’s card how many users wait for approval. */
export function CardNote() {
  const { data } = useQuery(waitingUsersQuery())
  useLiveUsers()
  return <CountNote namespace="abs_user_admin" count={data?.totalRows} tone="waiting" />
}
