import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHasCome } from '../../../shared/format/use-now-seconds.ts'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** When a deposit address expires, and whether it has. */
export function AddressExpiry({ at }: { at: string }) {
  const { t } = useTranslation('bitcoin_monitor')
  const isOver = useHasCome(Date.parse(at))
  return (
    <Group component="span" display="inline-flex" gap="xs">
      {isOver && <StatusBadge tone="neutral">{t('addresses.expired')}</StatusBadge>}
      <Moment at={at} brief />
    </Group>
  )
}
