import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { useQuery } from '@tanstack/react-query'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { paymentEndpoints, paymentsTodayQuery } from '../queries.ts'

/** Says on the service’s card how many payments came today. */
export function CardNote() {
  const { data } = useQuery(paymentsTodayQuery())
  useInvalidateOn(paymentReceived, paymentEndpoints)
  return <CountNote namespace="synkrony_pay_dashboard" count={data?.totalRows} />
}
