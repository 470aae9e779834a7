import type { FastifyInstance } from 'fastify'
import { isoTime } from '../iso-time.ts'
import type { StoredWithdrawal } from './store.ts'

/** An amount as messages show it: with a decimal point and the symbol of the asset. */
const amountText = (units: string, { decimals, assetId }: StoredWithdrawal): string => {
  const digits = units.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const written = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return `${written} ${assetId.replace(/^#/, '')}`
}

type App = Pick<FastifyInstance, 'messages' | 'clock' | 'config'>

/** The address of the merchant’s page of a withdrawal. */
const pageOf = ({ config }: App, id: number): string =>
  `${config.PANEL_ORIGIN}/panel/iservice/synkrony_pay_dashboard/withdrawal/${id}`

/** Notifies the merchant that a withdrawal was paid. */
export const notifyPaid = (
  app: App,
  withdrawal: StoredWithdrawal,
  ticket: string,
  at = app.clock.now(),
): void => {
  const { id, merchantId, destination, units, withheldUnits } = withdrawal
  app.messages.send('withdrawalPaid', {
    ...{ accountId: merchantId, ticket, event: `withdrawals/${id}/paid`, at },
    values: {
      amount: amountText(String(BigInt(units) - BigInt(withheldUnits)), withdrawal),
      destination,
      paidAt: isoTime(at),
      ticket,
      panel: pageOf(app, id),
    },
  })
}

/** Notifies the merchant that a withdrawal was refused, with the reason. */
export const notifyRefused = (
  app: App,
  withdrawal: StoredWithdrawal,
  reason: string,
  at = app.clock.now(),
): void => {
  const { id, merchantId } = withdrawal
  app.messages.send('withdrawalRefused', {
    ...{ accountId: merchantId, event: `withdrawals/${id}/refused`, at },
    values: { amount: amountText(withdrawal.units, withdrawal), reason, panel: pageOf(app, id) },
  })
}
