import { withdrawalsChanged } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import type { FastifyInstance } from 'fastify'

/** Notifies a merchant of a change of one of its withdrawals. */
export const followWithdrawals = ({ withdrawals, sockets }: FastifyInstance): void => {
  withdrawals.onChange((accountId) => sockets.emit({ accountId }, withdrawalsChanged, { accountId }))
}
