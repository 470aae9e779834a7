import { Checkbox } from '@mantine/core'
import type { Role } from '@panel/contracts/platform/roles'
import { useTranslation } from 'react-i18next'
import { Card, Grid } from '../../../shared/ui/layout.tsx'

interface RoleFieldsProps {
  readonly value: readonly Role[]
  readonly choices: readonly Role[]
  readonly onChange: (role: Role, given: boolean) => void
}

/** Chooses which roles a user has. */
export function RoleFields({ value, choices, onChange }: RoleFieldsProps) {
  const { t } = useTranslation('abs_user_admin')
  return (
    <Card title={t('fields.roles')}>
      <Grid min="9.5rem">
        {choices.map((role) => (
          <Checkbox
            key={role}
            label={t(`shared:roles.${role}`)}
            checked={value.includes(role)}
            onChange={(event) => onChange(role, event.currentTarget.checked)}
          />
        ))}
      </Grid>
    </Card>
  )
}
