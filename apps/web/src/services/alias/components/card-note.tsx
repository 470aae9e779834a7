import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { aliasCountQuery, endingSoonQuery } from '../queries.ts'

/** Says on the service’s card how many delegations end soon, or else how many names the account has. */
export function CardNote() {
  const { data } = useQuery(aliasCountQuery())
  const endingSoon = useQuery(endingSoonQuery()).data?.totalRows ?? 0
  if (endingSoon > 0) {
    return (
      <CountNote
        namespace="alias"
        text="endsSoon.delegations"
        count={endingSoon}
        tone="waiting"
        to="/iservice/alias"
        search={{ show: 'delegations', state: 'endsSoon' }}
      />
    )
  }
  return <CountNote namespace="alias" count={data?.totalRows} to="/iservice/alias" />
}
