import { isEmpty } from '../rules/form-kit-rules.ts'
import type { ParsedRule, RuleContext } from '../rules/rule.ts'
import { siblingName } from '../rules/sibling-name.ts'
import {
  createRuleSlot,
  knownOutcome,
  type ReadField,
  type RuleFailure,
  type RuleOutcome,
  type RuleSlot,
  recordOutcome,
} from './rule-slot.ts'

export interface FieldValidator {
  /** Takes other rules and clears what the earlier ones said. */
  setRules(rules: readonly ParsedRule[]): void
  /** Runs the rules on the present value; an earlier run that still waits is given up. */
  run(): void
  /** Gives up what still waits, for a field that leaves its form. */
  stop(): void
  hasRules(): boolean
  /** False while a delayed or asynchronous rule is not yet through. */
  isSettled(): boolean
  failures(): readonly RuleFailure[]
  /** Whether a rule has read this sibling. */
  dependsOn(sibling: string): boolean
}

interface Surroundings {
  readonly name: string
  readonly read: ReadField
  readonly onChange: () => void
}

/** The state of a run: `passing` until a rule fails, `late` from the first asynchronous rule on. */
interface Step {
  readonly run: number
  readonly index: number
  readonly passing: boolean
  readonly late: boolean
}

type Seen = Map<string, unknown>

/** What a rule is given of its field and of the siblings that it reads; `seen` gets every value that it read. */
const contextOf = (name: string, read: ReadField, siblings: Set<string>, seen: Seen): RuleContext => {
  const value = read(name)?.value
  seen.set(name, value)
  return {
    name,
    value,
    at: (address) => {
      const sibling = siblingName(address)
      const found = read(sibling)
      siblings.add(sibling)
      seen.set(sibling, found?.value)
      return found
    },
  }
}

/**
 * Runs the rules of one field in order. The first failure keeps the later ones from running, unless they are
 * forced; an empty value runs only the rules that are set to; delayed and asynchronous rules hold up those after
 * them.
 */
export const createFieldValidator = ({ name, read, onChange }: Surroundings): FieldValidator => {
  let slots: readonly RuleSlot[] = []
  let settled = true
  let failures: readonly RuleFailure[] = []
  let presentRun = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const siblings = new Set<string>()

  const publish = (done: boolean): void => {
    settled = done
    failures = slots.flatMap(({ failure }) => failure ?? [])
    onChange()
  }

  const proceed = (step: Step, slot: RuleSlot, outcome: RuleOutcome): void => {
    if (step.run !== presentRun) return
    recordOutcome(slot, outcome)
    advance({
      run: step.run,
      index: step.index + 1,
      passing: step.passing && outcome.passes,
      late: outcome.late,
    })
  }

  const breakDown = (step: Step, slot: RuleSlot, late: boolean, error: unknown): void => {
    reportError(error)
    proceed(step, slot, { passes: false, late, broken: true })
  }

  const ask = (step: Step, slot: RuleSlot): void => {
    const seen: Seen = new Map()
    const conclude = (passes: boolean, late: boolean, tookTime: boolean): void => {
      const outcome = { passes, late }
      if (tookTime) slot.known = { seen, outcome }
      proceed(step, slot, outcome)
    }
    let answer: boolean | Promise<boolean>
    try {
      answer = slot.rule.rule(contextOf(name, read, siblings, seen), ...slot.rule.args)
    } catch (error) {
      breakDown(step, slot, step.late, error)
      return
    }
    if (typeof answer === 'boolean') {
      conclude(answer, step.late, slot.rule.debounce > 0)
      return
    }
    publish(false)
    answer.then(
      (passes) => conclude(passes, true, true),
      (error: unknown) => breakDown(step, slot, true, error),
    )
  }

  const skips = ({ rule }: RuleSlot, passing: boolean): boolean =>
    (rule.skipEmpty && isEmpty(read(name)?.value)) || (!passing && !rule.force)

  const advance = (step: Step): void => {
    const slot = slots[step.index]
    const known = slot && knownOutcome(slot, read)
    if (!slot) publish(true)
    else if (skips(slot, step.passing)) {
      slot.failure = undefined
      advance({ ...step, index: step.index + 1 })
    } else if (known) proceed(step, slot, known)
    else if (slot.rule.debounce === 0) ask(step, slot)
    else {
      publish(false)
      timer = setTimeout(ask, slot.rule.debounce, step, slot)
    }
  }

  const stop = (): void => {
    presentRun += 1
    clearTimeout(timer)
    settled = true
  }

  return {
    setRules: (rules) => {
      stop()
      slots = rules.map(createRuleSlot)
      siblings.clear()
    },
    run: () => {
      stop()
      for (const slot of slots) if (slot.late) slot.failure = undefined
      advance({ run: presentRun, index: 0, passing: true, late: false })
    },
    stop,
    hasRules: () => slots.length > 0,
    isSettled: () => settled,
    failures: () => failures,
    dependsOn: (sibling) => siblings.has(sibling),
  }
}
