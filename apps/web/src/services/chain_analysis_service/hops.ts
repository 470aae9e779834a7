import { descending } from '@panel/contracts/platform/compare'
import type { Relation } from '@panel/contracts/services/chain_analysis_service/flows'
import type { SankeyLink, SankeyNode } from '../../shared/charts/sankey-chart.tsx'

/** How many accounts a column shows by themselves; the others are one node. */
const shownPerColumn = 10

/** A node in place of all accounts of a column that have none of their own. */
export const othersId = 'others'

export interface Hops {
  readonly nodes: readonly (Omit<SankeyNode, 'label'> & { readonly end: string; readonly others: number })[]
  readonly links: readonly SankeyLink[]
}

const sumBy = (
  relations: readonly Relation[],
  endOf: (relation: Relation) => string,
): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const relation of relations) {
    sums.set(endOf(relation), (sums.get(endOf(relation)) ?? 0n) + BigInt(relation.units))
  }
  return sums
}

const largest = (sums: ReadonlyMap<string, bigint>): ReadonlySet<string> =>
  new Set(
    [...sums]
      .toSorted(([, one], [, other]) => descending(one, other))
      .slice(0, shownPerColumn)
      .map(([end]) => end),
  )

/** The relations of one hop, from a column to the next: its ends are nodes of their own, so that nothing runs in a circle. */
const hop = (relations: readonly Relation[], column: number): Hops => {
  const senders = sumBy(relations, ({ from }) => from)
  const receivers = sumBy(relations, ({ to }) => to)
  const [shownSenders, shownReceivers] = [largest(senders), largest(receivers)]
  const links = new Map<string, { source: string; target: string; value: bigint }>()
  for (const { from, to, units } of relations) {
    const source = `${column} ${shownSenders.has(from) ? from : othersId}`
    const target = `${column + 1} ${shownReceivers.has(to) ? to : othersId}`
    const link = links.get(`${source} ${target}`) ?? { source, target, value: 0n }
    link.value += BigInt(units)
    links.set(`${source} ${target}`, link)
  }
  const nodesOf = (at: number, shown: ReadonlySet<string>, all: ReadonlyMap<string, bigint>) => [
    ...[...shown].map((end) => ({ id: `${at} ${end}`, end, column: at, others: 0 })),
    ...(all.size > shown.size
      ? [{ id: `${at} ${othersId}`, end: othersId, column: at, others: all.size - shown.size }]
      : []),
  ]
  return {
    nodes: [...nodesOf(column, shownSenders, senders), ...nodesOf(column + 1, shownReceivers, receivers)],
    links: [...links.values()],
  }
}

/**
 * Relations as columns of a Sankey diagram, the ten largest ends a column and the others together. Around one account: who
 * sent to it, the account, and to whom it sent; else senders and receivers.
 */
export const hopsOf = (relations: readonly Relation[], centre: string | undefined): Hops => {
  const between = relations.filter(({ from, to }) => from !== to)
  if (centre === undefined) return hop(between, 0)
  const incoming = hop(
    between.filter(({ to }) => to === centre),
    0,
  )
  const outgoing = hop(
    between.filter(({ from }) => from === centre),
    1,
  )
  const ids = new Set(incoming.nodes.map(({ id }) => id))
  return {
    nodes: [...incoming.nodes, ...outgoing.nodes.filter(({ id }) => !ids.has(id))],
    links: [...incoming.links, ...outgoing.links],
  }
}
