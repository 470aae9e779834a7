import { soonSeconds } from '@panel/contracts/platform/delegations'
import { useTranslation } from 'react-i18next'
import { isoOfSeconds } from '../format/dates.ts'
import { useNowSeconds } from '../format/use-now-seconds.ts'
import { i18n } from '../i18n/i18n.ts'
import { Moment } from '../ui/moment.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from '../ui/values.module.css'
import { timeLeft } from './time-left.ts'

void i18n.loadNamespaces('delegations')

/** When a delegation ends, and how long that still is, counted down. */
export function LifeLeft({ expiration }: { expiration: number }) {
  const { t } = useTranslation('delegations')
  const now = useNowSeconds()
  const left = timeLeft(expiration, now)
  const soon = expiration - now < soonSeconds
  const end = isoOfSeconds(expiration)
  if (end === undefined) return <StatusBadge tone="good">{t('left.beyondCalendar')}</StatusBadge>
  return (
    <span className={classes.life}>
      <Moment at={end} />
      {left ? (
        <StatusBadge tone={soon ? 'waiting' : 'good'}>
          {t(`left.${left.unit}`, { count: left.count })}
        </StatusBadge>
      ) : (
        <StatusBadge tone="bad">{t('expired')}</StatusBadge>
      )}
    </span>
  )
}
