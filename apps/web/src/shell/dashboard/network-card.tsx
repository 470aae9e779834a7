import { getHealth } from '@panel/contracts/platform/health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnectionState } from '../../shared/api/connection-state.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { formatCount } from '../../shared/format/amounts.ts'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './dashboard.module.css'

const tones = { live: 'good', connecting: 'neutral', reconnecting: 'waiting', offline: 'bad' } as const

/** Which network this is, how far its chain has come, and whether changes arrive. */
export function NetworkCard() {
  const { t } = useTranslation('shell')
  const connection = useConnectionState()
  const { data } = useQuery({ ...endpointQuery(getHealth, {}), refetchInterval: 30_000 })
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('network.title')}</h2>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('network.name')}</dt>
          <dd>{data?.networkName ?? '…'}</dd>
        </div>
        <div>
          <dt>{t('network.block')}</dt>
          <dd>{data ? formatCount(data.blockHeight) : '…'}</dd>
        </div>
        <div>
          <dt>{t('network.changes')}</dt>
          <dd>
            <StatusBadge tone={tones[connection]}>{t(`connection.${connection}`)}</StatusBadge>
          </dd>
        </div>
      </dl>
    </section>
  )
}
