import type { DepositState } from '@panel/contracts/services/bitcoin_monitor/deposits'
import type { WithdrawalState } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import type { Tone } from '../../shared/ui/status-badge.tsx'

export const depositTones: Readonly<Record<DepositState, Tone>> = {
  seen: 'waiting',
  confirming: 'waiting',
  confirmed: 'waiting',
  minting: 'waiting',
  minted: 'good',
  mintFailed: 'bad',
  belowMinimum: 'bad',
  expiredAddress: 'bad',
  orphaned: 'bad',
  replaced: 'neutral',
  unbacked: 'bad',
  returned: 'neutral',
}

export const withdrawalTones: Readonly<Record<WithdrawalState, Tone>> = {
  burned: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  confirming: 'waiting',
  paid: 'good',
  refunding: 'waiting',
  refunded: 'neutral',
  refundFailed: 'bad',
}
