import {
  leastWithdrawal,
  stateOfPayment,
  withdrawalMachine,
} from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { drawHash } from '../../../platform/simulated-chain/draw.ts'
import { includedHeightOf } from '../../../platform/simulated-chain/included-height.ts'
import type { SimulatedBlock } from '../../../platform/simulated-chain/simulated-chain.ts'
import { type BridgeParts, deepestBlocks, withdrawalSubject } from '../bridge-parts.ts'
import { feesPaidBy, type StoredWithdrawal } from './store.ts'
import { tellPaid } from './withdrawal-messages.ts'

type Parts = Pick<BridgeParts, 'app' | 'withdrawals' | 'log' | 'chain' | 'rules' | 'facts'>

/** Pays approved withdrawals and follows their transactions; to be called in a database transaction. */
export const settleWithdrawals = ({ app, withdrawals, log, chain, rules, facts }: Parts) => {
  const moveTo = (
    before: StoredWithdrawal,
    after: StoredWithdrawal,
    at: number,
    ticket?: string,
  ): StoredWithdrawal => {
    const moved = { ...after, changedAt: at }
    log.reach(withdrawalMachine, {
      ...{ subject: withdrawalSubject(before.id), from: before.state, to: after.state, ticket, at },
      write: () => {
        withdrawals.save(moved)
        if (after.state === 'paid') tellPaid(app, moved, at)
      },
    })
    return moved
  }

  const settle = (withdrawal: StoredWithdrawal, at: number): void => {
    const { confirmations } = rules()
    const state = stateOfPayment(includedHeightOf(withdrawal, chain), chain.tip().height, confirmations)
    if (state === withdrawal.state) withdrawals.save(withdrawal)
    else moveTo(withdrawal, { ...withdrawal, state }, at)
  }

  return {
    moveTo,
    onConnected: (block: SimulatedBlock): void => {
      for (const withdrawal of withdrawals.onChain(block.height - deepestBlocks)) {
        const isTakenUp =
          includedHeightOf(withdrawal, chain) === null && (withdrawal.sentAt ?? 0) <= block.minedAt
        settle(
          isTakenUp ? { ...withdrawal, includedHeight: block.height, includedHash: block.hash } : withdrawal,
          block.minedAt,
        )
      }
    },
    onDisconnected: (height: number, at: number): void => {
      for (const withdrawal of withdrawals.onChain(height)) settle(withdrawal, at)
    },
    /** Sends the bitcoin of everything that was approved and exceeds the fees, unless the peg holds payments back. */
    sendApproved: (at: number): void => {
      if (facts.approvals() === 'stopped') return
      const { seed, withdrawalFeesAt } = rules()
      const fees = withdrawalFeesAt(chain.tip().height)
      for (const withdrawal of withdrawals.in('approved')) {
        // Fees rose since the approval. It is sent once they leave something of it.
        if (BigInt(withdrawal.units) < leastWithdrawal(fees)) continue
        moveTo(
          withdrawal,
          {
            ...withdrawal,
            state: 'sent',
            transactionId: drawHash(seed, 'payout', withdrawal.burnTicket ?? withdrawal.id),
            sentAt: at,
            ...feesPaidBy(fees),
          },
          at,
        )
      }
    },
  }
}
export type WithdrawalSettling = ReturnType<typeof settleWithdrawals>
