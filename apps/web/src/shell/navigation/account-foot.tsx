import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useConnectionState } from '../../shared/api/connection-state.ts'
import { shorten } from '../../shared/format/shorten.ts'
import { session } from '../../shared/session/session.ts'
import { HiddenText } from '../../shared/ui/hidden-text.tsx'
import { Identicon } from '../../shared/ui/identicon.tsx'
import { leaveSession } from '../session/watch-session.ts'
import classes from './side-bar.module.css'

/** Whose session this is, with the connection's state; leads to the profile and out of the session. */
export function AccountFoot() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const { user } = useSnapshot(session)
  const connection = useConnectionState()
  if (!user) return null
  const state = t(`connection.${connection}`)
  return (
    <div className={classes.foot}>
      <Link to="/profile" className={classes.account} title={user.accountId}>
        <Identicon id={user.accountId} size={34} />
        <span className={classes.whose}>
          <b>{t('nav.profile')}</b>
          <code aria-hidden>{shorten(user.accountId)}</code>
        </span>
      </Link>
      <span className={classes.connection} data-state={connection} title={state}>
        <HiddenText>{state}</HiddenText>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('nav.signOut')}
        title={t('nav.signOut')}
        onClick={() => void leaveSession(router, 'left')}
      >
        <IconLogout size={16} />
      </ActionIcon>
    </div>
  )
}
