import { formKitRules } from './form-kit-rules.ts'
import { parseRules } from './parse-rules.ts'
import type { RuleExpression } from './rule.ts'

const { accepted, required } = formKitRules

/** Whether rules require the field to be filled, or accepted, before the form may be sent. */
export const isRequired = (rules: RuleExpression | undefined): boolean =>
  parseRules(rules, { accepted, required }).some(
    ({ rule, blocking }) => blocking && (rule === accepted || rule === required),
  )
