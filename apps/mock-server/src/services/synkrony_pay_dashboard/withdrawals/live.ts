import { withdrawalsChanged } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import type { FastifyInstance } from 'fastify'

/** Tells a merchant that one of its withdrawals changed. */
export const followWithdrawals = ({ withdrawals, sockets }: FastifyInstance): void => {
  withdrawals.onChange((accountId) => sockets.emit({ accountId }, withdrawalsChanged, { accountId }))
}
