import type { FastifyInstance } from 'fastify'
import { isoTime } from '../iso-time.ts'
import type { StoredWithdrawal } from './store.ts'

/** An amount as messages take it: a point before the decimals, and the asset's symbol. */
const amountText = ({ units, decimals, assetId }: StoredWithdrawal): string => {
  const digits = units.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const written = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return `${written} ${assetId.replace(/^#/, '')}`
}

type App = Pick<FastifyInstance, 'messages' | 'clock'>

/** Tells the merchant that a withdrawal was paid. */
export const tellPaid = ({ messages, clock }: App, withdrawal: StoredWithdrawal, ticket: string): void => {
  const { id, merchantId, destination } = withdrawal
  messages.send('withdrawalPaid', {
    ...{ accountId: merchantId, ticket, event: `withdrawals/${id}/paid` },
    values: { amount: amountText(withdrawal), destination, paidAt: isoTime(clock.now()), ticket },
  })
}

/** Tells the merchant that a withdrawal was refused, and why. */
export const tellRefused = ({ messages }: App, withdrawal: StoredWithdrawal, reason: string): void => {
  const { id, merchantId } = withdrawal
  messages.send('withdrawalRefused', {
    ...{ accountId: merchantId, event: `withdrawals/${id}/refused` },
    values: { amount: amountText(withdrawal), reason },
  })
}
