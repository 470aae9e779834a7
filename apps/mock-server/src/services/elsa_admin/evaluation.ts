import type { HealthOverview, Verdict } from '@panel/contracts/services/elsa_admin/health'
import type { ObjectiveId } from '@panel/contracts/services/elsa_admin/objectives'
import type { Measured } from '../../platform/measures/measures.ts'
import { callTable } from './call-table.ts'
import type { Evaluated } from './incidents/incidents.ts'
import {
  callFails,
  limitOf,
  type ObjectiveRule,
  objectiveRules,
  verdictOf,
  type WindowSums,
} from './objectives.ts'
import { createWindow } from './windows.ts'

/** Which objectives an event counts for, and whether it is bad there. */
const countedFor = (measured: Measured): readonly (readonly [ObjectiveId, boolean])[] => {
  switch (measured.kind) {
    case 'call':
      if (measured.outcome === 'failed') return [['answers', true]]
      return [
        ['answers', false],
        ['latency', measured.milliseconds > limitOf('latency')],
      ]
    case 'result':
      // A late one was counted when it became late.
      return measured.late ? [] : [['results', measured.milliseconds > limitOf('results')]]
    case 'late':
      return [['results', true]]
    case 'write':
      return [['writes', measured.failed || measured.milliseconds > limitOf('writes')]]
    case 'check':
      return [['check', measured.failed]]
    default:
      return []
  }
}

interface RuleResult {
  readonly sums: WindowSums
  /** The calls that fail by themselves. */
  readonly failing: readonly string[]
  readonly verdict: Verdict
}

const evaluationOf = ({ verdict, sums }: RuleResult): Evaluated['evaluation'] => {
  if (verdict === 'bad') return 'bad'
  // Where little happens and nothing of it is bad, nothing speaks for an incident.
  return verdict === 'good' || sums.short.bad === 0 ? 'good' : 'unclear'
}

/** Evaluates the objectives by what happened in the last seconds and minutes. @param second gives Unix seconds */
export const createEvaluation = (second: () => number) => {
  const windows = new Map(objectiveRules.map(({ id, long }) => [id, createWindow(long)] as const))
  const calls = callTable()

  const resultOf = (rule: ObjectiveRule): RuleResult => {
    const now = second()
    const sum = (seconds: number) => windows.get(rule.id)?.sum(now, seconds) ?? { events: 0, bad: 0 }
    const sums = { short: sum(rule.short), long: sum(rule.long) }
    const failing = rule.id === 'answers' ? calls.failing(now, callFails) : []
    return { sums, failing, verdict: failing.length > 0 ? 'bad' : verdictOf(rule, sums) }
  }

  return {
    add: (measured: Measured): void => {
      const now = second()
      for (const [id, isBad] of countedFor(measured)) windows.get(id)?.add(now, isBad)
      if (measured.kind === 'call') calls.add(now, measured)
    },
    resultOf,
    evaluate: (): Evaluated[] =>
      objectiveRules.map((rule) => {
        const result = resultOf(rule)
        const { sums, failing } = result
        return {
          ...{ objective: rule.id, evaluation: evaluationOf(result), operations: failing },
          ...sums.short,
        }
      }),
    busiest: (): HealthOverview['calls'] => calls.busiest(second()),
    clear: (): void => {
      for (const window of windows.values()) window.clear()
      calls.clear()
    },
  }
}
