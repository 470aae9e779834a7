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

type App = Pick<FastifyInstance, 'messages' | 'clock' | 'config'>

/** The merchant's page about a withdrawal. */
const pageOf = ({ config }: App, id: number): string =>
  `${config.PANEL_ORIGIN}/panel/iservice/synkrony_pay_dashboard/withdrawal/${id}`

/** Tells the merchant that a withdrawal was paid. */
export const tellPaid = (app: App, withdrawal: StoredWithdrawal, ticket: string): void => {
  const { id, merchantId, destination } = withdrawal
  app.messages.send('withdrawalPaid', {
    ...{ accountId: merchantId, ticket, event: `withdrawals/${id}/paid` },
    values: {
      amount: amountText(withdrawal),
      destination,
      paidAt: isoTime(app.clock.now()),
      ticket,
      panel: pageOf(app, id),
    },
  })
}

/** Tells the merchant that a withdrawal was refused, and why. */
export const tellRefused = (app: App, withdrawal: StoredWithdrawal, reason: string): void => {
  const { id, merchantId } = withdrawal
  app.messages.send('withdrawalRefused', {
    ...{ accountId: merchantId, event: `withdrawals/${id}/refused` },
    values: { amount: amountText(withdrawal), reason, panel: pageOf(app, id) },
  })
}
