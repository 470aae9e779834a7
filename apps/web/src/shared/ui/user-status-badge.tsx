import type { UserStatus } from '@panel/contracts/platform/roles'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from './status-badge.tsx'

const tones: Readonly<Record<UserStatus, Tone>> = {
  ACTIVE: 'good',
  UNDER_APPROVAL: 'waiting',
  DISABLED: 'bad',
}

/** The state of a user of the platform. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('shared')
  return <StatusBadge tone={tones[status]}>{t(`userStatus.${status}`)}</StatusBadge>
}
