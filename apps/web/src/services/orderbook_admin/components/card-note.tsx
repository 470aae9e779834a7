import { useQuery } from '@tanstack/react-query'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { pairsQuery } from '../queries.ts'
import { useLivePairs } from '../use-live-pairs.ts'

/** Says on the service’s card how many orders are open. */
export function CardNote() {
  const { data } = useQuery(pairsQuery())
  useLivePairs()
  const count = data?.pairs.reduce((sum, { openOrders }) => sum + openOrders, 0)
  return <CountNote namespace="orderbook_admin" count={count} to="/iservice/orderbook_admin" />
}
