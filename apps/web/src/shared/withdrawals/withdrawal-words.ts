import type { WithdrawalState } from '@panel/contracts/platform/payments/withdrawals'
import type { Tone } from '../ui/status-badge.tsx'

/** Where the words of a withdrawal's states and moves are. */
export const withdrawalWords = { namespace: 'withdrawals', texts: 'withdrawal' } as const

export const withdrawalTones: Readonly<Record<WithdrawalState, Tone>> = {
  sending: 'waiting',
  requested: 'waiting',
  agreed: 'waiting',
  approved: 'waiting',
  paid: 'good',
  payFailed: 'bad',
  returning: 'waiting',
  returned: 'neutral',
  returnFailed: 'bad',
  notSent: 'bad',
}
