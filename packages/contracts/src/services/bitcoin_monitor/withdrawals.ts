import * as z from 'zod/mini'
import { confirmationsOf } from '../../platform/confirmations.ts'
import { decision } from '../../platform/decisions.ts'
import { filterFrom, filterText, filterTo } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { waiting } from '../../platform/waiting.ts'

/** What becomes of units that were burned on the ledger to be paid in bitcoin. */
export const withdrawalMachine = stateMachine({
  states: ['burned', 'approved', 'sent', 'confirming', 'paid', 'refunding', 'refunded', 'refundFailed'],
  initial: 'burned',
  moves: {
    approve: { from: ['burned'], to: 'approved', by: ['admin'] },
    refuse: { from: ['burned'], to: 'refunding', by: ['admin'] },
    revoke: { from: ['approved'], to: 'burned', by: ['admin'] },
    retry: { from: ['refundFailed'], to: 'refunding', by: ['admin'] },
    send: { from: ['approved'], to: 'sent', by: ['platform'] },
    include: { from: ['sent', 'paid'], to: 'confirming', by: ['platform'] },
    confirm: { from: ['sent', 'confirming'], to: 'paid', by: ['platform'] },
    drop: { from: ['confirming', 'paid'], to: 'sent', by: ['platform'] },
    refund: { from: ['refunding'], to: 'refunded', by: ['platform'] },
    failRefund: { from: ['refunding'], to: 'refundFailed', by: ['platform'] },
  },
})
export const withdrawalState = stateSchema(withdrawalMachine)
export type WithdrawalState = StateOf<typeof withdrawalMachine>

/** The state of a withdrawal that was sent, by the block that has its transaction. */
export const stateOfPayment = (
  includedHeight: number | null,
  tipHeight: number,
  confirmations: number,
): WithdrawalState => {
  if (includedHeight === null) return 'sent'
  return confirmationsOf(includedHeight, tipHeight) < confirmations ? 'confirming' : 'paid'
}

/** What a withdrawal that is sent now pays: the network’s fee changes with its blocks. */
export const withdrawalFees = z.object({ networkUnits: units, serviceUnits: units })
export type WithdrawalFees = z.infer<typeof withdrawalFees>

export const sumOfFees = ({ networkUnits, serviceUnits }: WithdrawalFees): bigint =>
  BigInt(networkUnits) + BigInt(serviceUnits)

/** The smallest amount of which the fees leave something to pay. */
export const leastWithdrawal = (fees: WithdrawalFees): bigint => sumOfFees(fees) + 1n

/** Units that were burned to be paid in bitcoin. */
export const withdrawal = z.object({
  /** Its number in the bridge’s contract. */
  id: z.int().check(z.positive()),
  state: withdrawalState,
  /** What was burned, in satoshi. */
  units,
  /** What the network and the bridge take of it; null until it is sent. */
  feeUnits: z.nullable(units),
  address: z.string(),
  accountId: recordedAccountId,
  /** Null for a burn of the genesis, which has no transaction. */
  burnTicket: z.nullable(hashId),
  confirmations: z.int().check(z.nonnegative()),
  burnedAt: timestamp,
  changedAt: timestamp,
  waiting: z.nullable(waiting),
})
export type Withdrawal = z.infer<typeof withdrawal>

export const withdrawalDetail = z.extend(withdrawal, {
  networkFeeUnits: z.nullable(units),
  serviceFeeUnits: z.nullable(units),
  /** The bitcoin transaction that pays it. */
  transactionId: z.nullable(z.string()),
  sentAt: z.nullable(timestamp),
  includedHeight: z.nullable(z.int()),
  includedHash: z.nullable(z.string()),
  refundTicket: z.nullable(hashId),
  /** Why the ledger did not give it back. */
  refundError: z.nullable(z.string()),
  neededConfirmations: z.int(),
  /** Whether approvals are halted because the peg has a rest that nothing explains. */
  approvalsStopped: z.boolean(),
  /** The fees of today, where they would take all of a withdrawal that is not sent yet. */
  feesTakingAll: z.nullable(units),
  decisions: z.array(decision),
})
export type WithdrawalDetail = z.infer<typeof withdrawalDetail>

/** Why a withdrawal cannot be approved now, as the details of CONFLICT say it. */
export const approvalObstacle = z.union([
  z.object({ approvals: z.literal('stopped') }),
  z.object({ units, fees: units }),
])

export const withdrawalGroups = ['waiting', 'unpaid', 'charged', 'done'] as const
export type WithdrawalGroup = (typeof withdrawalGroups)[number]

/** The states of each group. */
export const withdrawalGroupStates: Readonly<Record<WithdrawalGroup, readonly WithdrawalState[]>> = {
  waiting: ['burned', 'approved', 'sent', 'confirming', 'refunding', 'refundFailed'],
  unpaid: ['burned', 'approved', 'refunding', 'refundFailed'],
  charged: ['sent', 'confirming', 'paid'],
  done: ['paid', 'refunded'],
}

export const withdrawalFilter = z.object({
  state: z.optional(withdrawalState),
  group: z.optional(z.enum(withdrawalGroups)),
  /** Part of an address or an account id, or the number. */
  text: filterText,
  burnedFrom: filterFrom,
  burnedTo: filterTo,
})
