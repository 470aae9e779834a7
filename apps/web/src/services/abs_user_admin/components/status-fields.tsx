import { Group, Radio } from '@mantine/core'
import type { UserStatus } from '@panel/contracts/platform/roles'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './user-editor.module.css'

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
    <section className={classes.section} aria-labelledby={`${name}-heading`}>
      <h2 className={classes.heading} id={`${name}-heading`}>
        {t('fields.status')}
      </h2>
      <Group gap="lg">
        {choices.map((status) => (
          <Radio
            key={status}
            name={name}
            label={t(`shared:userStatus.${status}`)}
            description={t(`userStatusHint.${status}`)}
            classNames={{ description: classes.statusHint ?? '' }}
            checked={value === status}
            onChange={() => onChange(status)}
          />
        ))}
      </Group>
    </section>
  )
}
