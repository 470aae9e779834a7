import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import type { FastifyInstance } from 'fastify'

/** Notifies a merchant of payments in a block. */
export const followPayments = ({ payments, sockets }: Pick<FastifyInstance, 'payments' | 'sockets'>): void =>
  payments.onRecorded((accountId) => sockets.emit({ accountId }, paymentReceived, { accountId }))
