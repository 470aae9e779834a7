import type { FieldFormat, MethodDescription } from '@panel/contracts/smart-contracts/smart-contract'
import {
  bytesToHex,
  formatJsonNotation,
  hexToBytes,
  parseJsonNotation,
  U64_MAX,
} from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { localSecondOf, unixSecondsOf } from '../../../shared/format/local-seconds.ts'
import { shownNotation } from '../../../shared/format/shown-notation.ts'
import { readAmount } from '../../../shared/forms/rules/amount-text.ts'
import { innermost } from '../../../shared/transactions/misfits.ts'

export type MemberSchema = z.core.$ZodType

/** One member of a method's args, as a form shows it. */
export interface MethodField {
  readonly name: string
  readonly format: FieldFormat
  readonly required: boolean
  readonly schema: MemberSchema
  /** The values of a choice, as the args hold them; undefined where any other may be written. */
  readonly options: readonly (string | boolean)[] | undefined
  /** Of an amount, how many decimals its asset has; undefined to write it in smallest units. */
  readonly decimals?: number | undefined
}

/** A date and time as date fields write it. */
const momentText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/

/** Whether a date field can show a text, which it does not where seconds are beyond its calendar. */
export const isMomentText = (text: string): boolean => text === '' || momentText.test(text)

const optionsOf = (outer: MemberSchema): MethodField['options'] => {
  const schema = innermost(outer)
  if (schema instanceof z.ZodMiniBoolean) return [true, false]
  return schema instanceof z.ZodMiniEnum ? Object.values(schema._zod.def.entries).map(String) : undefined
}

/** The members of a method's args; undefined where they are no plain map of named members. */
export const fieldsOf = (method: MethodDescription | undefined): readonly MethodField[] | undefined => {
  if (!(method?.args instanceof z.ZodMiniObject)) return undefined
  return Object.entries<MemberSchema>(method.args.shape).map(([name, schema]) => ({
    name,
    format: method.formats[name] ?? 'json',
    required: !z.safeParse(schema, undefined).success,
    schema,
    options: optionsOf(schema),
  }))
}

/** Whether the member is a list whose entries are accounts. */
export const areAccounts = ({ schema, format }: MethodField): boolean => {
  const list = innermost(schema)
  if (format !== 'list' || !(list instanceof z.ZodMiniArray)) return false
  const takes = (entry: string) => z.safeParse(list._zod.def.element, entry).success
  return takes('#EURS') && !takes('no account')
}

/** The args that a text in JSON notation holds, where they are a map. */
export const membersOf = (args: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = args.trim() === '' ? {} : parseJsonNotation(args)
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isMap && !(value instanceof Uint8Array) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const isCount = (value: unknown): value is bigint | number =>
  (typeof value === 'bigint' || Number.isSafeInteger(value)) && Number(value) >= 0

/** A value as the args hold it: a text or a whole number as it is, anything else in JSON notation. */
export const rawText = (value: unknown): string => {
  if (value === undefined) return ''
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : shownNotation(value)
}

/** Whether JSON notation can write a value. It has no form for a text that starts like one of its own marks. */
export const isWritable = (value: unknown): boolean => {
  try {
    formatJsonNotation(value)
    return true
  } catch {
    return false
  }
}

/** A member's value as a person writes it. */
export const textOfMember = (value: unknown, { format, decimals }: MethodField): string => {
  if (value === undefined) return ''
  if (format === 'time' && isCount(value)) return localSecondOf(Number(value)) ?? value.toString()
  if (format === 'amount' && decimals !== undefined && isCount(value))
    return formatUnits(BigInt(value), decimals)
  if (value instanceof Uint8Array) return bytesToHex(value)
  if (format === 'list' && Array.isArray(value)) return value.map(String).join('\n')
  return rawText(value)
}

const readBytes = (text: string): unknown => {
  try {
    return hexToBytes(text.replace(/\s+/g, '').toLowerCase())
  } catch {
    return text
  }
}

const readJson = (text: string): unknown => {
  try {
    return parseJsonNotation(text)
  } catch {
    return text
  }
}

/** A text of digits as a number; a text that is none, or too large for a u64, stays as it is. */
const readCount = (text: string): unknown => {
  const count = /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
  return count === undefined || count > U64_MAX ? text : count
}

const readUnits = (text: string, decimals: number | undefined): unknown => {
  if (decimals === undefined) return readCount(text)
  const amount = readAmount(text, decimals)
  return 'units' in amount && amount.units <= U64_MAX ? amount.units : text
}

const readTime = (text: string): unknown => {
  if (/^\d{1,20}$/.test(text)) return readCount(text)
  const seconds = momentText.test(text) ? unixSecondsOf(text) : Number.NaN
  return seconds >= 0 ? BigInt(seconds) : text
}

const readPlain = (text: string, schema: MemberSchema): unknown =>
  z.safeParse(schema, text).success ? text : readCount(text)

/** What a person wrote, as a value; undefined where nothing is written. A text that does not fit stays a text. */
export const readMember = (text: string, { format, schema, options, decimals }: MethodField): unknown => {
  if (text === '') return undefined
  if (options) return options.find((option) => String(option) === text) ?? text
  switch (format) {
    case 'bytes':
      return readBytes(text)
    case 'list':
      return text.split('\n')
    case 'json':
    case 'fields':
    case 'capabilities':
    case 'roles':
    case 'subscriptions':
    case 'share':
      return readJson(text)
    case 'amount':
      return readUnits(text, decimals)
    case 'time':
      return readTime(text)
    case 'limit':
      return readCount(text)
    default:
      return readPlain(text, schema)
  }
}

/** The args with one member replaced, in JSON notation; without it where it cannot be written. */
export const writeMember = (args: string, field: MethodField, text: string): string => {
  const { [field.name]: _, ...others } = membersOf(args) ?? {}
  const value = readMember(text, field)
  const isLeftOut = value === undefined || !isWritable(value)
  return formatJsonNotation(isLeftOut ? others : { ...others, [field.name]: value }, 2)
}

/** The names that the args hold besides those of fields, and the args without them. */
export const othersIn = (args: string, fields: readonly MethodField[]) => {
  const known = new Set(fields.map(({ name }) => name))
  const members = Object.entries(membersOf(args) ?? {})
  const names = members.map(([name]) => name).filter((name) => !known.has(name))
  const kept = Object.fromEntries(members.filter(([name]) => known.has(name)))
  return { names, without: formatJsonNotation(kept, 2) }
}
