import { unitsToDecimal } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import { withdrawalSubject } from '../bridge-parts.ts'
import type { StoredWithdrawal } from './store.ts'

/** A satoshi is the hundred millionth part of a bitcoin. */
const bitcoinDecimals = 8

type App = Pick<FastifyInstance, 'messages' | 'config'>

const about = ({ config }: App, { id, units }: StoredWithdrawal, end: string) => ({
  event: `bitcoin_monitor/${withdrawalSubject(id)}/${end}`,
  values: {
    amount: `${unitsToDecimal(BigInt(units), bitcoinDecimals)} BTC`,
    panel: `${config.PANEL_ORIGIN}/panel/`,
  },
})

/** Notifies a person that the bitcoin were paid; once, also after a reorganisation. */
export const tellPaid = (app: App, withdrawal: StoredWithdrawal, at: number): void => {
  const { event, values } = about(app, withdrawal, 'paid')
  const { accountId, address: destination } = withdrawal
  const ticket = withdrawal.burnTicket ?? undefined
  const paidAt = new Date(at).toISOString()
  app.messages.send('withdrawalPaid', {
    ...{ accountId, event, ticket, at },
    values: { ...values, destination, paidAt, ticket },
  })
}

/** Notifies a person of a refused withdrawal. */
export const tellRefused = (app: App, withdrawal: StoredWithdrawal, reason: string): void => {
  const { event, values } = about(app, withdrawal, 'refused')
  const { accountId } = withdrawal
  const ticket = withdrawal.burnTicket ?? undefined
  app.messages.send('withdrawalRefused', { accountId, event, ticket, values: { ...values, reason } })
}
