import type { FormValues } from './form-types.ts'

const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/** What a form holds: its values, and which fields were left or changed. */
export interface ValueStore {
  values(): FormValues
  read(name: string): { readonly value: unknown } | undefined
  touchOf(name: string): { readonly blurred: boolean; readonly dirty: boolean }
  set(name: string, value: unknown): void
  blur(name: string): void
  /**
   * Back to the first values, or to others that become the first.
   *
   * @param focused the field that has the focus: leaving it unchanged after the reset does not count
   * @param sent what was submitted: a field that was changed since then keeps what it holds
   */
  reset(values?: FormValues, focused?: string, sent?: FormValues): void
}

/** @param onChange gets the names of the fields whose value is another one; none after a field was left */
export const createValueStore = (
  defaults: FormValues,
  onChange: (changed: ReadonlySet<string>) => void,
): ValueStore => {
  let first = filled(defaults)
  let values = first
  const blurred = new Set<string>()
  const dirty = new Set<string>()
  let resetWithin: string | undefined

  const write = (later: FormValues): void => {
    const earlier = values
    values = later
    const names = [...Object.keys(later), ...Object.keys(earlier)]
    onChange(new Set(names.filter((name) => !Object.is(later[name], earlier[name]))))
  }

  return {
    values: () => values,
    read: (name) => (Object.hasOwn(values, name) ? { value: values[name] } : undefined),
    touchOf: (name) => ({ blurred: blurred.has(name), dirty: dirty.has(name) }),
    set: (name, value) => {
      dirty.add(name)
      write({ ...values, [name]: value ?? '' })
    },
    blur: (name) => {
      if (name !== resetWithin || dirty.has(name)) blurred.add(name)
      resetWithin = undefined
      onChange(new Set())
    },
    reset: (others, focused, sent = values) => {
      resetWithin = focused
      first = others ? filled(others) : first
      const typed = Object.entries(values).filter(([name, value]) => !Object.is(value, sent[name]))
      const kept = Object.fromEntries(typed)
      for (const touched of [blurred, dirty])
        for (const name of touched) if (!Object.hasOwn(kept, name)) touched.delete(name)
      write({ ...first, ...kept })
    },
  }
}
