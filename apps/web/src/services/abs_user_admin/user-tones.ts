import type { UserStatus } from '@panel/contracts/platform/roles'
import type { Tone } from '../../shared/ui/status-badge.tsx'

export const userTones: Readonly<Record<UserStatus, Tone>> = {
  ACTIVE: 'good',
  UNDER_APPROVAL: 'waiting',
  DISABLED: 'bad',
}
