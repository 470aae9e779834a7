import { useLayoutEffect } from 'react'
import type { RuleForm } from '../forms/rule-form.ts'
import { readDraft } from './read-draft.ts'
import { writeDraft } from './write-draft.ts'

const isSameKind = (value: unknown, other: unknown): boolean =>
  typeof value === typeof other && Array.isArray(value) === Array.isArray(other)

/** Lays what was kept over a form's values; what the form does not know, or not so, is passed over. */
const restore = ({ values, setValue }: RuleForm<unknown>['store'], kept: unknown): void => {
  if (typeof kept !== 'object' || kept === null) return
  const known = values()
  for (const [name, value] of Object.entries(kept)) {
    const isKnown = Object.hasOwn(known, name) && isSameKind(value, known[name])
    if (isKnown && !Object.is(value, known[name])) setValue(name, value)
  }
}

/**
 * Keeps what is typed into a form as it is typed, by a name and for this account alone, and brings it back: after a
 * reload, an error, or an expired session. `form.reset` forgets it.
 */
export const useFormDraft = <Values>({ store }: RuleForm<Values>, name: string): void => {
  useLayoutEffect(() => {
    restore(store, readDraft(name))
    let written = store.values()
    return store.subscribe(() => {
      const values = store.values()
      if (values === written) return
      written = values
      writeDraft(name, store.form().state.dirty ? values : undefined)
    })
  }, [store, name])
}
