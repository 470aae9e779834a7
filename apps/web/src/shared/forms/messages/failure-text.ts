import { kindOfText } from '../../paste/kind-of-text.ts'
import type { RuleFailure } from '../engine/rule-slot.ts'
import { type MessageKey, type MessageSubject, sentenceCase } from './message-text.ts'
import { describeRule } from './rule-messages.ts'

/** A field's own words for a rule: a text, or a function of the label, the value and the arguments. */
export type CustomMessage = string | ((subject: MessageSubject) => string)

/** Puts a text of the forms' dictionary into the reader's language. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** Rules about the form of a text, whose message also says what the text is instead, where that is known. */
const aboutForm = new Set([
  'account_id',
  'asset_id',
  'bitcoin_address',
  'ethereum_address',
  'hash_id',
  'email',
  'number',
  'u64',
  'units',
])

/** What a text is instead of what was wanted, in words; nothing where it could be any text. */
export const whatItIs = (value: unknown, translate: Translate): string => {
  const kind = typeof value === 'string' ? kindOfText(value) : undefined
  return kind === undefined ? '' : translate(`is_${kind}`)
}

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
  const message = translate(key, { field: subject.field, Field: sentenceCase(subject.field), ...values })
  return aboutForm.has(failure.rule) ? `${message} ${whatItIs(subject.value, translate)}`.trim() : message
}
