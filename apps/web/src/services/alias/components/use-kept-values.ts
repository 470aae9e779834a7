import { useEffect, useRef } from 'react'
import type { RuleForm } from '../../../shared/forms/rule-form.ts'

/**
 * Keeps what was typed when its page goes away, such as by a session that ends; answers how it is forgotten once it
 * was saved.
 */
export const useKeptValues = <Values>(
  form: RuleForm<Values>,
  keep: (values: Values | undefined) => void,
): (() => void) => {
  const newest = useRef({ form, keep })
  newest.current = { form, keep }
  useEffect(
    () => () => {
      const { form: last, keep: write } = newest.current
      // A form's values are those of its defaults' type, without what was empty at first.
      if (last.store.form().state.dirty) write(last.values() as Values)
    },
    [],
  )
  return () => keep(undefined)
}
