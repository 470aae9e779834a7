import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSocketEvent } from '../../../shared/api/socket.ts'
import { paymentsKey } from '../queries.ts'

/** Reads payments again as soon as the server tells of a new one. */
export const useLivePayments = (): void => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSocketEvent(
        paymentReceived.name,
        () => void queryClient.invalidateQueries({ queryKey: paymentsKey }),
      ),
    [queryClient],
  )
}
