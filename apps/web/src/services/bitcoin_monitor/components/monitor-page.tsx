import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { Columns } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { bridgeQuery } from '../queries.ts'
import { BridgeState } from './bridge-state.tsx'
import { ChainCard } from './chain-card.tsx'
import { waitingDepositList } from './deposit-list.tsx'
import { PagePlace } from './page-place.tsx'
import { PegCard } from './peg-card.tsx'
import { QueueFigures } from './queue-figures.tsx'
import { waitingWithdrawalList } from './withdrawal-list.tsx'

/** The whole bridge: what must not be missed, the peg, both queues, and what was decided about approvals. */
export function MonitorPage({ search }: { search: UrlSearch }) {
  const { t } = useTranslation('bitcoin_monitor')
  const query = useQuery(bridgeQuery())
  return (
    <QueryView query={query} loading={<PagePlace label={t('monitor.loading')} />}>
      {(bridge) => (
        <Stack>
          <BridgeState bridge={bridge} />
          <QueueFigures bridge={bridge} />
          <Columns>
            <PegCard bridge={bridge} />
            <ChainCard bridge={bridge} />
          </Columns>
          <ServerList
            list={waitingDepositList}
            search={search}
            fixed={{ group: 'waiting' }}
            heading={t('waitingDeposits.title')}
          />
          <ServerList
            list={waitingWithdrawalList}
            search={search}
            fixed={{ group: 'waiting' }}
            heading={t('waitingWithdrawals.title')}
          />
          {bridge.decisions.length > 0 && (
            <DecisionTimeline
              decisions={bridge.decisions}
              namespace="bitcoin_monitor"
              texts="approvals"
              name="bitcoin-approvals"
              heading={t('approvals.timeline')}
            />
          )}
        </Stack>
      )}
    </QueryView>
  )
}
