import type { FieldFormat, MethodDescription } from '@panel/contracts/smart-contracts/smart-contract'
import {
  bytesToHex,
  decimalToUnits,
  formatJsonNotation,
  hexToBytes,
  parseJsonNotation,
} from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { formatUnits } from '../../../shared/format/amounts.ts'

export type MemberSchema = z.core.$ZodType

/** One member of a method's args, as a form shows it. */
export interface MethodField {
  readonly name: string
  readonly format: FieldFormat
  readonly required: boolean
  readonly schema: MemberSchema
  /** Of an amount, how many decimals its asset has; undefined to write it in smallest units. */
  readonly decimals?: number | undefined
}

/** Digits with a comma for decimals, and dots only where thousands end. */
const amountText = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/

/** The members of a method's args; undefined where they are no plain map of named members. */
export const fieldsOf = (method: MethodDescription | undefined): readonly MethodField[] | undefined => {
  if (!(method?.args instanceof z.ZodMiniObject)) return undefined
  return Object.entries<MemberSchema>(method.args.shape).map(([name, schema]) => ({
    name,
    format: method.formats[name] ?? 'json',
    required: !z.safeParse(schema, undefined).success,
    schema,
  }))
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

/** A member's value as a person writes it. */
export const textOfMember = (value: unknown, { format, decimals }: MethodField): string => {
  if (value === undefined) return ''
  if (format === 'amount' && decimals !== undefined && isCount(value))
    return formatUnits(BigInt(value), decimals)
  if (value instanceof Uint8Array) return bytesToHex(value)
  if ((format === 'list' || format === 'roles') && Array.isArray(value)) return value.map(String).join('\n')
  if (typeof value === 'string') return value
  return typeof value === 'bigint' ? value.toString() : formatJsonNotation(value)
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

const readAmount = (text: string, decimals: number | undefined): unknown => {
  if (decimals === undefined) return /^\d{1,20}$/.test(text) ? BigInt(text) : text
  if (!amountText.test(text)) return text
  try {
    return decimalToUnits(text.replaceAll('.', '').replace(',', '.'), decimals)
  } catch {
    return text
  }
}

const readPlain = (text: string, schema: MemberSchema): unknown => {
  if (z.safeParse(schema, text).success || !/^\d{1,20}$/.test(text)) return text
  return BigInt(text)
}

/** What a person wrote, as a value; undefined where nothing is written. A text that does not fit stays a text. */
export const readMember = (text: string, { format, schema, decimals }: MethodField): unknown => {
  if (text === '') return undefined
  switch (format) {
    case 'bytes':
      return readBytes(text)
    case 'list':
    case 'roles':
      return text.split('\n')
    case 'json':
    case 'capabilities':
    case 'subscriptions':
    case 'share':
      return readJson(text)
    case 'amount':
      return readAmount(text, decimals)
    case 'limit':
    case 'time':
      return /^\d{1,20}$/.test(text) ? BigInt(text) : text
    default:
      return readPlain(text, schema)
  }
}

/** The args with one member replaced, in JSON notation. */
export const writeMember = (args: string, field: MethodField, text: string): string => {
  const { [field.name]: _, ...others } = membersOf(args) ?? {}
  const value = readMember(text, field)
  return formatJsonNotation(value === undefined ? others : { ...others, [field.name]: value }, 2)
}
