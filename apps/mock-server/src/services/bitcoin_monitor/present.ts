import { confirmationsOf } from '@panel/contracts/platform/confirmations'
import type { Deposit, DepositDetail, DepositState } from '@panel/contracts/services/bitcoin_monitor/deposits'
import {
  leastWithdrawal,
  sumOfFees,
  type Withdrawal,
  type WithdrawalDetail,
  type WithdrawalState,
} from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { isoTime, isoTimeOrNull } from '../../platform/iso-time.ts'
import { includedHeightOf } from '../../platform/simulated-chain/included-height.ts'
import { type BridgeParts, depositSubject, withdrawalSubject } from './bridge-parts.ts'
import type { StoredDeposit } from './deposits/store.ts'
import type { BridgeRules } from './rules.ts'
import type { StoredWithdrawal } from './withdrawals/store.ts'

type Wait = keyof BridgeRules['usualSeconds']

/** What each state waits for; null where nothing more is to come. */
const depositWaits: Readonly<Record<DepositState, Wait | null>> = {
  seen: 'block',
  confirming: 'confirmations',
  confirmed: 'ledger',
  minting: 'ledger',
  minted: null,
  mintFailed: 'decision',
  belowMinimum: 'decision',
  expiredAddress: 'decision',
  orphaned: 'block',
  replaced: null,
  unbacked: 'block',
  returned: null,
}

const withdrawalWaits: Readonly<Record<WithdrawalState, Wait | null>> = {
  burned: 'decision',
  approved: 'block',
  sent: 'block',
  confirming: 'confirmations',
  paid: null,
  refunding: 'ledger',
  refunded: null,
  refundFailed: 'decision',
}

const waitingOf = (wait: Wait | null, changedAt: number, { usualSeconds }: BridgeRules) =>
  wait === null ? null : { since: isoTime(changedAt), usualSeconds: usualSeconds[wait] }

type Parts = Pick<BridgeParts, 'chain' | 'rules' | 'log' | 'facts'>

/** A deposit as lists show it. */
export const presentDeposit = ({ chain, rules }: Parts, deposit: StoredDeposit): Deposit => ({
  id: deposit.id,
  state: deposit.state,
  units: deposit.units,
  address: deposit.address,
  accountId: deposit.accountId,
  confirmations: confirmationsOf(includedHeightOf(deposit, chain), chain.tip().height),
  seenAt: isoTime(deposit.seenAt),
  changedAt: isoTime(deposit.changedAt),
  mintTicket: deposit.mintTicket,
  waiting: waitingOf(depositWaits[deposit.state], deposit.changedAt, rules()),
})

/** A deposit with everything that is known of it. */
export const presentDepositDetail = async (parts: Parts, deposit: StoredDeposit): Promise<DepositDetail> => {
  const { chain, rules, log } = parts
  const includedHeight = includedHeightOf(deposit, chain)
  const [transactionId = '', outputIndex = '0'] = deposit.id.split(':')
  const { confirmations, minimumUnits } = rules()
  return {
    ...presentDeposit(parts, deposit),
    transactionId,
    outputIndex: Number(outputIndex),
    feeRate: deposit.feeRate,
    includedHeight,
    includedHash: includedHeight === null ? null : deposit.includedHash,
    replacedBy: deposit.replacedBy,
    relatedIds: [deposit.replacedBy, deposit.replaces].flatMap((id) => (id?.includes(':') ? [id] : [])),
    returnAddress: deposit.returnAddress,
    mintError: deposit.mintError,
    addressExpiresAt: isoTime(deposit.addressExpiresAt),
    neededConfirmations: confirmations,
    minimumUnits,
    decisions: await log.of(depositSubject(deposit.id)),
  }
}

const feeOf = ({ networkFeeUnits, serviceFeeUnits }: StoredWithdrawal): string | null =>
  networkFeeUnits === null || serviceFeeUnits === null
    ? null
    : String(BigInt(networkFeeUnits) + BigInt(serviceFeeUnits))

/** A withdrawal as lists show it. */
export const presentWithdrawal = ({ chain, rules }: Parts, withdrawal: StoredWithdrawal): Withdrawal => ({
  id: withdrawal.id,
  state: withdrawal.state,
  units: withdrawal.units,
  feeUnits: feeOf(withdrawal),
  address: withdrawal.address,
  accountId: withdrawal.accountId,
  burnTicket: withdrawal.burnTicket,
  confirmations: confirmationsOf(includedHeightOf(withdrawal, chain), chain.tip().height),
  burnedAt: isoTime(withdrawal.burnedAt),
  changedAt: isoTime(withdrawal.changedAt),
  waiting: waitingOf(withdrawalWaits[withdrawal.state], withdrawal.changedAt, rules()),
})

/** A withdrawal with everything that is known of it. */
export const presentWithdrawalDetail = async (
  parts: Parts,
  withdrawal: StoredWithdrawal,
): Promise<WithdrawalDetail> => {
  const { chain, rules, log, facts } = parts
  const includedHeight = includedHeightOf(withdrawal, chain)
  const fees = rules().withdrawalFeesAt(chain.tip().height)
  const isUnsent = withdrawal.state === 'burned' || withdrawal.state === 'approved'
  return {
    ...presentWithdrawal(parts, withdrawal),
    networkFeeUnits: withdrawal.networkFeeUnits,
    serviceFeeUnits: withdrawal.serviceFeeUnits,
    transactionId: withdrawal.transactionId,
    sentAt: isoTimeOrNull(withdrawal.sentAt),
    includedHeight,
    includedHash: includedHeight === null ? null : withdrawal.includedHash,
    refundTicket: withdrawal.refundTicket,
    refundError: withdrawal.refundError,
    neededConfirmations: rules().confirmations,
    approvalsStopped: facts.approvals() === 'stopped',
    feesTakingAll:
      isUnsent && BigInt(withdrawal.units) < leastWithdrawal(fees) ? String(sumOfFees(fees)) : null,
    decisions: await log.of(withdrawalSubject(withdrawal.id)),
  }
}
