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

/**
 * Makes the moves that follow from the results of transactions.
 *
 * @returns the function that pays a withdrawal or returns its units
 */
export const withdrawalPayments = (app: App, { store, require, move, announce }: WithdrawalMoves) => {
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

  /** Signs a payment of the hot wallet and lets `decide` make its move: both are stored, or neither. */
  return async (
    id: number,
    part: 'pay' | 'return',
    decide: (signed: SignedPayment) => void,
  ): Promise<void> => {
    const { assetId, units, destination, merchantId, revision } = require(id)
    const to = part === 'pay' ? destination : merchantId
    await hotWallets.pay(
      { wallet: 'hot', assetId, units: BigInt(units), subject: subjectOf(id, part), to },
      (signed) => {
        // The merchant may have changed the withdrawal while the payment was signed.
        requireRevision(store, require(id), revision)
        decide(signed)
        announce(id)
      },
    )
  }
}
export type PayWithdrawal = ReturnType<typeof withdrawalPayments>
