import type { RuleId, Thresholds } from '@panel/contracts/services/chain_analysis_service/rules'
import type { Flow } from '../flows.ts'

/** What a rule found: whom it is about, and the flows that show it, oldest first. */
export interface Found {
  readonly accountId: string
  /** With whom, where the rule is about two. */
  readonly other: string | null
  readonly flows: readonly [Flow, ...Flow[]]
  /** What was measured, as it is compared with the threshold. */
  readonly measured: string
}

/** What a rule may know in addition to the flows. */
export interface RuleFacts {
  readonly flagged: ReadonlySet<string>
}

/**
 * Finds one kind of unusual movement. A pure function of flows between people, oldest first: the same flows and
 * thresholds give the same findings.
 */
export type Rule<Id extends RuleId> = (
  flows: readonly Flow[],
  thresholds: Thresholds[Id],
  facts: RuleFacts,
) => readonly Found[]

/** The flows that each account sent, oldest first. */
export const bySender = (flows: readonly Flow[]): ReadonlyMap<string, readonly Flow[]> =>
  Map.groupBy(flows, ({ from }) => from)

/** The flows of a list that ascends which came after a flow. */
export function* flowsAfter(flows: readonly Flow[] = [], { order }: Flow): Generator<Flow> {
  let [low, high] = [0, flows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((flows[middle]?.order ?? 0) <= order) low = middle + 1
    else high = middle
  }
  for (let place = low; place < flows.length; place += 1) {
    const flow = flows[place]
    if (flow) yield flow
  }
}

/**
 * Finds `count` flows of one account within a time. After a window was found, the next one starts with the next flow, so that
 * one wave is one finding.
 */
export const findWindows = (
  flows: readonly Flow[],
  { count, milliseconds }: { readonly count: number; readonly milliseconds: number },
): readonly Found[] => {
  const found: Found[] = []
  for (const [accountId, sent] of bySender(flows)) {
    let window: Flow[] = []
    for (const flow of sent) {
      window = [...window.filter(({ at }) => flow.at - at <= milliseconds), flow]
      const [first, ...others] = window
      if (!first || window.length < count) continue
      found.push({ accountId, other: null, flows: [first, ...others], measured: String(window.length) })
      window = []
    }
  }
  return found
}
