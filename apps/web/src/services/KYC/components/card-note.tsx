import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { summaryQuery, useLiveReviews } from '../queries.ts'

/** Says on the service’s card how many reviews wait. */
export function CardNote() {
  const { data } = useQuery(summaryQuery())
  useLiveReviews()
  return (
    <CountNote
      namespace="KYC"
      count={data?.waiting}
      tone={data?.overdue ? 'bad' : 'waiting'}
      to="/iservice/KYC/dashboard"
    />
  )
}
