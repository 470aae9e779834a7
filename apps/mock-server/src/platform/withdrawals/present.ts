import { agreementMilliseconds } from '@panel/contracts/platform/payments/second-person'
import type {
  Withdrawal,
  WithdrawalDetail,
  WithdrawalState,
} from '@panel/contracts/platform/payments/withdrawals'
import { splitPayment } from '@panel/contracts/smart-contracts/fees'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../iso-time.ts'
import type { StoredWithdrawal } from './store.ts'

type App = Pick<FastifyInstance, 'withdrawals' | 'hotWallets' | 'secondPerson'>

const decidedStates: readonly WithdrawalState[] = ['approved', 'paid']
const lastStates: readonly WithdrawalState[] = ['returning', 'returned', 'returnFailed', 'notSent']

/** What is withheld of a withdrawal: as it was approved, or as it would be now. */
const withheldUnits = ({ withdrawals }: Pick<App, 'withdrawals'>, row: StoredWithdrawal): string => {
  if (decidedStates.includes(row.state)) return row.withheldUnits
  return lastStates.includes(row.state) ? '0' : String(withdrawals.debts.withheldOf(row))
}

/** A withdrawal as a row of a list. */
export const presentWithdrawal = (app: App, row: StoredWithdrawal): Withdrawal => {
  const { id, state, merchantId, assetId, decimals, units, destination, note, revision } = row
  const { agreedBy, agreedAt } = row
  return {
    ...{ id, state, merchantId, assetId, decimals, units, destination, note, revision },
    withheldUnits: withheldUnits(app, row),
    askedAt: isoTime(row.askedAt),
    changedAt: isoTime(row.changedAt),
    agreement:
      agreedBy === null || agreedAt === null || state !== 'agreed'
        ? null
        : { by: agreedBy, until: isoTime(agreedAt + agreementMilliseconds) },
    needsSecond: app.withdrawals.needsSecond(row),
  }
}

/** A withdrawal with everything known about it. */
export const presentWithdrawalDetail = async (app: App, id: number): Promise<WithdrawalDetail> => {
  const { withdrawals, hotWallets, secondPerson } = app
  const { store, log, subjectOf } = withdrawals
  const row = withdrawals.require(id)
  const { merchantId, assetId, units, receiveTicket, payTicket, returnTicket, failure } = row
  const earlier = store.of(merchantId, assetId)
  const paid = earlier.filter(({ state }) => state === 'paid')
  const [available, { terms }, decisions] = await Promise.all([
    hotWallets.availableOf('hot', assetId),
    hotWallets.termsOf(assetId),
    log.of(subjectOf(id)),
  ])
  const presented = presentWithdrawal(app, row)
  return {
    ...presented,
    ...{ receiveTicket, payTicket, returnTicket, failure, decisions },
    revisions: store.revisionsOf(id).map(({ at, ...revision }) => ({ ...revision, at: isoTime(at) })),
    history: {
      paid: paid.length,
      paidUnits: String(paid.reduce((sum, each) => sum + BigInt(each.units), 0n)),
      refused: earlier.filter(({ state }) => state === 'returned' || state === 'returning').length,
      lastDayUnits: String(secondPerson.lastDayUnits(row)),
      secondPersonUnits: secondPerson.limitOf(assetId),
    },
    available: String(available),
    cost: String(splitPayment(terms, BigInt(units) - BigInt(presented.withheldUnits)).sent),
  }
}
