import type { RuleFailure } from '../engine/rule-slot.ts'
import { type MessageKey, type MessageSubject, sentenceCase } from './message-text.ts'
import { describeRule } from './rule-messages.ts'

/** A field's own words for a rule: a text, or a function of the label, the value and the arguments. */
export type CustomMessage = string | ((subject: MessageSubject) => string)

/** Puts a text of the forms' dictionary into the reader's language. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/**
 * The words of a failure: the field's own for that rule, else the dictionary's, else 'This field is not valid.'
 *
 * @param own the field's messages, by rule.
 */
export const failureText = (
  failure: RuleFailure,
  subject: MessageSubject,
  own: Readonly<Record<string, CustomMessage>> | undefined,
  translate: Translate,
): string => {
  if (failure.broken) return translate('invalid')
  const custom = own && Object.hasOwn(own, failure.rule) ? own[failure.rule] : undefined
  if (custom !== undefined) return typeof custom === 'function' ? custom(subject) : custom
  const { key, values } = describeRule(failure.rule, subject)
  return translate(key, { field: subject.field, Field: sentenceCase(subject.field), ...values })
}
