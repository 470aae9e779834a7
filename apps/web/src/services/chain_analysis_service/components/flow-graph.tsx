import { Skeleton, useComputedColorScheme } from '@mantine/core'
import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { PartMissing } from '../../../shared/ui/part-missing.tsx'
import type { Place } from '../place-nodes.ts'
import { useEndLabel } from '../use-end-label.ts'
import type { GraphActions } from '../use-graph-actions.ts'
import type { View } from '../view-in-url.ts'
import { GraphAccount } from './graph-account.tsx'

const GraphCanvas = lazyComponent(
  () => import('./graph-canvas.tsx'),
  (module) => module.GraphCanvas,
  PartMissing,
)

/** How many accounts have their name read; the others have their shortened id until they are looked at. */
const namedNodes = 40

interface FlowGraphProps extends GraphActions {
  readonly flows: FlowsAnswer
  readonly view: View
}

/** Accounts and what they sent each other as a graph, with what can be done with the selected one. */
export function FlowGraph({ flows, view, ...actions }: FlowGraphProps) {
  const { t } = useTranslation('chain_analysis_service')
  const scheme = useComputedColorScheme()
  const places = useRef<ReadonlyMap<string, Place>>(new Map())
  const [impossible, setImpossible] = useState(() => typeof WebGL2RenderingContext === 'undefined')
  const [selected, setSelected] = useState<string>()
  const { notes, moved, accounts: expanded } = view
  const nameOf = useEndLabel(flows.accounts.slice(0, namedNodes).map(({ accountId }) => accountId))
  const labelOf = useCallback(
    (id: string) => [nameOf(id), notes.get(id)].filter((part) => part !== undefined).join(' · '),
    [nameOf, notes],
  )
  return (
    <Card title={t('graph.title')}>
      <Hint>{t(impossible ? 'graph.impossible' : 'graph.hint')}</Hint>
      {!impossible && (
        <Suspense fallback={<Skeleton height={416} radius="lg" aria-hidden />}>
          <GraphCanvas
            key={scheme}
            flows={flows}
            expanded={expanded}
            moved={moved}
            labelOf={labelOf}
            selected={selected}
            named={notes}
            placesRef={places}
            onSelect={setSelected}
            onExpand={actions.onExpand}
            onMove={actions.onMove}
            onOpen={actions.onOpen}
            onImpossible={() => setImpossible(true)}
          />
        </Suspense>
      )}
      <GraphAccount
        flows={flows}
        view={view}
        selected={selected}
        nameOf={nameOf}
        placeOf={(id) => moved.get(id) ?? places.current.get(id)}
        canMove={!impossible}
        onSelect={setSelected}
        {...actions}
      />
    </Card>
  )
}
