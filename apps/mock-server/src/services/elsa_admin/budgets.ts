import type { Objective } from '@panel/contracts/services/elsa_admin/health'
import type { ObjectiveId } from '@panel/contracts/services/elsa_admin/objectives'
import type { HistoryStore } from './measured/store.ts'
import type { ObjectiveRule } from './objectives.ts'
import type { WorkStore } from './store.ts'

const dayMilliseconds = 86_400_000
const budgetDays = 30

type Spent = Readonly<Record<ObjectiveId, readonly [events: number, bad: number]>>

/**
 * How many bad events of the last thirty days each target allows, and how many there were. Hours that planned works touch
 * do not count. Counted again when `version` changes, or when asked to.
 */
export const createBudgets = (
  history: HistoryStore,
  works: WorkStore,
  { now, version }: { readonly now: () => number; readonly version: () => number },
) => {
  let kept: { readonly version: number; readonly spent: Spent } | undefined

  const count = (): Spent => {
    const until = now()
    const sum = history.sumOfHours(
      Math.floor((until - budgetDays * dayMilliseconds) / 1000),
      Math.floor(until / 1000),
      (from, end) => works.touch(from * 1000, end * 1000),
    )
    return {
      answers: [sum.of('calls'), sum.of('failed')],
      latency: [sum.of('calls'), sum.of('slow')],
      results: [sum.of('results'), sum.of('late')],
      writes: [sum.of('writes'), sum.of('badWrites')],
      check: [sum.of('checks'), sum.of('badChecks')],
    }
  }

  return {
    of: ({ id, target }: ObjectiveRule): Objective['budget'] => {
      if (kept?.version !== version()) kept = { version: version(), spent: count() }
      const [events, spent] = kept.spent[id]
      return { allowed: Math.round(events * (1 - target) * 10) / 10, spent }
    },
    forget: (): void => {
      kept = undefined
    },
  }
}
