import { Group, Radio } from '@mantine/core'
import type { UserStatus } from '@panel/contracts/platform/roles'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../shared/ui/layout.tsx'

interface StatusFieldsProps {
  readonly value: UserStatus
  readonly choices: readonly UserStatus[]
  readonly onChange: (status: UserStatus) => void
}

/** Chooses a user's state. */
export function StatusFields({ value, choices, onChange }: StatusFieldsProps) {
  const { t } = useTranslation('abs_user_admin')
  const name = useId()
  return (
    <Card title={t('fields.status')}>
      <Group gap="lg">
        {choices.map((status) => (
          <Radio
            key={status}
            name={name}
            label={t(`shared:userStatus.${status}`)}
            description={t(`userStatusHint.${status}`)}
            // Under its label, which stands this far from the radio.
            styles={{ description: { paddingInlineStart: 'var(--mantine-spacing-sm)' } }}
            checked={value === status}
            onChange={() => onChange(status)}
          />
        ))}
      </Group>
    </Card>
  )
}
