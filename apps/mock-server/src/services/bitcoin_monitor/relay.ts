import { readContractData } from '@panel/chain/contract-data'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { failureTextOf } from '../../platform/chain/failure-text.ts'
import { platformSigner } from '../../platform/keys/platform-signer.ts'
import { signedWrites, type WriteOutcome } from '../../platform/signed-writes/signed-writes.ts'
import { type BridgeParts, depositSubject, withdrawalSubject } from './bridge-parts.ts'
import type { DepositSettling } from './deposits/settle-deposits.ts'
import type { StoredDeposit } from './deposits/store.ts'
import { bitcoinAsset } from './read-peg.ts'
import type { WithdrawalSettling } from './withdrawals/settle-withdrawals.ts'
import type { StoredWithdrawal } from './withdrawals/store.ts'

/** The longest reason of a failure that is kept. */
const longestText = 500

/** Writes to the ledger what became true on the bitcoin chain: mints of deposits and refunds of withdrawals. */
export const createRelay = (
  parts: BridgeParts,
  { settle }: Pick<DepositSettling, 'settle'>,
  { moveTo }: Pick<WithdrawalSettling, 'moveTo'>,
) => {
  const { app, deposits, withdrawals, changed } = parts
  const { database, clock, ledger, log } = app
  const signer = platformSigner(app, 'bridge_relay')

  const errorOf = ({ refusal, result }: WriteOutcome): string =>
    (refusal ?? (result ? failureTextOf(result.result) : '')).slice(0, longestText)

  const onDepositSettled = (deposit: StoredDeposit, outcome: WriteOutcome): void => {
    const { ticket, success } = outcome
    settle(
      success
        ? { ...deposit, mint: 'executed', mintTicket: ticket, mintError: null }
        : { ...deposit, mint: 'failed', mintError: errorOf(outcome) },
      clock.now(),
      ticket,
    )
  }

  const onRefundSettled = (withdrawal: StoredWithdrawal, outcome: WriteOutcome): void => {
    const { ticket, success } = outcome
    const after: StoredWithdrawal = success
      ? { ...withdrawal, state: 'refunded', refundTicket: ticket, refundError: null }
      : { ...withdrawal, state: 'refundFailed', refundError: errorOf(outcome) }
    moveTo(withdrawal, after, clock.now(), ticket)
  }

  const writes = signedWrites(app, 'bitcoin_monitor', (subject, outcome) => {
    const [kind = '', id = ''] = subject.split('/')
    const deposit = kind === 'deposits' ? deposits.find(id) : undefined
    if (deposit?.mint === 'sent') onDepositSettled(deposit, outcome)
    const withdrawal = kind === 'withdrawals' ? withdrawals.find(Number(id)) : undefined
    if (withdrawal?.state === 'refunding') onRefundSettled(withdrawal, outcome)
    changed()
  })

  /** Keeps the bytes if the object still waits for them, and sends them. */
  const keepAndSend = async (keep: () => string | undefined): Promise<void> => {
    const ticket = database.transaction(keep)()
    if (ticket !== undefined) await writes.send(ticket)
  }

  const mint = async ({ id, accountId, units }: StoredDeposit): Promise<void> => {
    const known = await readContractData(ledger, bitcoinBridgeId, bridge.data.minted, { proof: id })
    const args = { asset: bitcoinAsset, to: accountId, units: BigInt(units), proof: id }
    const bytes = known ? undefined : await signer.sign(bridge, 'mint', bitcoinBridgeId, args)
    await keepAndSend(() => {
      const deposit = deposits.find(id)
      if (deposit?.state !== 'confirmed') return undefined
      const now = clock.now()
      if (!bytes) {
        // The ledger minted it, and the tables were brought back to an earlier time.
        const sent = settle(
          { ...deposit, mint: 'sent', mintTicket: known?.ticket ?? null },
          now,
          known?.ticket,
        )
        settle({ ...sent, mint: 'executed' }, now, known?.ticket)
        return undefined
      }
      const ticket = writes.keep(depositSubject(id), bytes)
      settle({ ...deposit, mint: 'sent', mintTicket: ticket, mintError: null }, now, ticket)
      return ticket
    })
  }

  const refund = async ({ id }: StoredWithdrawal): Promise<void> => {
    const bytes = await signer.sign(bridge, 'refund', bitcoinBridgeId, { id })
    await keepAndSend(() => {
      const withdrawal = withdrawals.find(id)
      if (withdrawal?.state !== 'refunding' || withdrawal.refundTicket !== null) return undefined
      const ticket = writes.keep(withdrawalSubject(id), bytes)
      withdrawals.save({ ...withdrawal, refundTicket: ticket, refundError: null })
      return ticket
    })
  }

  const writeAll = async (): Promise<void> => {
    for (const deposit of deposits.in('confirmed')) await mint(deposit)
    for (const withdrawal of withdrawals.in('refunding')) {
      if (withdrawal.refundTicket === null) await refund(withdrawal)
    }
  }

  let running: Promise<void> = Promise.resolve()
  return {
    relayId: signer.accountId,
    /** Writes everything that waits for it; one run after another. */
    run: (): Promise<void> => {
      running = running.then(writeAll).catch((error: unknown) => {
        if (database.open) log.warn({ err: error }, 'the bridge could not write to the ledger')
      })
      return running
    },
  }
}
