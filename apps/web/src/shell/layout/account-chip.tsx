import { VisuallyHidden } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { shorten } from '../../shared/format/shorten.ts'
import { session } from '../../shared/session/session.ts'
import classes from './account-chip.module.css'

/** Whose session this is; leads to the profile. */
export function AccountChip() {
  const { t } = useTranslation('shell')
  const { user } = useSnapshot(session)
  if (!user) return null
  return (
    <Link to="/profile" className={classes.chip} title={user.accountId}>
      <IconUserCircle size={20} aria-hidden />
      <VisuallyHidden>{t('nav.profile')}</VisuallyHidden>
      <span className={classes.id}>{shorten(user.accountId)}</span>
    </Link>
  )
}
