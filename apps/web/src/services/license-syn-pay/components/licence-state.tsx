import { Group } from '@mantine/core'
import type { IssuedLicence } from '@panel/contracts/services/license-syn-pay/licences'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** A licence's state, and whether the key before its renewal works too. */
export function LicenceState({ state, graceEndsAt }: Pick<IssuedLicence, 'state' | 'graceEndsAt'>) {
  const { t } = useTranslation('license-syn-pay')
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge tone={state === 'active' ? 'good' : 'bad'}>{t(`licence.states.${state}`)}</StatusBadge>
      {graceEndsAt !== null && <StatusBadge tone="waiting">{t('licence.twoKeys')}</StatusBadge>}
    </Group>
  )
}
