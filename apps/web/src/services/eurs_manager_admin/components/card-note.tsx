import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { askedCountQuery, useLiveTokens } from '../queries.ts'

/** Says on the service’s card how many accounts wait to be allowed to hold a clone. */
export function CardNote() {
  const { data } = useQuery(askedCountQuery())
  useLiveTokens()
  return <CountNote namespace="eurs_manager_admin" count={data?.totalRows} tone="waiting" />
}
