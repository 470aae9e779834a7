import { paymentReceived } from '@panel/contracts/services/synkrony_pay_dashboard/events'
import type { FastifyInstance } from 'fastify'

/** Tells a merchant of payments that a block brought. */
export const followPayments = ({ payments, sockets }: Pick<FastifyInstance, 'payments' | 'sockets'>): void =>
  payments.onRecorded((accountId) => sockets.emit({ accountId }, paymentReceived, { accountId }))
