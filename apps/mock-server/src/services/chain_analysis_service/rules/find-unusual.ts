import { type RuleId, ruleIds, type Thresholds } from '@panel/contracts/services/chain_analysis_service/rules'
import type { Flow } from '../flows.ts'
import { burst } from './burst.ts'
import { circularFlow } from './circular-flow.ts'
import { flaggedContact } from './flagged-contact.ts'
import { ownHistory } from './own-history.ts'
import { passThrough } from './pass-through.ts'
import type { Found, RuleFacts } from './rule.ts'
import { structuring } from './structuring.ts'

/** A finding of one rule. */
export interface Unusual extends Found {
  readonly id: string
  readonly rule: RuleId
  /** When the last of its flows happened, in Unix milliseconds. */
  readonly at: number
  readonly units: bigint
}

/** Every finding of every rule, oldest first. */
export const findUnusual = (
  flows: readonly Flow[],
  thresholds: Thresholds,
  facts: RuleFacts,
): readonly Unusual[] => {
  const byRule: Readonly<Record<RuleId, () => readonly Found[]>> = {
    ownHistory: () => ownHistory(flows, thresholds.ownHistory, facts),
    structuring: () => structuring(flows, thresholds.structuring, facts),
    passThrough: () => passThrough(flows, thresholds.passThrough, facts),
    circularFlow: () => circularFlow(flows, thresholds.circularFlow, facts),
    burst: () => burst(flows, thresholds.burst, facts),
    flaggedContact: () => flaggedContact(flows, thresholds.flaggedContact, facts),
  }
  return ruleIds
    .flatMap((rule) =>
      byRule[rule]().map((found): Unusual => {
        const last = found.flows.at(-1) ?? found.flows[0]
        const units = found.flows.reduce((sum, flow) => sum + flow.units, 0n)
        return { ...found, rule, id: `${rule}:${last.id}:${found.accountId}`, at: last.at, units }
      }),
    )
    .toSorted((one, other) => one.at - other.at)
}
