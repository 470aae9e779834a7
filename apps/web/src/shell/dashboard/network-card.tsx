import { getHealth } from '@panel/contracts/platform/health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnectionState } from '../../shared/api/connection-state.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { formatCount } from '../../shared/format/amounts.ts'
import { ExplorerLink } from '../../shared/ui/explorer-link.tsx'
import { Card, RowList } from '../../shared/ui/layout.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'

const tones = { live: 'good', connecting: 'neutral', reconnecting: 'waiting', offline: 'bad' } as const

/** Which network this is, how far its chain has come, and whether changes arrive. */
export function NetworkCard() {
  const { t } = useTranslation('shell')
  const connection = useConnectionState()
  const { data } = useQuery({ ...endpointQuery(getHealth, {}), refetchInterval: 30_000 })
  return (
    <Card flush title={t('network.title')}>
      <RowList>
        <li>
          <span>{t('network.name')}</span>
          <b>{data?.networkName ?? '…'}</b>
        </li>
        <li>
          <span>{t('network.block')}</span>
          <span>
            <b>{data ? formatCount(data.blockHeight) : '…'}</b>
            {data && <ExplorerLink kind="block" id={String(data.blockHeight)} label={t('network.block')} />}
          </span>
        </li>
        <li>
          <span>{t('network.changes')}</span>
          <StatusBadge tone={tones[connection]}>{t(`connection.${connection}`)}</StatusBadge>
        </li>
      </RowList>
    </Card>
  )
}
