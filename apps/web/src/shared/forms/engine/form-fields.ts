import type { ParsedRule, RuleExpression } from '../rules/rule.ts'
import { createFieldValidator, type FieldValidator } from './field-validator.ts'
import { describeField, keepSame } from './form-state.ts'
import type { FieldSnapshot, InputDefaults, Visibility } from './form-types.ts'
import type { ReadField } from './rule-slot.ts'

interface FieldRecord {
  readonly validator: FieldValidator
  mounted: number
  input: InputDefaults
  shown: boolean
  errors: readonly string[]
  snapshot: FieldSnapshot | undefined
}

/** What the form passes to its fields. */
interface Surroundings {
  readonly read: ReadField
  readonly rulesOf: (name: string, inputRules: RuleExpression) => readonly ParsedRule[]
  readonly visibilityOf: (name: string) => Visibility | undefined
  readonly touchOf: (name: string) => { readonly blurred: boolean; readonly dirty: boolean }
  readonly isSubmitted: () => boolean
  readonly onChange: () => void
}

export interface FormFields {
  /** Registers a field for as long as it is on the page; returns the function that removes it. */
  mount(name: string, input: InputDefaults): () => void
  /** Reads the rules of a field again. */
  define(name: string): void
  /** Runs the rules of the fields whose value changed, and of those that read them. */
  follow(changed: ReadonlySet<string>): void
  /** Runs every rule that is not at work, and waits until all are through. */
  settle(): Promise<void>
  /** Describes every field on the page as it is now. */
  describe(): readonly FieldSnapshot[]
  snapshot(name: string): FieldSnapshot
  /** The fields that keep the form back. */
  blocking(): readonly string[]
  names(): readonly string[]
  hasRules(): boolean
  setErrors(errors: Readonly<Record<string, string>>): void
  reset(): void
}

/** The fields of a form that are on the page: what is not shown is not checked. */
export const createFormFields = (form: Surroundings): FormFields => {
  const records = new Map<string, FieldRecord>()
  let waiting: (() => void)[] = []

  const mounted = (): (readonly [string, FieldRecord])[] =>
    [...records].filter(([, record]) => record.mounted > 0)

  const isSettled = (): boolean => mounted().every(([, { validator }]) => validator.isSettled())

  const onChange = (): void => {
    form.onChange()
    if (!isSettled()) return
    const resumed = waiting
    waiting = []
    for (const resume of resumed) resume()
  }

  const recordOf = (name: string): FieldRecord => {
    const known = records.get(name)
    if (known) return known
    const record: FieldRecord = {
      validator: createFieldValidator({ name, read: form.read, onChange }),
      mounted: 0,
      input: { visibility: 'blur', rules: [] },
      shown: false,
      errors: [],
      snapshot: undefined,
    }
    records.set(name, record)
    return record
  }

  const describe = (name: string, record: FieldRecord): FieldSnapshot => {
    const { validator, errors, shown } = record
    const described = describeField({
      ...form.touchOf(name),
      value: form.read(name)?.value ?? '',
      submitted: form.isSubmitted(),
      settled: validator.isSettled(),
      hasRules: validator.hasRules(),
      failures: validator.failures(),
      errors,
      visibility: form.visibilityOf(name) ?? record.input.visibility,
      shown,
    })
    record.shown ||= described.visible
    record.snapshot = keepSame(record.snapshot, described)
    return record.snapshot
  }

  const define = (name: string): void => {
    const { validator, input } = recordOf(name)
    validator.setRules(form.rulesOf(name, input.rules))
    validator.run()
  }

  return {
    mount: (name, input) => {
      const record = recordOf(name)
      record.mounted += 1
      record.input = input
      define(name)
      return () => {
        record.mounted -= 1
        if (record.mounted === 0) record.validator.stop()
        onChange()
      }
    },
    define,
    follow: (changed) => {
      for (const [name, record] of mounted()) {
        if (changed.has(name)) record.errors = []
        const concerned = changed.has(name) || [...changed].some(record.validator.dependsOn)
        if (concerned) record.validator.run()
      }
    },
    settle: async () => {
      for (const [, { validator }] of mounted()) if (validator.isSettled()) validator.run()
      while (!isSettled()) await new Promise<void>((resume) => waiting.push(resume))
    },
    describe: () => mounted().map(([name, record]) => describe(name, record)),
    snapshot: (name) => {
      const record = recordOf(name)
      return record.snapshot ?? describe(name, record)
    },
    blocking: () => mounted().flatMap(([name, record]) => (describe(name, record).state.valid ? [] : name)),
    names: () => mounted().map(([name]) => name),
    hasRules: () => mounted().some(([, { validator }]) => validator.hasRules()),
    setErrors: (errors) => {
      for (const [name, error] of Object.entries(errors)) recordOf(name).errors = [error]
    },
    reset: () => {
      for (const [, record] of mounted()) {
        record.shown = false
        record.errors = []
        record.validator.run()
      }
    },
  }
}
