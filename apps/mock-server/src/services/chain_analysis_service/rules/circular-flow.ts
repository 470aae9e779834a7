import type { Flow } from '../flows.ts'
import { bySender, type Found, flowsAfter, type Rule } from './rule.ts'

const hour = 3_600_000

/** A way round has at most this many accounts. */
const mostAccounts = 4

/** The most flows that are tried at one step: an account that sends more is no link of a small circle. */
const mostTried = 50

/** Units that go round several accounts and come back almost whole within hours. */
export const circularFlow: Rule<'circularFlow'> = (flows, { hours, tolerance, least }) => {
  const sent = bySender(flows)
  const closed = new Set<string>()

  const goOn = (path: readonly [Flow, ...Flow[]], last: Flow): readonly [Flow, ...Flow[]] | undefined => {
    const [first] = path
    const isLink = ({ units }: Flow): boolean =>
      units <= last.units && units * 100n >= first.units * BigInt(100 - tolerance)
    let tried = 0
    for (const flow of flowsAfter(sent.get(last.to), last)) {
      if (flow.at - first.at > hours * hour || tried >= mostTried) break
      if (!isLink(flow)) continue
      tried += 1
      if (flow.to === first.from) return [...path, flow]
      if (path.length + 1 >= mostAccounts || path.some(({ from }) => from === flow.to)) continue
      const round = goOn([...path, flow], flow)
      if (round) return round
    }
    return undefined
  }

  const found: Found[] = []
  for (const flow of flows) {
    if (flow.units < BigInt(least) || closed.has(flow.id)) continue
    const round = goOn([flow], flow)
    if (!round) continue
    for (const { id } of round) closed.add(id)
    found.push({ accountId: flow.from, other: flow.to, flows: round, measured: String(round.length) })
  }
  return found
}
