import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { aliasCountQuery } from '../queries.ts'

/** Says on the service’s card how many names the account has. */
export function CardNote() {
  const { data } = useQuery(aliasCountQuery())
  return <CountNote namespace="alias" count={data?.totalRows} />
}
