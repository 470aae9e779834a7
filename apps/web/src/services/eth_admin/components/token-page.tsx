import { Stack } from '@mantine/core'
import type { EthereumTokenDetail } from '@panel/contracts/services/eth_admin/tokens'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from '../../../shared/decisions/decision-timeline.tsx'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { Card, Columns } from '../../../shared/ui/layout.tsx'
import { Alarms } from './alarms.tsx'
import { BridgeControl } from './bridge-control.tsx'
import { EquationCard } from './equation-card.tsx'
import { ListFigures } from './list-figures.tsx'
import { OldFigures } from './old-figures.tsx'
import { TokenFacts } from './token-facts.tsx'
import { transferList } from './transfer-list.tsx'

interface TokenPageProps {
  readonly token: EthereumTokenDetail
  readonly search: UrlSearch
}

/** One token: its lists, its equation, the state of its bridge, every transfer, and what was decided. */
export function TokenPage({ token, search }: TokenPageProps) {
  const { t } = useTranslation('eth_admin')
  const { assetId, symbol, ethereumDecimals, heights, decisions } = token
  const list = useMemo(() => transferList({ symbol, ethereumDecimals }), [symbol, ethereumDecimals])
  return (
    <Stack>
      {heights.isOld && <OldFigures />}
      <Alarms tokens={[token]} />
      <ListFigures token={token} />
      <Columns>
        <Stack>
          <EquationCard token={token} />
          <Card title={t('control.token')}>
            <TokenFacts token={token} />
          </Card>
        </Stack>
        <BridgeControl token={token} />
      </Columns>
      <ServerList list={list} search={search} fixed={{ assetId }} heading={t('transfers.title')} />
      <DecisionTimeline
        decisions={decisions}
        namespace="eth_admin"
        texts="pause"
        name={`ethereum-${symbol.toLowerCase()}`}
        heading={t('control.timeline')}
      />
    </Stack>
  )
}
