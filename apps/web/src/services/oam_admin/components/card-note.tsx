import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { batchCountQuery, useLiveBatches } from '../queries.ts'

/** Says on the service’s card how many batches were made. */
export function CardNote() {
  useLiveBatches()
  const { data } = useQuery(batchCountQuery())
  return <CountNote namespace="oam_admin" count={data?.totalRows} to="/iservice/oam_admin" />
}
