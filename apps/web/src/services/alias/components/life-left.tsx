import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { lifeLeft } from '../life-left.ts'
import classes from './page.module.css'
import { useNowSeconds } from './use-now-seconds.ts'

const daySeconds = 86_400

/** When a delegation ends, and how long that still is, counted down. */
export function LifeLeft({ expiration }: { expiration: number }) {
  const { t } = useTranslation('alias')
  const now = useNowSeconds()
  const left = lifeLeft(expiration, now)
  const soon = expiration - now < daySeconds
  return (
    <span className={classes.life}>
      <Moment at={new Date(expiration * 1000).toISOString()} />
      {left ? (
        <StatusBadge tone={soon ? 'waiting' : 'good'}>
          {t(`left.${left.unit}`, { count: left.count })}
        </StatusBadge>
      ) : (
        <StatusBadge tone="bad">{t('states.expired')}</StatusBadge>
      )}
    </span>
  )
}
