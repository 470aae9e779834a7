import type { Found, Rule } from './rule.ts'

/** The first flow between an account and a flagged one, in either direction. */
export const flaggedContact: Rule<'flaggedContact'> = (flows, { least }, { flagged }) => {
  const met = new Set<string>()
  const found: Found[] = []
  for (const flow of flows) {
    const other = flagged.has(flow.to) ? flow.to : flow.from
    const accountId = other === flow.to ? flow.from : flow.to
    if (!flagged.has(other) || flagged.has(accountId)) continue
    const pair = `${accountId} ${other}`
    if (met.has(pair) || flow.units < BigInt(least)) continue
    met.add(pair)
    found.push({ accountId, other, flows: [flow], measured: String(flow.units) })
  }
  return found
}
