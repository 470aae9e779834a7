import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { paymentEndpoints } from '../queries.ts'

/** Reads payments again as soon as one is received. */
export const useLivePayments = (): void => useInvalidateOn(paymentReceived, paymentEndpoints)
