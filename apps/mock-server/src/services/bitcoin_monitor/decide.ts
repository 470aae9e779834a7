import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import { depositMachine } from '@panel/contracts/services/bitcoin_monitor/deposits'
import type {
  decideDeposit,
  decideWithdrawal,
  resumeApprovals,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { approvalMachine } from '@panel/contracts/services/bitcoin_monitor/peg'
import {
  leastWithdrawal,
  sumOfFees,
  withdrawalMachine,
} from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { ApiError } from '../../platform/api-error.ts'
import { approvalSubject, depositSubject, withdrawalSubject } from './bridge-parts.ts'
import type { Bridge } from './create-bridge.ts'
import type { StoredDeposit } from './deposits/store.ts'
import { readPeg } from './read-peg.ts'
import type { StoredWithdrawal } from './withdrawals/store.ts'
import { tellRefused } from './withdrawals/withdrawal-messages.ts'

/** @throws ApiError NOT_FOUND */
export const findDeposit = ({ deposits }: Pick<Bridge, 'deposits'>, id: string): StoredDeposit => {
  const deposit = deposits.find(id)
  if (deposit) return deposit
  throw new ApiError('NOT_FOUND', 'There is no such deposit.', { id })
}

/** @throws ApiError NOT_FOUND */
export const findWithdrawal = (
  { withdrawals }: Pick<Bridge, 'withdrawals'>,
  id: number,
): StoredWithdrawal => {
  const withdrawal = withdrawals.find(id)
  if (withdrawal) return withdrawal
  throw new ApiError('NOT_FOUND', 'There is no such withdrawal.', { id })
}

/** Decides about a deposit. @throws ApiError NOT_FOUND, MOVE_NOT_ALLOWED or ALREADY_DECIDED */
export const moveDeposit = (
  bridge: Bridge,
  by: string,
  { params: { id }, body }: EndpointRequest<typeof decideDeposit>,
): void => {
  findDeposit(bridge, id)
  const known = {
    accept: { decision: 'accepted' },
    retry: { mint: null },
    return: { decision: 'returned', returnAddress: 'address' in body ? body.address : null },
  } as const
  bridge.log.move(depositMachine, {
    subject: depositSubject(id),
    move: body.move,
    actor: 'admin',
    by,
    seen: body.seen,
    reason: body.reason,
    read: () => findDeposit(bridge, id).state,
    write: (state) =>
      bridge.deposits.save({
        ...findDeposit(bridge, id),
        ...known[body.move],
        ...{ state, changedAt: bridge.app.clock.now() },
      }),
  })
  void bridge.relay.run()
  bridge.changed()
}

/** An approval needs a peg without a rest, and an amount that leaves something after the fees. @throws ApiError CONFLICT */
const requirePayable = async (bridge: Bridge, { units }: StoredWithdrawal): Promise<void> => {
  await bridge.checkPeg()
  if (bridge.facts.approvals() === 'stopped') {
    throw new ApiError(
      'CONFLICT',
      'Approvals are stopped: the peg has a rest that nothing explains. Resume them with a reason first.',
      { reason: 'approvalsStopped', approvals: 'stopped' },
    )
  }
  const fees = bridge.rules().withdrawalFeesAt(bridge.chain.tip().height)
  if (BigInt(units) < leastWithdrawal(fees)) {
    throw new ApiError('CONFLICT', 'The fees would take the whole amount. Refuse it to give it back.', {
      reason: 'feesTakeAll',
      units,
      fees: String(sumOfFees(fees)),
    })
  }
}

/** Decides about a withdrawal. @throws ApiError NOT_FOUND, MOVE_NOT_ALLOWED, ALREADY_DECIDED, CONFLICT or VALIDATION */
export const moveWithdrawal = async (
  bridge: Bridge,
  by: string,
  { params, body: { move, seen, reason } }: EndpointRequest<typeof decideWithdrawal>,
): Promise<void> => {
  const id = Number(params.id)
  const { app, log, withdrawals } = bridge
  const withdrawal = findWithdrawal(bridge, id)
  if (move !== 'approve' && move !== 'retry' && reason === '') {
    const issues = [{ path: 'body.reason', message: 'a reason' }]
    throw new ApiError('VALIDATION', 'This decision needs a reason.', { issues })
  }
  if (move === 'approve' && withdrawal.state === 'burned') await requirePayable(bridge, withdrawal)
  log.move(withdrawalMachine, {
    subject: withdrawalSubject(id),
    move,
    actor: 'admin',
    by,
    seen,
    reason,
    read: () => findWithdrawal(bridge, id).state,
    write: (state) => {
      if (move === 'refuse') tellRefused(app, withdrawal, reason)
      withdrawals.save({
        ...findWithdrawal(bridge, id),
        // A refund that is tried again is another transaction.
        ...(move === 'retry' && { refundTicket: null }),
        ...{ state, changedAt: app.clock.now() },
      })
    },
  })
  void bridge.relay.run()
  bridge.changed()
}

/** Resumes approvals, for the difference that there is now. @throws ApiError MOVE_NOT_ALLOWED, ALREADY_DECIDED or CONFLICT */
export const resume = async (
  bridge: Bridge,
  by: string,
  { body: { seen, reason } }: EndpointRequest<typeof resumeApprovals>,
): Promise<'running' | 'stopped'> => {
  const { facts, log } = bridge
  const { rest } = await readPeg(bridge)
  const state = log.move(approvalMachine, {
    subject: approvalSubject,
    move: 'resume',
    actor: 'admin',
    by,
    seen,
    reason,
    read: facts.approvals,
    write: (to) => {
      facts.set('approvals', to)
      facts.set('acceptedRest', BigInt(rest))
    },
  })
  bridge.changed()
  return state
}
