import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './notice.module.css'

const follow = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that there is no network; what is shown is read again by itself once there is. */
export function OfflineNotice() {
  const { t } = useTranslation('shell')
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  return <div role="status">{!online && <div className={classes.notice}>{t('session.offline')}</div>}</div>
}
