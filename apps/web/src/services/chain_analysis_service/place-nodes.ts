import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import Graph from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'

export interface Place {
  readonly x: number
  readonly y: number
}

/** How often the layout is computed: enough for 300 nodes to settle. */
const iterations = 120

const startOf = (place: number, count: number, { x, y }: Place): Place => {
  const angle = (place / Math.max(1, count)) * 2 * Math.PI
  return { x: x + Math.cos(angle), y: y + Math.sin(angle) }
}

/**
 * The positions of a graph's accounts. An account that has a place keeps it; one that is new starts beside an
 * account that it is related to, and only the new ones are moved apart.
 */
export const placeNodes = (
  { accounts, relations }: Pick<FlowsAnswer, 'accounts' | 'relations'>,
  known: ReadonlyMap<string, Place>,
): ReadonlyMap<string, Place> => {
  const graph = new Graph({ type: 'directed' })
  const ids = new Set(accounts.map(({ accountId }) => accountId))
  const neighbourOf = new Map<string, Place>()
  for (const { from, to } of relations) {
    const [fromPlace, toPlace] = [known.get(from), known.get(to)]
    if (fromPlace && !toPlace) neighbourOf.set(to, fromPlace)
    if (toPlace && !fromPlace) neighbourOf.set(from, toPlace)
  }
  for (const [place, { accountId }] of accounts.entries()) {
    const stood = known.get(accountId)
    const begins = stood ?? startOf(place, accounts.length, neighbourOf.get(accountId) ?? { x: 0, y: 0 })
    graph.addNode(accountId, { ...begins, fixed: stood !== undefined })
  }
  for (const { from, to } of relations) {
    if (ids.has(from) && ids.has(to) && from !== to) graph.mergeEdge(from, to)
  }
  if (accounts.some(({ accountId }) => !known.has(accountId))) {
    forceAtlas2.assign(graph, { iterations, settings: forceAtlas2.inferSettings(graph) })
  }
  return new Map(
    graph.mapNodes((id, { x, y }) => [id, known.get(id) ?? { x: Number(x), y: Number(y) }] as const),
  )
}
