import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { localDayOf } from '../../../shared/format/local-time.ts'
import { paymentEndpoints, paymentsTodayQuery } from '../queries.ts'

/** Says on the service’s card how many payments came today. */
export function CardNote() {
  const today = localDayOf(serverNow())
  const { data } = useQuery(paymentsTodayQuery())
  useInvalidateOn(paymentReceived, paymentEndpoints)
  return (
    <CountNote
      namespace="synkrony_pay_dashboard"
      count={data?.totalRows}
      to="/iservice/synkrony_pay_dashboard/dashboard"
      search={{ from: today, to: today, kind: 'payment' }}
    />
  )
}
