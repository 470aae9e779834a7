import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnectionState } from '../../shared/api/connection-state.ts'
import classes from './panel-frame.module.css'

/** How long a connection may take to come back before the page says so, in milliseconds. */
const unnoticed = 5000

/** Says that there is no network, or no live connection for a while; both end by themselves. */
export function ConnectionNotice() {
  const { t } = useTranslation('shell')
  const state = useConnectionState()
  const down = state === 'connecting' || state === 'reconnecting'
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!down) return
    const timer = setTimeout(() => setLate(true), unnoticed)
    return () => clearTimeout(timer)
  }, [down])
  const notice = state === 'offline' ? 'offline' : down && late ? 'unreachable' : undefined
  return (
    <div role="status" className={classes.connection}>
      {notice && <div className={classes.notice}>{t(`session.${notice}`)}</div>}
    </div>
  )
}
