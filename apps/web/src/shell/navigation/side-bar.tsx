import { IconLogout } from '@tabler/icons-react'
import { useMatch, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { leaveSession } from '../session/watch-session.ts'
import { PanelMenu } from './panel-menu.tsx'
import { ServiceMenu } from './service-menu.tsx'
import classes from './side-bar.module.css'

/** The panel's own menu, or the open service's in its place. */
export function SideBar() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const internal = useMatch({ from: '/_panel/_internal', shouldThrow: false })
  return (
    <>
      <div className={classes.menus}>
        {internal ? <ServiceMenu service={internal.context.service} /> : <PanelMenu />}
      </div>
      <div className={classes.foot}>
        <button type="button" className={classes.item} onClick={() => void leaveSession(router, 'left')}>
          <IconLogout size={18} aria-hidden />
          {t('nav.signOut')}
        </button>
      </div>
    </>
  )
}
