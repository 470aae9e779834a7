import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { programmeQuery, useLiveLoyalty } from '../queries.ts'

/** Says on the service’s card how many redeem requests wait for a decision. */
export function CardNote() {
  const { data } = useQuery(programmeQuery())
  useLiveLoyalty()
  return (
    <CountNote namespace="gogo_admin" count={data?.waiting.count} text="liability.waiting" tone="waiting" />
  )
}
