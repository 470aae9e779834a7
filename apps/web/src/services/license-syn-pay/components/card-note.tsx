import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { activeLicencesQuery, useLiveLicences } from '../queries.ts'

/** Says on the service’s card how many licences are in use. */
export function CardNote() {
  const { data } = useQuery(activeLicencesQuery())
  useLiveLicences()
  return (
    <CountNote
      namespace="license-syn-pay"
      count={data?.totalRows}
      to="/iservice/license-syn-pay"
      search={{ state: 'active' }}
    />
  )
}
