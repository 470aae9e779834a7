import type { PauseState } from '@panel/contracts/services/eth_admin/tokens'
import type { TransferState } from '@panel/contracts/services/eth_admin/transfers'
import type { Tone } from '../../shared/ui/status-badge.tsx'

export const transferTones: Readonly<Record<TransferState, Tone>> = {
  seen: 'waiting',
  confirming: 'waiting',
  ready: 'waiting',
  held: 'bad',
  sent: 'waiting',
  settling: 'waiting',
  done: 'good',
  failed: 'bad',
  dust: 'neutral',
  lost: 'bad',
  unbacked: 'bad',
  refunding: 'waiting',
  refunded: 'neutral',
}

export const pauseTones: Readonly<Record<PauseState, Tone>> = {
  running: 'good',
  inPaused: 'waiting',
  outPaused: 'waiting',
  bothPaused: 'bad',
}
