import { InputTooLongError, InvalidJsonNotationError } from '../../errors/encoding.ts'
import { LedgerError } from '../../errors/ledger-error.ts'
import { assertText } from '../assert-text.ts'
import { base58ToBytes } from '../base58/base58.ts'
import { base64ToBytes, base64UrlToBytes } from '../base64.ts'
import { hexToBytes } from '../hex.ts'
import { encodeMessagePack, MAX_DEPTH } from '../message-pack/encode-message-pack.ts'
import { U64_MAX } from '../u64.ts'
import { utf8ToBytes } from '../utf8.ts'

/** Starts every text that stands for something else, so that plain texts cannot be mistaken for one. */
export const MARK = '$:'
export const PACKED_MARK = '$:msgpack:'
const MARKED = /^\$:([a-z0-9]+):([a-z0-9]+):(.*)$/s
/** Reading so much takes a few tens of milliseconds at worst, whatever it holds. */
const DEFAULT_MAX_LENGTH = 1_048_576
const I64_MIN = -0x8000_0000_0000_0000n

const binaryOf: Readonly<Record<string, (text: string) => Uint8Array>> = {
  hex: hexToBytes,
  b58: base58ToBytes,
  b64: base64ToBytes,
  b64url: base64UrlToBytes,
  utf8: utf8ToBytes,
}

const u64Of = (encoding: string, text: string): bigint => {
  const isWellFormed =
    encoding === 'dec' ? /^\d+$/.test(text) : encoding === 'hex' && /^[0-9a-f]+$/.test(text)
  if (!isWellFormed) throw new InvalidJsonNotationError('a u64 that is neither dec nor hex digits')
  // Longer than any 64-bit value in either form; big integers of hostile length are not even made.
  if (text.length > 64) throw new InvalidJsonNotationError('a u64 beyond 64 bits')
  const value = BigInt(encoding === 'dec' ? text : `0x${text}`)
  if (value > U64_MAX) throw new InvalidJsonNotationError('a u64 beyond 64 bits')
  return value
}

/** Negative integers of 64 bits. The official SDK has no mark for them. */
const i64Of = (encoding: string, text: string): bigint => {
  if (encoding !== 'dec' || !/^-\d{1,19}$/.test(text))
    throw new InvalidJsonNotationError('an i64 that is not written as "-" and dec digits')
  const value = BigInt(text)
  if (value < I64_MIN) throw new InvalidJsonNotationError('an i64 beyond 64 bits')
  return value
}

const fromText = (text: string): string | bigint | Uint8Array => {
  if (!text.startsWith(MARK)) return text
  const [, type, encoding = '', content = ''] = MARKED.exec(text) ?? []
  if (type === 'u64') return u64Of(encoding, content)
  if (type === 'i64') return i64Of(encoding, content)
  const decode = type === 'bin' && Object.hasOwn(binaryOf, encoding) ? binaryOf[encoding] : undefined
  if (decode === undefined) throw new InvalidJsonNotationError(`an unknown mark in "${text.slice(0, 24)}"`)
  try {
    return decode(content)
  } catch (cause) {
    if (cause instanceof LedgerError)
      throw new InvalidJsonNotationError(`bytes that are not ${encoding}`, cause)
    throw cause
  }
}

/** The largest u64 itself is read as 2^64, so that this number is refused with those below it. */
const fromNumber = (value: number): number => {
  if (Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) <= 2 ** 64) {
    throw new InvalidJsonNotationError('a whole number beyond 2^53, which JSON readers round')
  }
  return value
}

const fromMembers = (value: object, depth: number): Record<string, unknown> => {
  const members: [string, unknown][] = []
  const names = new Set<string>()
  for (const [key, member] of Object.entries(value)) {
    const isPacked = key.startsWith(PACKED_MARK)
    if (!isPacked && key.startsWith(MARK)) throw new InvalidJsonNotationError('a key with an unknown mark')
    const name = isPacked ? key.slice(PACKED_MARK.length) : key
    if (names.has(name)) throw new InvalidJsonNotationError(`the name "${name.slice(0, 24)}" is there twice`)
    names.add(name)
    const converted = convert(member, depth + 1)
    members.push([name, isPacked ? encodeMessagePack(converted) : converted])
  }
  return Object.fromEntries(members)
}

const convert = (value: unknown, depth: number): unknown => {
  if (depth > MAX_DEPTH) throw new InvalidJsonNotationError(`nesting deeper than ${MAX_DEPTH}`)
  if (typeof value === 'string') return fromText(value)
  if (typeof value === 'number') return fromNumber(value)
  if (Array.isArray(value)) return value.map((item) => convert(item, depth + 1))
  if (typeof value === 'object' && value !== null) return fromMembers(value, depth)
  return value
}

/**
 * The value that a JSON value stands for: `$:bin:…` texts become bytes, `$:u64:…` and `$:i64:…` texts bigints, and a member
 * `$:msgpack:NAME` becomes NAME with the MessagePack bytes of its value.
 *
 * @throws InvalidJsonNotationError
 * @example
 * import { fromJsonNotation } from '@panel/ledger/encoding'
 *
 * fromJsonNotation({ units: '$:u64:dec:42' }) // { units: 42n }
 */
export const fromJsonNotation = (value: unknown): unknown => convert(value, 0)

/** How much JSON is read. */
export interface JsonNotationOptions {
  /** The longest text in UTF-16 units, default 1,048,576. */
  readonly maxLength?: number
}

/**
 * The value of a JSON text with binary and u64.
 *
 * @throws InvalidJsonNotationError also when the text is not JSON.
 * @throws InputTooLongError
 * @example
 * import { parseJsonNotation } from '@panel/ledger/encoding'
 *
 * parseJsonNotation('{"hash":"$:bin:hex:00ff"}') // { hash: Uint8Array [0, 255] }
 */
export const parseJsonNotation = (text: string, options: JsonNotationOptions = {}): unknown => {
  const maxLength = options.maxLength ?? DEFAULT_MAX_LENGTH
  assertText('The JSON text', text)
  if (text.length > maxLength) throw new InputTooLongError('JSON text', text.length, maxLength)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new InvalidJsonNotationError('the text is not JSON', cause)
  }
  return fromJsonNotation(value)
}
