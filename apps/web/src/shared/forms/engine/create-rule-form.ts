import { availableRules, sameRules } from '../rules/available-rules.ts'
import { parseRules } from '../rules/parse-rules.ts'
import { siblingName } from '../rules/sibling-name.ts'
import { createFormFields } from './form-fields.ts'
import { describeForm, keepSame } from './form-state.ts'
import type {
  FieldSnapshot,
  FormSnapshot,
  FormValues,
  InputDefaults,
  OutsideErrors,
  RuleFormOptions,
} from './form-types.ts'
import { createValueStore } from './form-values.ts'

/** A form's values, rules and states, without any view. */
export interface RuleFormStore {
  /** Takes labels, rules and callbacks as they are now; what was typed stays. */
  update(options: RuleFormOptions): void
  subscribe(listener: () => void): () => void
  field(name: string): FieldSnapshot
  form(): FormSnapshot
  values(): FormValues
  /** How messages call a field, where the form has one. */
  labelOf(address: string): string | undefined
  /** Registers a field for as long as it is on the page; returns the function that removes it. */
  mountField(name: string, input: InputDefaults): () => void
  setValue(name: string, value: unknown): void
  blur(name: string): void
  /** Submits once all rules have settled and none blocks. A submit while one is under way joins it. */
  submit(): Promise<void>
  /**
   * Back to the first values, or to others that become the first; `focused` is the field that has the focus. While a
   * submit is under way, a field keeps what was typed into it since.
   */
  reset(values?: FormValues, focused?: string): void
  /** Shows messages again only as a new form does, while values stay; for fields that took the place of others. */
  forgetAttempt(): void
  /** Shows errors from outside the rules; a field's goes when its value changes, the form's at the next submit. */
  setErrors(errors: OutsideErrors): void
}

/** How the last submit went. */
interface Attempt {
  readonly submitted: boolean
  readonly incomplete: boolean
  readonly notSent: boolean
  readonly errors: readonly string[]
}

const untried: Attempt = { submitted: false, incomplete: false, notSent: false, errors: [] }

const reportUnknownRule = (name: string): void => reportError(new Error(`no form rule is named "${name}"`))

/** Makes a form: its values, what was touched, and the course of a submit; `createFormFields` runs the rules. */
export const createRuleForm = (initial: RuleFormOptions): RuleFormStore => {
  let options = initial
  let rules = availableRules(() => options.rules)
  let attempt: Attempt = untried
  let running: Promise<void> | undefined
  /** What is being submitted. */
  let sent: FormValues | undefined
  const store = createValueStore(initial.defaults, (changed) => {
    fields.follow(changed)
    refresh()
  })
  const listeners = new Set<() => void>()

  const fields = createFormFields({
    read: store.read,
    rulesOf: (name, inputRules) => [
      ...parseRules(options.fields[name]?.rules, rules, reportUnknownRule),
      ...parseRules(inputRules, rules, reportUnknownRule),
    ],
    visibilityOf: (name) => options.fields[name]?.visibility,
    touchOf: store.touchOf,
    isSubmitted: () => attempt.submitted,
    onChange: () => refresh(),
  })

  const describe = (): FormSnapshot =>
    describeForm(fields.describe(), {
      ...attempt,
      submitting: running !== undefined,
      hasRules: fields.hasRules(),
    })

  let snapshot = describe()

  const refresh = (): void => {
    const described = describe()
    if (attempt.incomplete && described.state.valid) attempt = { ...attempt, incomplete: false }
    snapshot = keepSame(snapshot, { ...described, incomplete: attempt.incomplete })
    for (const listener of listeners) listener()
  }

  /** Submits what the fields hold once every rule is through, unless a rule blocks. */
  const submit = async (): Promise<void> => {
    await fields.settle()
    const blocking = fields.blocking()
    attempt = { ...attempt, submitted: true, incomplete: blocking.length > 0 }
    refresh()
    if (blocking.length > 0) options.onIncomplete?.(blocking)
    else {
      sent = store.values()
      await options.onSubmit(sent)
    }
  }

  const send = async (): Promise<void> => {
    try {
      await submit()
    } catch (error) {
      attempt = { ...attempt, notSent: true }
      const report = options.onError ?? reportError
      report(error)
    } finally {
      running = undefined
      sent = undefined
      refresh()
    }
  }

  const forgetAttempt = (): void => {
    attempt = untried
    fields.reset()
    refresh()
  }

  return {
    update: (later) => {
      const earlier = options
      options = later
      const ownNames = ({ rules: own }: RuleFormOptions) => Object.keys(own ?? {}).join()
      const sameOwn = ownNames(earlier) === ownNames(later)
      if (!sameOwn) rules = availableRules(() => options.rules)
      for (const name of fields.names()) {
        if (!sameOwn || !sameRules(earlier.fields[name]?.rules, later.fields[name]?.rules))
          fields.define(name)
      }
      refresh()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    field: fields.snapshot,
    form: () => snapshot,
    values: store.values,
    labelOf: (address) => {
      const field = options.fields[siblingName(address)]
      return field?.validationLabel ?? field?.label
    },
    mountField: fields.mount,
    setValue: store.set,
    blur: store.blur,
    submit: () => {
      attempt = { ...attempt, notSent: false, errors: [] }
      running ??= send()
      refresh()
      return running
    },
    reset: (others, focused) => {
      store.reset(others, focused, sent)
      forgetAttempt()
    },
    forgetAttempt,
    setErrors: ({ form = [], fields: errors = {} }) => {
      attempt = { ...attempt, errors: form }
      fields.setErrors(errors)
      refresh()
    },
  }
}
