import type { ReviewState } from '@panel/contracts/platform/identity-review/machine'
import type { CheckResult } from '@panel/contracts/services/KYC/checks'
import type { Tone } from '../../shared/ui/status-badge.tsx'

export const reviewTones: Readonly<Record<ReviewState, Tone>> = {
  draft: 'neutral',
  waiting: 'waiting',
  moreAsked: 'neutral',
  issuing: 'waiting',
  approved: 'good',
  renewal: 'waiting',
  refused: 'bad',
  refusedFinally: 'bad',
  withdrawing: 'waiting',
  withdrawn: 'bad',
  erased: 'neutral',
}

export const checkTones: Readonly<Record<CheckResult['result'], Tone>> = {
  passes: 'good',
  warns: 'waiting',
  fails: 'bad',
}
