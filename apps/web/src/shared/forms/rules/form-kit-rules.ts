import {
  accepted,
  alpha,
  alpha_spaces,
  alphanumeric,
  between,
  confirm,
  contains_alpha,
  contains_alphanumeric,
  contains_lowercase,
  contains_numeric,
  contains_symbol,
  contains_uppercase,
  date_after,
  date_before,
  date_between,
  date_format,
  email,
  ends_with,
  is,
  length,
  lowercase,
  matches,
  max,
  min,
  not,
  number,
  require_one,
  required,
  starts_with,
  symbol,
  uppercase,
  url,
} from '@formkit/rules'
import type { Rule } from './rule.ts'

const rules = {
  accepted,
  alpha,
  alpha_spaces,
  alphanumeric,
  between,
  confirm,
  contains_alpha,
  contains_alphanumeric,
  contains_lowercase,
  contains_numeric,
  contains_symbol,
  contains_uppercase,
  date_after,
  date_before,
  date_between,
  date_format,
  email,
  ends_with,
  is,
  length,
  lowercase,
  matches,
  max,
  min,
  not,
  number,
  require_one,
  required,
  starts_with,
  symbol,
  uppercase,
  url,
}

/**
 * The 32 rules that forms may name.
 *
 * @see https://formkit.com/essentials/validation for what each one takes and means.
 */
// The library's signature takes a whole FormKit node; of it, these rules read `value`, `name` and `at` alone,
// which their tests hold by running every rule on a plain context.
export const formKitRules = rules as Readonly<Record<keyof typeof rules, Rule>>

/** What counts as empty: undefined, null, an empty text, an array or object without entries; never 0 or false. */
export const isEmpty = (value: unknown): boolean =>
  formKitRules.required({ value, name: '', at: () => undefined }) === false
