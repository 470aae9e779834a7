import { Checkbox } from '@mantine/core'
import type { Role } from '@panel/contracts/platform/roles'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './user-editor.module.css'

interface RoleFieldsProps {
  readonly value: readonly Role[]
  readonly choices: readonly Role[]
  readonly onChange: (role: Role, given: boolean) => void
}

/** Chooses which roles a user has. */
export function RoleFields({ value, choices, onChange }: RoleFieldsProps) {
  const { t } = useTranslation('abs_user_admin')
  const headingId = useId()
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 className={classes.heading} id={headingId}>
        {t('fields.roles')}
      </h2>
      <div className={classes.roles}>
        {choices.map((role) => (
          <Checkbox
            key={role}
            label={t(`shared:roles.${role}`)}
            checked={value.includes(role)}
            onChange={(event) => onChange(role, event.currentTarget.checked)}
          />
        ))}
      </div>
    </section>
  )
}
