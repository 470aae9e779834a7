import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import { useTranslation } from 'react-i18next'
import { SankeyChart } from '../../../shared/charts/charts.tsx'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { csvAmount } from '../../../shared/list/csv.ts'
import { hopsOf, othersId } from '../hops.ts'
import { useEndLabel } from '../use-end-label.ts'
import type { View } from '../view-in-url.ts'

interface FlowSankeyProps {
  readonly view: View
  readonly flows: FlowsAnswer
  readonly onOpen: (sender: string, receiver: string) => void
}

const endIn = (nodeId: string): string => nodeId.slice(nodeId.indexOf(' ') + 1)

/** The largest flows as bands; a band opens its transactions. */
export function FlowSankey({ view, flows, onOpen }: FlowSankeyProps) {
  const { t } = useTranslation('chain_analysis_service')
  const [centre] = view.accounts.length === 1 ? view.accounts : []
  const { nodes, links } = hopsOf(flows.relations, centre)
  const labelOf = useEndLabel(nodes.map(({ end }) => end))
  return (
    <SankeyChart
      label={t('sankey.title', { asset: view.assetId })}
      fromLabel={t('fields.from')}
      toLabel={t('fields.to')}
      valueLabel={t('fields.units')}
      nodes={nodes.map(({ id, end, column, others }) => ({
        id,
        column,
        label: end === othersId ? t('sankey.others', { count: others }) : labelOf(end),
      }))}
      links={links}
      format={(units) => formatUnits(units, flows.decimals)}
      exact={(units) => csvAmount(units, flows.decimals)}
      canOpen={({ source, target }) => endIn(source) !== othersId && endIn(target) !== othersId}
      onOpen={({ source, target }) => onOpen(endIn(source), endIn(target))}
    />
  )
}
