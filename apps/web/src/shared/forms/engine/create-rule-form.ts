import { FormApi } from '@tanstack/react-form'
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

/** A form's values, rules and states, without any view. */
export interface RuleFormStore {
  /** Takes labels, rules and callbacks as they are now; what was typed stays. */
  update(options: RuleFormOptions): void
  subscribe(listener: () => void): () => void
  field(name: string): FieldSnapshot
  form(): FormSnapshot
  values(): FormValues
  /** How messages call a field, where the form knows it. */
  labelOf(address: string): string | undefined
  /** Takes a field into the form for as long as it stands on the page; returns what takes it out again. */
  mountField(name: string, input: InputDefaults): () => void
  setValue(name: string, value: unknown): void
  blur(name: string): void
  /** Submits once all rules have settled and none blocks. A submit while one is under way joins it. */
  submit(): Promise<void>
  /** Back to the first values, or to others that become the first. */
  reset(values?: FormValues): void
  /** Shows errors from outside the rules; a field's goes when its value changes, the form's at the next submit. */
  setErrors(errors: OutsideErrors): void
}

const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/** How the last submit went. */
interface Attempt {
  readonly submitted: boolean
  readonly incomplete: boolean
  readonly notSent: boolean
  readonly errors: readonly string[]
}

const untried: Attempt = { submitted: false, incomplete: false, notSent: false, errors: [] }

const reportUnknownRule = (name: string): void => reportError(new Error(`no form rule is named "${name}"`))

/** Makes a form over TanStack Form, which keeps values, what was touched, and the course of a submit. */
export const createRuleForm = (initial: RuleFormOptions): RuleFormStore => {
  let options = initial
  let rules = availableRules(() => options.rules)
  let attempt: Attempt = untried
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const api = new FormApi({
    defaultValues: filled(initial.defaults),
    validators: { onSubmitAsync: () => holdBack() },
    onSubmit: ({ value }) => options.onSubmit(value),
    onSubmitInvalid: () => options.onIncomplete?.(fields.blocking()),
  })

  const fields = createFormFields({
    read: (name) => (Object.hasOwn(api.state.values, name) ? { value: api.state.values[name] } : undefined),
    rulesOf: (name, inputRules) => [
      ...parseRules(options.fields[name]?.rules, rules, reportUnknownRule),
      ...parseRules(inputRules, rules, reportUnknownRule),
    ],
    visibilityOf: (name) => options.fields[name]?.visibility,
    touchOf: (name) => {
      const meta = api.getFieldMeta(name)
      return { blurred: meta?.isBlurred ?? false, dirty: meta?.isDirty ?? false }
    },
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

  /** A reason to hold the submit back, once every rule is through. */
  const holdBack = async (): Promise<string | undefined> => {
    await fields.settle()
    const incomplete = fields.blocking().length > 0
    attempt = { ...attempt, submitted: true, incomplete }
    refresh()
    return incomplete ? 'incomplete' : undefined
  }

  let { values } = api.state
  api.store.subscribe(() => {
    const earlier = values
    values = api.state.values
    if (values !== earlier) {
      const names = [...Object.keys(values), ...Object.keys(earlier)]
      fields.follow(new Set(names.filter((name) => !Object.is(values[name], earlier[name]))))
    }
    refresh()
  })

  const send = async (): Promise<void> => {
    try {
      await api.handleSubmit()
    } catch (error) {
      attempt = { ...attempt, notSent: true }
      const report = options.onError ?? reportError
      report(error)
    } finally {
      running = undefined
      refresh()
    }
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
    values: () => values,
    labelOf: (address) => {
      const field = options.fields[siblingName(address)]
      return field?.validationLabel ?? field?.label
    },
    mountField: fields.mount,
    setValue: (name, value) => api.setFieldValue(name, value ?? '', { dontValidate: true }),
    blur: (name) => api.setFieldMeta(name, (meta) => ({ ...meta, isTouched: true, isBlurred: true })),
    submit: () => {
      attempt = { ...attempt, notSent: false, errors: [] }
      running ??= send()
      refresh()
      return running
    },
    reset: (first) => {
      attempt = untried
      api.reset(first && filled(first))
      fields.reset()
      refresh()
    },
    setErrors: ({ form = [], fields: errors = {} }) => {
      attempt = { ...attempt, errors: form }
      fields.setErrors(errors)
      refresh()
    },
  }
}
