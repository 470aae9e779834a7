import type { FastifyInstance } from 'fastify'
import { failureTextOf } from '../chain/failure-text.ts'
import type { SignedPayment } from '../hot-wallets/hot-wallets.ts'
import type { WriteOutcome } from '../signed-writes/signed-writes.ts'
import { subjectOf, type WithdrawalMoves, type WithdrawalPart } from './moves.ts'
import { notifyPaid } from './notify-merchant.ts'
import { requireRevision } from './require-revision.ts'

/** The moves that the result of each transaction makes. */
const resultMoves = {
  receive: { done: 'receive', failed: 'failSending' },
  pay: { done: 'pay', failed: 'failPay' },
  return: { done: 'giveBack', failed: 'failReturn' },
} as const

const isPart = (text: string): text is WithdrawalPart => Object.hasOwn(resultMoves, text)

type App = Pick<FastifyInstance, 'clock' | 'hotWallets' | 'messages' | 'config'>

interface SignedWithdrawal extends SignedPayment {
  /** Of the withdrawal, what is not paid because the merchant owes it for refunds. */
  readonly withheldUnits: string
}

/**
 * Makes the moves that follow from the results of transactions.
 *
 * @returns the function that pays a withdrawal or returns its units
 */
export const withdrawalPayments = (app: App, { store, require, move, announce, debts }: WithdrawalMoves) => {
  const { hotWallets } = app

  const settle = (subject: string, { ticket, success, result, refusal }: WriteOutcome): void => {
    const [, number = '', part = ''] = subject.split('/')
    if (!isPart(part)) return
    const id = Number(number)
    const failure = success ? null : (refusal ?? (result ? failureTextOf(result.result) : ''))
    const { done, failed } = resultMoves[part]
    move(id, {
      ...{ move: success ? done : failed, actor: 'platform', by: null },
      ...{ ticket, reason: failure ?? '' },
      change: () => ({ failure }),
    })
    if (success && part === 'pay') notifyPaid(app, require(id), ticket)
    announce(id)
  }
  hotWallets.onSettled('withdrawals', settle)

  /** @returns whether it was decided: not where what the merchant owes changed while the payment was signed */
  const tryToPay = async (
    id: number,
    part: 'pay' | 'return',
    decide: (signed: SignedWithdrawal) => void,
  ): Promise<boolean> => {
    const row = require(id)
    const { assetId, destination, merchantId, revision } = row
    const withheld = part === 'pay' ? debts.withheldOf(row) : 0n
    const units = BigInt(row.units) - withheld
    const to = part === 'pay' ? destination : merchantId
    return hotWallets.pay({ wallet: 'hot', assetId, units, subject: subjectOf(id, part), to }, (signed) => {
      const now = require(id)
      // The merchant may have changed the withdrawal while the payment was signed.
      requireRevision(store, now, revision)
      if (part === 'pay' && debts.withheldOf(now) !== withheld) return false
      decide({ ...signed, withheldUnits: String(withheld) })
      announce(id)
      return true
    })
  }

  /** Signs a payment of the hot wallet and lets `decide` make its move: both are stored, or neither. */
  return async (
    id: number,
    part: 'pay' | 'return',
    decide: (signed: SignedWithdrawal) => void,
  ): Promise<void> => {
    while (!(await tryToPay(id, part, decide)));
  }
}
export type PayWithdrawal = ReturnType<typeof withdrawalPayments>
