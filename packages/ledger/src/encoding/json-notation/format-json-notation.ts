import { IntegerOutOfRangeError, UnsupportedValueError } from '../../errors/encoding.ts'
import { bytesToHex } from '../hex.ts'
import { MAX_DEPTH } from '../message-pack/encode-message-pack.ts'
import { U64_MAX } from '../u64.ts'
import { MARK } from './parse-json-notation.ts'

const I64_MIN = -0x8000_0000_0000_0000n

/** A value of JSON. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

const plain = (text: string): string => {
  if (text.startsWith(MARK))
    throw new UnsupportedValueError(`a text that starts with "${MARK}" would be read as a mark`)
  return text
}

const fromBigInt = (value: bigint): string => {
  if (value < I64_MIN || value > U64_MAX)
    throw new IntegerOutOfRangeError('The bigint', value, I64_MIN, U64_MAX)
  return `$:${value < 0n ? 'i64' : 'u64'}:dec:${value}`
}

/** Whole numbers beyond 2^53 are written as bigints are: JSON readers would round them. */
const fromNumber = (value: number): number | string => {
  if (!Number.isFinite(value)) throw new UnsupportedValueError(`JSON has no ${value}`)
  const isLong = Number.isInteger(value) && !Number.isSafeInteger(value)
  return isLong && value < 2 ** 64 && value >= -(2 ** 63) ? fromBigInt(BigInt(value)) : value
}

const fromObject = (value: object, depth: number): JsonValue => {
  if (depth >= MAX_DEPTH) throw new UnsupportedValueError(`it is nested more than ${MAX_DEPTH} deep`)
  if (value instanceof Uint8Array) return `$:bin:hex:${bytesToHex(value)}`
  if (Array.isArray(value)) return value.map((item) => convert(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new UnsupportedValueError('it is neither a plain object, an array nor a Uint8Array')
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [plain(name), convert(member, depth + 1)]),
  )
}

const convert = (value: unknown, depth: number): JsonValue => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return plain(value)
  if (typeof value === 'bigint') return fromBigInt(value)
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value === 'object') return fromObject(value, depth)
  throw new UnsupportedValueError(`a ${typeof value} has no JSON form`)
}

/**
 * The JSON value that stands for a value: bytes become `$:bin:hex:…`, bigints `$:u64:dec:…`, or
 * `$:i64:dec:…` when they are negative.
 *
 * @throws UnsupportedValueError on what JSON has no form for, and on texts that start with `$:`.
 * @throws IntegerOutOfRangeError on a bigint beyond 64 bits.
 * @example
 * import { toJsonNotation } from '@panel/ledger/encoding'
 *
 * toJsonNotation({ units: 42n }) // { units: '$:u64:dec:42' }
 */
export const toJsonNotation = (value: unknown): JsonValue => convert(value, 0)

/**
 * The JSON text of a value with binary and u64.
 *
 * @param indent spaces of each level; default none.
 * @throws UnsupportedValueError | IntegerOutOfRangeError
 * @example
 * import { formatJsonNotation } from '@panel/ledger/encoding'
 *
 * formatJsonNotation({ hash: new Uint8Array([0, 255]) }) // '{"hash":"$:bin:hex:00ff"}'
 */
export const formatJsonNotation = (value: unknown, indent = 0): string =>
  JSON.stringify(toJsonNotation(value), null, indent)
