import { bitcoinBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { bridgeWriter } from '../../platform/bridges/bridge-writer.ts'
import type { WriteOutcome } from '../../platform/signed-writes/signed-writes.ts'
import { writeError } from '../../platform/signed-writes/write-error.ts'
import { type BridgeParts, depositSubject, withdrawalSubject } from './bridge-parts.ts'
import type { DepositSettling } from './deposits/settle-deposits.ts'
import type { StoredDeposit } from './deposits/store.ts'
import { bitcoinAsset } from './read-peg.ts'
import type { WithdrawalSettling } from './withdrawals/settle-withdrawals.ts'
import type { StoredWithdrawal } from './withdrawals/store.ts'

/** Writes to the ledger what became true on the bitcoin chain: mints of deposits and refunds of withdrawals. */
export const createRelay = (
  parts: BridgeParts,
  { settle }: Pick<DepositSettling, 'settle'>,
  { moveTo }: Pick<WithdrawalSettling, 'moveTo'>,
) => {
  const { app, deposits, withdrawals, changed } = parts
  const { clock } = app

  const onDepositSettled = (deposit: StoredDeposit, outcome: WriteOutcome): void => {
    const { ticket, success } = outcome
    settle(
      success
        ? { ...deposit, mint: 'executed', mintTicket: ticket, mintError: null }
        : { ...deposit, mint: 'failed', mintError: writeError(outcome) },
      clock.now(),
      ticket,
    )
  }

  const onRefundSettled = (withdrawal: StoredWithdrawal, outcome: WriteOutcome): void => {
    const { ticket, success } = outcome
    const after: StoredWithdrawal = success
      ? { ...withdrawal, state: 'refunded', refundTicket: ticket, refundError: null }
      : { ...withdrawal, state: 'refundFailed', refundError: writeError(outcome) }
    moveTo(withdrawal, after, clock.now(), ticket)
  }

  const writer = bridgeWriter(app, 'bitcoin_monitor', bitcoinBridgeId, (subject, outcome) => {
    const [kind = '', id = ''] = subject.split('/')
    const deposit = kind === 'deposits' ? deposits.find(id) : undefined
    if (deposit?.mint === 'sent') onDepositSettled(deposit, outcome)
    const withdrawal = kind === 'withdrawals' ? withdrawals.find(Number(id)) : undefined
    if (withdrawal?.state === 'refunding') onRefundSettled(withdrawal, outcome)
    changed()
  })

  const mint = async ({ id, accountId, units }: StoredDeposit): Promise<void> => {
    const waiting = () => {
      const deposit = deposits.find(id)
      return deposit?.state === 'confirmed' ? deposit : undefined
    }
    const send = (ticket: string) => {
      const deposit = waiting()
      return (
        deposit &&
        settle({ ...deposit, mint: 'sent', mintTicket: ticket, mintError: null }, clock.now(), ticket)
      )
    }
    await writer.mint({
      ...{
        subject: depositSubject(id),
        assetId: bitcoinAsset,
        to: accountId,
        units: BigInt(units),
        proof: id,
      },
      waits: () => waiting() !== undefined,
      onKept: send,
      onKnown: (ticket) => {
        const sent = send(ticket)
        if (sent) settle({ ...sent, mint: 'executed' }, clock.now(), ticket)
      },
    })
  }

  const refund = async ({ id }: StoredWithdrawal): Promise<void> => {
    const waiting = () => {
      const withdrawal = withdrawals.find(id)
      return withdrawal?.state === 'refunding' && withdrawal.refundTicket === null ? withdrawal : undefined
    }
    await writer.refund({
      ...{ subject: withdrawalSubject(id), id },
      waits: () => waiting() !== undefined,
      onKept: (refundTicket) => {
        const withdrawal = waiting()
        if (withdrawal) withdrawals.save({ ...withdrawal, refundTicket, refundError: null })
      },
    })
  }

  const writeAll = async (): Promise<void> => {
    for (const deposit of deposits.in('confirmed')) await mint(deposit)
    for (const withdrawal of withdrawals.in('refunding')) {
      if (withdrawal.refundTicket === null) await refund(withdrawal)
    }
  }

  return {
    relayId: writer.relayId,
    /** Writes everything that waits for it; one run after another. */
    run: (): Promise<void> => writer.run(writeAll),
  }
}
