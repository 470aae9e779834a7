import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import Graph from 'graphology'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import Sigma from 'sigma'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { type Place, placeNodes } from '../place-nodes.ts'

/** The most relations whose amounts are on the drawing. */
const namedRelations = 40

/** With more relations than this, only the accounts are drawn while the graph is moved, so that it moves smoothly. */
const smoothRelations = 400

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

/** What of an account's drawing changes without a new drawing. */
interface NodeAttributes extends Partial<Place> {
  readonly label: string
  readonly highlighted: boolean
  readonly forceLabel: boolean
}

interface Look {
  readonly attributesOf: (id: string) => NodeAttributes
  readonly colourOf: (id: string) => string | undefined
  readonly line: string
}

const drawn = (flows: FlowsAnswer, look: Look): Graph => {
  const graph = new Graph({ type: 'directed' })
  for (const { accountId, received, sent } of flows.accounts) {
    graph.addNode(accountId, {
      ...look.attributesOf(accountId),
      size: sizeOf(BigInt(received) + BigInt(sent)),
      color: look.colourOf(accountId),
    })
  }
  for (const [index, { from, to, units }] of flows.relations.entries()) {
    if (!graph.hasNode(from) || !graph.hasNode(to) || from === to) continue
    graph.mergeEdge(from, to, {
      size: sizeOf(BigInt(units)) / 4,
      color: look.line,
      type: 'arrow',
      ...(index < namedRelations && { label: formatUnits(units, flows.decimals) }),
    })
  }
  return graph
}

/** What is drawn over the account that the pointer is on. */
const pointedLayers = ['hovers', 'hoverNodes'] as const

/** Every layer but that of the accounts. */
const accountlessLayers = ['edges', 'edgeLabels', 'labels', ...pointedLayers] as const

/** How long the graph rests before all its layers are shown again, in milliseconds. */
const restMilliseconds = 150

/**
 * Takes layers out of the page while the graph is moved: the browser blends each layer into every frame, also an empty
 * one, which costs most of a frame where it has no graphics card.
 */
const hideOnMove = (renderer: Sigma, layers: readonly string[]): void => {
  const canvases = renderer.getCanvases()
  const show = (visibility: 'hidden' | ''): void => {
    for (const layer of layers) {
      const canvas = canvases[layer]
      if (canvas) canvas.style.visibility = visibility
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  renderer.getCamera().on('updated', () => {
    if (timer === undefined) show('hidden')
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      show('')
    }, restMilliseconds)
  })
}

interface Listeners {
  readonly onSelect: (accountId: string) => void
  readonly onExpand: (accountId: string) => void
  readonly onMove: (accountId: string, place: Place) => void
  readonly onOpen: (sender: string, receiver: string) => void
}

/** Lets the pointer choose, expand and move accounts, and open relations. */
const listen = (renderer: Sigma, graph: Graph, { onSelect, onExpand, onMove, onOpen }: Listeners): void => {
  let dragged: { readonly id: string; place?: Place } | undefined
  renderer.on('downNode', ({ node }) => {
    dragged = { id: node }
    // Without it, the drawing would be scaled while an account is moved beyond its edge.
    renderer.setCustomBBox(renderer.getBBox())
  })
  renderer.on('moveBody', ({ event }) => {
    if (!dragged) return
    dragged.place = renderer.viewportToGraph(event)
    graph.mergeNodeAttributes(dragged.id, dragged.place)
    // The pointer moves the account alone, not the whole drawing.
    event.preventSigmaDefault()
  })
  const drop = (): void => {
    if (dragged?.place) onMove(dragged.id, dragged.place)
    dragged = undefined
  }
  renderer.on('upNode', drop)
  renderer.on('upStage', drop)
  renderer.on('clickNode', ({ node }) => onSelect(node))
  renderer.on('doubleClickNode', ({ node, preventSigmaDefault }) => {
    preventSigmaDefault()
    onExpand(node)
  })
  renderer.on('clickEdge', ({ edge }) => onOpen(graph.source(edge), graph.target(edge)))
}

export interface GraphCanvasProps extends Listeners {
  readonly flows: FlowsAnswer
  readonly expanded: readonly string[]
  readonly moved: ReadonlyMap<string, Place>
  readonly labelOf: (id: string) => string
  readonly selected: string | undefined
  /** Accounts with a note, whose names are shown however small they are. */
  readonly named: ReadonlyMap<string, string>
  /** Where the layout placed each account; those that a person moved are elsewhere. */
  readonly placesRef: RefObject<ReadonlyMap<string, Place>>
  /** Called where the browser cannot draw. */
  readonly onImpossible: () => void
}

/** About as wide as an account's name is drawn, and the room that it needs to be read, in pixels. */
const labelWidth = 160
const labelRoom = labelWidth * 40

/** The drawing itself, in the colours of the theme in which it was made. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { flows, expanded, moved, labelOf, selected, named, placesRef } = props
  const { t } = useTranslation('chain_analysis_service')
  const canvas = useRef<HTMLDivElement>(null)
  const graphRef = useRef<Graph>(null)
  const attributesOf = useCallback(
    (id: string): NodeAttributes => ({
      ...(moved.get(id) ?? placesRef.current.get(id)),
      label: labelOf(id),
      highlighted: id === selected,
      forceLabel: named.has(id),
    }),
    [moved, placesRef, labelOf, selected, named],
  )
  const start = useEffectEvent(
    (element: HTMLElement, shown: FlowsAnswer, chosen: readonly string[]): Sigma => {
      // A first layout is the same with and without moved accounts, so that a link opens the view as it was. Later, new
      // accounts come beside those that they are related to, wherever these are now.
      const isFirst = placesRef.current.size === 0
      const placed = placeNodes(shown, new Map([...placesRef.current, ...(isFirst ? [] : moved)]))
      placesRef.current = new Map([...placed, ...placesRef.current])
      const graph = drawn(shown, {
        attributesOf,
        colourOf: nodeColours(element, shown, new Set(chosen)),
        line: colourOf(element, '--panel-line-strong'),
      })
      graphRef.current = graph
      const isLarge = shown.relations.length > smoothRelations
      const room = element.clientWidth * element.clientHeight
      const isCrowded = shown.accounts.length * labelRoom > room
      const text = { color: colourOf(element, '--panel-text') }
      const font = getComputedStyle(element).fontFamily
      const renderer = new Sigma(graph, element, {
        ...{ labelColor: text, labelSize: 12, labelFont: font, labelRenderedSizeThreshold: 0 },
        ...{ edgeLabelColor: text, edgeLabelSize: 11, edgeLabelFont: font, renderEdgeLabels: !isCrowded },
        // One name in each cell: as wide as a name where names would cover one another.
        ...(isCrowded && { labelGridCellSize: labelWidth }),
        defaultEdgeType: 'arrow',
        enableEdgeEvents: true,
        hideEdgesOnMove: isLarge,
        hideLabelsOnMove: isLarge,
        allowInvalidContainer: true,
      })
      hideOnMove(renderer, isLarge ? accountlessLayers : pointedLayers)
      listen(renderer, graph, {
        onSelect: (id) => props.onSelect(id),
        onExpand: (id) => props.onExpand(id),
        onMove: (id, place) => props.onMove(id, place),
        onOpen: (sender, receiver) => props.onOpen(sender, receiver),
      })
      return renderer
    },
  )
  const giveUp = useEffectEvent(() => props.onImpossible())

  const chosen = expanded.join()
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    try {
      const renderer = start(element, flows, chosen.split(','))
      return () => renderer.kill()
    } catch {
      // Without WebGL there is no drawing; the tables have the same figures.
      giveUp()
      return
    }
  }, [flows, chosen])

  useEffect(() => {
    graphRef.current?.updateEachNodeAttributes((id, attributes) => ({ ...attributes, ...attributesOf(id) }))
  }, [attributesOf])

  return (
    <div
      ref={canvas}
      role="img"
      aria-label={t('graph.label', { accounts: flows.accounts.length, count: flows.relations.length })}
      style={{ height: '26rem', overflow: 'hidden' }}
    />
  )
}
