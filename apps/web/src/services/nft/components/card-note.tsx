import { tokenChanged } from '@panel/contracts/services/nft/events'
import { useQuery } from '@tanstack/react-query'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { tokenCountQuery, tokenEndpoints } from '../queries.ts'

/** Says on the service’s card how many tokens the account owns. */
export function CardNote() {
  const { data } = useQuery(tokenCountQuery())
  useInvalidateOn(tokenChanged, tokenEndpoints)
  return <CountNote namespace="nft" count={data?.totalRows} to="/iservice/nft" search={{ show: 'gallery' }} />
}
