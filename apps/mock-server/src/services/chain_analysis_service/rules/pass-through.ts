import type { Flow } from '../flows.ts'
import { bySender, type Found, flowsAfter, type Rule } from './rule.ts'

const minute = 60_000

/** What comes in leaves again almost whole within minutes. Each flow that leaves counts for one that came. */
export const passThrough: Rule<'passThrough'> = (flows, { minutes, share, least }) => {
  const sent = bySender(flows)
  const used = new Set<string>()
  const found: Found[] = []
  for (const incoming of flows) {
    if (incoming.units < BigInt(least)) continue
    const accountId = incoming.to
    const leaving: Flow[] = []
    let sum = 0n
    for (const flow of flowsAfter(sent.get(accountId), incoming)) {
      if (flow.at - incoming.at > minutes * minute) break
      if (used.has(flow.id)) continue
      leaving.push(flow)
      sum += flow.units
      if (sum * 100n >= incoming.units * BigInt(share)) break
    }
    const last = leaving.at(-1)
    if (!last || sum * 100n < incoming.units * BigInt(share)) continue
    for (const { id } of leaving) used.add(id)
    const measured = String(Math.round((last.at - incoming.at) / minute))
    found.push({ accountId, other: last.to, flows: [incoming, ...leaving], measured })
  }
  return found
}
