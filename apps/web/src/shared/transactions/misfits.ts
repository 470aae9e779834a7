import type { Locale } from '@panel/contracts/platform/locales'
import { accountId } from '@panel/contracts/platform/primitives'
import { certificateKey } from '@panel/contracts/smart-contracts/identity-registry'
import { aliasName } from '@panel/contracts/smart-contracts/service'
import type { FieldFormat, MethodDescription } from '@panel/contracts/smart-contracts/smart-contract'
import { positiveUnits } from '@panel/contracts/smart-contracts/values'
import { U64_MAX } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { formatCount } from '../format/amounts.ts'
import { i18n } from '../i18n/i18n.ts'

void i18n.loadNamespaces('transactions')

type Schema = z.core.$ZodType

/** A member of the args that its method does not take. */
export interface Misfit {
  /** Its path, such as `units` or `roles.0`; empty where the args as a whole do not fit. */
  readonly member: string
  /** What would fit, for a person: "a whole number from 0 to 2^64 − 1". */
  readonly fits: string
}

const withoutDefault = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault
    ? withoutDefault(schema._zod.def.innerType)
    : schema

/** The schema of the value itself, without what makes it optional or converts it. */
export const innermost = (outer: Schema): Schema => {
  const schema = withoutDefault(outer)
  return schema instanceof z.ZodMiniPipe ? innermost(schema._zod.def.in) : schema
}

/** What says what a schema takes that is itself a pattern. */
const schemaKeys: ReadonlyMap<Schema, string> = new Map<Schema, string>([
  [accountId, 'account'],
  [aliasName, 'alias'],
  [certificateKey, 'certificateKey'],
])

/** What says what a format takes, where its schema is a pattern that says nothing to a person. */
const formatKeys: Readonly<Partial<Record<FieldFormat, string>>> = {
  account: 'namedAccount',
  decimal: 'decimal',
  hash: 'hash',
  share: 'share',
}

const powers: ReadonlyMap<bigint, string> = new Map([
  [U64_MAX, '2^64 − 1'],
  [2n ** 53n - 1n, '2^53 − 1'],
])

const numberText = (value: unknown): string | undefined => {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return undefined
  const whole = BigInt(Number.isSafeInteger(value) ? Number(value) : String(value))
  return powers.get(whole) ?? formatCount(whole)
}

/** The limit that a check of this name sets, such as `max_length`; undefined where there is no such check. */
const limitOf = (schema: Schema, check: string, limit: 'value' | 'minimum' | 'maximum'): unknown => {
  const found = schema._zod.def.checks?.find((each) => each._zod.def.check === check)
  return found && Reflect.get(found._zod.def, limit)
}

const sayIn =
  (locale: Locale) =>
  (key: string, values: Readonly<Record<string, string>> = {}): string =>
    i18n.t(`fits.${key}`, { ns: 'transactions', lng: locale, ...values })

/** What a schema takes, in words; undefined where only its format or its own message says it. */
const whatFits = (outer: Schema, locale: Locale): string | undefined => {
  const say = sayIn(locale)
  if (withoutDefault(outer) === positiveUnits) return say('wholeNumber', { min: '1', max: '2^64 − 1' })
  const schema = innermost(outer)
  const known = schemaKeys.get(schema)
  if (known !== undefined) return say(known)
  if (schema instanceof z.ZodMiniUnion) {
    const texts = schema._zod.def.options.map((option) => whatFits(option, locale))
    // A whole number is a union of bigint and number: the bigint has the limits.
    return texts.find((text) => text !== undefined)
  }
  if (schema instanceof z.ZodMiniBigInt || schema instanceof z.ZodMiniNumber) {
    const min = numberText(limitOf(schema, 'greater_than', 'value'))
    const max = numberText(limitOf(schema, 'less_than', 'value'))
    return min !== undefined && max !== undefined ? say('wholeNumber', { min, max }) : undefined
  }
  if (schema instanceof z.ZodMiniString) {
    const max = numberText(limitOf(schema, 'max_length', 'maximum'))
    if (max === undefined) return undefined
    return say(limitOf(schema, 'min_length', 'minimum') === undefined ? 'text' : 'filledText', { max })
  }
  if (schema instanceof z.ZodMiniEnum) {
    return say('oneOf', { values: Object.values(schema._zod.def.entries).join(', ') })
  }
  if (schema instanceof z.ZodMiniArray) return say('list')
  if (schema instanceof z.ZodMiniRecord || schema instanceof z.ZodMiniObject) return say('map')
  if (schema instanceof z.ZodMiniBoolean) return say('boolean')
  if (schema instanceof z.ZodMiniNull) return say('nothing')
  // The one class that args hold is that of bytes.
  return schema instanceof z.ZodMiniCustom ? say('bytes') : undefined
}

const memberSchema = (outer: Schema, path: readonly PropertyKey[]): Schema => {
  const [name, ...rest] = path
  if (name === undefined) return outer
  const schema = innermost(outer)
  if (schema instanceof z.ZodMiniObject) {
    const member: Schema | undefined = schema._zod.def.shape[String(name)]
    return member ? memberSchema(member, rest) : schema
  }
  if (schema instanceof z.ZodMiniArray) return memberSchema(schema._zod.def.element, rest)
  if (schema instanceof z.ZodMiniRecord) return memberSchema(schema._zod.def.valueType, rest)
  return schema
}

/** Every part of a value that a schema does not take; `formatOf` tells how a part is to be read. */
const misfitsIn = (
  schema: Schema,
  value: unknown,
  locale: Locale,
  formatOf: (path: readonly PropertyKey[]) => FieldFormat | undefined,
): readonly Misfit[] => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => {
    const format = formatOf(path)
    const key = format && formatKeys[format]
    return {
      member: path.map(String).join('.'),
      fits: whatFits(memberSchema(schema, path), locale) ?? (key ? sayIn(locale)(key) : message),
    }
  })
}

/**
 * Every member of the args that the method does not take; empty when all fit. Args that fit may still be refused
 * by the contract, by what it holds.
 *
 * @param args as `decodeMessagePack` gives them; null for empty bytes.
 */
export const misfitsOf = (
  { args: schema, formats }: MethodDescription,
  args: unknown,
  locale: Locale,
): readonly Misfit[] => misfitsIn(schema, args, locale, ([name]) => formats[String(name)])

/** The first part of one member's value that does not fit; its path starts within the value. */
export const misfitOf = (
  schema: Schema,
  value: unknown,
  format: FieldFormat,
  locale: Locale,
): Misfit | undefined => misfitsIn(schema, value, locale, () => format)[0]

/** A misfit as one line: "units: a whole number from 0 to 2^64 − 1". */
export const misfitText = ({ member, fits }: Misfit): string => (member === '' ? fits : `${member}: ${fits}`)
