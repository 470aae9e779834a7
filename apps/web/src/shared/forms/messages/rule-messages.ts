import {
  alternatives,
  counted,
  type Describe,
  dayInWords,
  type MessageKey,
  type MessageSubject,
  type MessageText,
  sentenceCase,
} from './message-text.ts'
import { describeUnits } from './units-message.ts'

const ordered = (first: number, second: number) => ({
  a: Math.min(first, second),
  b: Math.max(first, second),
})

const describeBetween: Describe = ({ args: [from, to] }) => {
  const first = Number(from)
  const second = Number(to)
  return Number.isNaN(first) || Number.isNaN(second)
    ? 'configured'
    : { key: 'between', values: ordered(first, second) }
}

const describeLength: Describe = ({ args: [first = 0, second] }) => {
  const limit = Number.parseInt(String(second), 10)
  const { a, b } = ordered(
    Number.parseInt(String(first), 10),
    Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit,
  )
  if (a === b) return counted('length_exact', a)
  if (b === Number.POSITIVE_INFINITY) return counted('length_min', a)
  if (a === 0) return counted('length_max', b)
  return { key: 'length_between', values: { a, b } }
}

const lowercaseSets = ['allow_non_alpha', 'allow_numeric', 'allow_numeric_dashes'] as const

const describeLowercase: Describe = ({ args: [wanted] }) => {
  const set = lowercaseSets.find((name) => name === wanted)
  return set ? `lowercase_${set}` : 'lowercase'
}

/** `key` with the date of the first argument, or `nowKey` without one. */
const describeDate =
  (key: MessageKey, nowKey: MessageKey): Describe =>
  ({ args: [date], locale }) =>
    date ? { key, values: { date: dayInWords(date, locale) } } : nowKey

const describeDateBetween: Describe = ({ args: [first, second], locale }) => {
  const a = dayInWords(first, locale)
  if (second === undefined) return { key: 'date_until', values: { date: a } }
  return { key: 'date_between', values: { a, b: dayInWords(second, locale) } }
}

const describeDateFormat: Describe = ({ args: [format] }) =>
  typeof format === 'string' && format !== '' ? { key: 'date_format', values: { format } } : 'date'

/** A limit of a number, or of how many entries a list has. */
const describeLimit =
  (key: 'min' | 'max', otherwise: number): Describe =>
  ({ args: [limit = otherwise], value }) =>
    Array.isArray(value) ? counted(`${key}_entries`, Number(limit)) : { key, values: { n: String(limit) } }

const describeEnds =
  (key: MessageKey): Describe =>
  ({ args, locale }) => ({ key, values: { list: alternatives(args, locale) } })

const describeNot: Describe = ({ value }) => ({ key: 'not', values: { value: String(value) } })

const describeRequireOne: Describe = ({ field, args, labelOf, locale }) => {
  const labels = [field, ...args.flatMap((name) => labelOf(String(name)) ?? [])]
  return { key: 'require_one', values: { List: sentenceCase(alternatives(labels, locale)) } }
}

/** Rules whose one message has the rule's own name. */
const plain = [
  'accepted',
  'alpha',
  'alpha_spaces',
  'alphanumeric',
  'confirm',
  'contains_alpha',
  'contains_alphanumeric',
  'contains_lowercase',
  'contains_numeric',
  'contains_symbol',
  'contains_uppercase',
  'email',
  'is',
  'matches',
  'number',
  'required',
  'symbol',
  'uppercase',
  'url',
  'account_id',
  'asset_id',
  'base58',
  'bitcoin_address',
  'ethereum_address',
  'hash_id',
  'hex',
  'json_args',
  'no_private_key',
  'u64',
] as const satisfies readonly MessageKey[]

const described: Readonly<Record<string, Describe>> = {
  between: describeBetween,
  date_after: describeDate('date_after', 'date_after_now'),
  date_before: describeDate('date_before', 'date_before_now'),
  date_between: describeDateBetween,
  date_format: describeDateFormat,
  ends_with: describeEnds('ends_with'),
  length: describeLength,
  lowercase: describeLowercase,
  max: describeLimit('max', 10),
  min: describeLimit('min', 1),
  not: describeNot,
  require_one: describeRequireOne,
  starts_with: describeEnds('starts_with'),
  units: describeUnits,
  wallet_of: ({ args: [asset] }) => ({ key: 'wallet_of', values: { asset: String(asset) } }),
}

/** What a failing rule says; one that has no message of its own says that the field is not valid. */
export const describeRule = (rule: string, subject: MessageSubject): MessageText => {
  const describe = Object.hasOwn(described, rule) ? described[rule] : undefined
  const text = describe?.(subject) ?? plain.find((name) => name === rule) ?? 'invalid'
  return typeof text === 'string' ? { key: text, values: {} } : text
}
