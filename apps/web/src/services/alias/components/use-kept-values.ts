import { useEffect, useRef } from 'react'
import type { RuleForm } from '../../../shared/forms/rule-form.ts'

/**
 * Keeps what a person types as it is typed, since a session may end at any moment; answers how it is forgotten once
 * it was saved.
 */
export const useKeptValues = <Values>(
  form: RuleForm<Values>,
  keep: (values: Values | undefined) => void,
): (() => void) => {
  const { store } = form
  const newest = useRef({ form, keep })
  newest.current = { form, keep }
  useEffect(() => {
    let written: string | undefined
    return store.subscribe(() => {
      if (!store.form().state.dirty) return
      const values = newest.current.form.values()
      const text = JSON.stringify(values)
      if (text === written) return
      written = text
      // A form's values are those of its defaults' type, without what was empty at first.
      newest.current.keep(values as Values)
    })
  }, [store])
  return () => keep(undefined)
}
