import { useComputedColorScheme } from '@mantine/core'
import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import Graph from 'graphology'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Sigma from 'sigma'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { type Place, placeNodes } from '../place-nodes.ts'
import { useEndLabel } from '../use-end-label.ts'

/** How many accounts have their name read; the others have their shortened id until they are looked at. */
const namedNodes = 40

interface FlowGraphProps {
  readonly flows: FlowsAnswer
  readonly expanded: readonly string[]
  readonly onExpand: (accountId: string) => void
}

/** A colour of the panel as the canvas takes it. */
const colourOf = (element: HTMLElement, name: string): string => {
  element.style.color = `var(${name})`
  const { color } = getComputedStyle(element)
  element.style.color = ''
  return color
}

/** A size for an amount: its order of magnitude, so that the largest does not hide all others. */
const sizeOf = (units: bigint): number => 2 + String(units).length * 0.5

/** What colour an account has: flagged, chosen, of a person or of the platform. */
const nodeColours = (element: HTMLElement, flows: FlowsAnswer, chosen: ReadonlySet<string>) => {
  const byId = new Map(flows.accounts.map((account) => [account.accountId, account]))
  const [person, expanded, flagged, platform] = ['accent', 'warn', 'bad', 'muted'].map((name) =>
    colourOf(element, `--panel-${name}`),
  )
  return (id: string): string | undefined => {
    const account = byId.get(id)
    if (account?.flagged) return flagged
    if (chosen.has(id)) return expanded
    return account?.platform === null ? person : platform
  }
}

const drawn = (
  flows: FlowsAnswer,
  places: ReadonlyMap<string, Place>,
  look: {
    readonly labelOf: (id: string) => string
    readonly colourOf: (id: string) => string | undefined
    readonly line: string
  },
): Graph => {
  const graph = new Graph({ type: 'directed' })
  for (const { accountId, received, sent } of flows.accounts) {
    graph.addNode(accountId, {
      ...places.get(accountId),
      size: sizeOf(BigInt(received) + BigInt(sent)),
      label: look.labelOf(accountId),
      color: look.colourOf(accountId),
    })
  }
  for (const { from, to, units } of flows.relations) {
    if (!graph.hasNode(from) || !graph.hasNode(to) || from === to) continue
    graph.mergeEdge(from, to, { size: sizeOf(BigInt(units)) / 4, color: look.line, type: 'arrow' })
  }
  return graph
}

interface GraphCanvasProps extends FlowGraphProps {
  readonly labelOf: (id: string) => string
  readonly placesRef: RefObject<ReadonlyMap<string, Place>>
  /** Called where the browser cannot draw. */
  readonly onImpossible: () => void
}

/** The drawing itself, in the colours of the theme in which it was made. */
function GraphCanvas({ flows, expanded, onExpand, labelOf, placesRef, onImpossible }: GraphCanvasProps) {
  const { t } = useTranslation('chain_analysis_service')
  const canvas = useRef<HTMLDivElement>(null)
  const open = useEffectEvent(onExpand)
  const label = useEffectEvent(labelOf)
  const giveUp = useEffectEvent(onImpossible)
  const chosen = expanded.join()

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    placesRef.current = placeNodes(flows, placesRef.current)
    const graph = drawn(flows, placesRef.current, {
      labelOf: (id) => label(id),
      colourOf: nodeColours(element, flows, new Set(chosen.split(','))),
      line: colourOf(element, '--panel-line-strong'),
    })
    try {
      const renderer = new Sigma(graph, element, {
        labelColor: { color: colourOf(element, '--panel-text') },
        labelSize: 12,
        labelRenderedSizeThreshold: 7,
        labelFont: getComputedStyle(element).fontFamily,
        defaultEdgeType: 'arrow',
        allowInvalidContainer: true,
      })
      renderer.on('clickNode', ({ node }) => open(node))
      return () => renderer.kill()
    } catch {
      // Without WebGL there is no drawing; the tables have the same figures.
      giveUp()
      return
    }
  }, [flows, chosen, placesRef])

  return (
    <div
      ref={canvas}
      role="img"
      aria-label={t('graph.label', { accounts: flows.accounts.length, count: flows.relations.length })}
      style={{ height: '26rem', overflow: 'hidden' }}
    />
  )
}

/** Accounts and what they sent each other as a graph; the tables below have the same figures. */
export function FlowGraph(graph: FlowGraphProps) {
  const { t } = useTranslation('chain_analysis_service')
  const scheme = useComputedColorScheme()
  const places = useRef<ReadonlyMap<string, Place>>(new Map())
  const [impossible, setImpossible] = useState(false)
  const labelOf = useEndLabel(graph.flows.accounts.slice(0, namedNodes).map(({ accountId }) => accountId))
  return (
    <Card title={t('graph.title')}>
      <Hint>{t(impossible ? 'graph.impossible' : 'graph.hint')}</Hint>
      {!impossible && (
        <GraphCanvas
          key={scheme}
          {...graph}
          labelOf={labelOf}
          placesRef={places}
          onImpossible={() => setImpossible(true)}
        />
      )}
    </Card>
  )
}
