import { InputTooLongError, InvalidMessagePackError } from '../../errors/encoding.ts'
import { ownBytes } from '../own-bytes.ts'
import { utf8Between } from '../utf8.ts'
import { MAX_DEPTH } from './encode-message-pack.ts'

/** Each value costs some forty bytes of memory, so that this many stay within the decoder's budget. */
const MAX_VALUES = 262_144
/** Some times what a node takes at once, and still within the decoder's budget when it is one text. */
const DEFAULT_MAX_BYTES = 8_388_608

/** How many values were read of one input, in however many parts. */
export interface ValueBudget {
  used: number
}

interface Cursor {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly budget: ValueBudget
  offset: number
}

/** How much a decoder takes. */
export interface MessagePackOptions {
  /** The longest input in bytes. Default: 8 MiB. */
  readonly maxBytes?: number
}

const fail = (cursor: Cursor, problem: string): InvalidMessagePackError =>
  new InvalidMessagePackError(problem, cursor.offset)

const advance = (cursor: Cursor, size: number): number => {
  if (size > cursor.bytes.length - cursor.offset) throw fail(cursor, 'the end came too early')
  const start = cursor.offset
  cursor.offset += size
  return start
}

const readUint = (cursor: Cursor, size: number): number => {
  const start = advance(cursor, size)
  let value = 0
  for (let index = start; index < start + size; index += 1) value = value * 256 + (cursor.bytes[index] ?? 0)
  return value
}

const readText = (cursor: Cursor, size: number): string => {
  const start = advance(cursor, size)
  return utf8Between(cursor.bytes, start, start + size)
}

const readBytes = (cursor: Cursor, size: number): Uint8Array<ArrayBuffer> => {
  const start = advance(cursor, size)
  return new Uint8Array(cursor.bytes.subarray(start, start + size))
}

const readArray = (cursor: Cursor, count: number, depth: number): unknown[] => {
  if (count > cursor.bytes.length - cursor.offset) throw fail(cursor, 'a count beyond the end')
  const items: unknown[] = []
  for (let index = 0; index < count; index += 1) items.push(readValue(cursor, depth + 1))
  return items
}

const readKey = (cursor: Cursor, depth: number): string => {
  const key = readValue(cursor, depth)
  if (typeof key === 'string') return key
  if (typeof key === 'number' || typeof key === 'bigint') return String(key)
  throw fail(cursor, 'a map key that is neither text nor number')
}

const readMap = (cursor: Cursor, count: number, depth: number): Record<string, unknown> => {
  if (count * 2 > cursor.bytes.length - cursor.offset) throw fail(cursor, 'a count beyond the end')
  const map: Record<string, unknown> = {}
  for (let index = 0; index < count; index += 1) {
    const key = readKey(cursor, depth + 1)
    if (Object.hasOwn(map, key)) throw fail(cursor, 'a key that is there twice')
    const value = readValue(cursor, depth + 1)
    // Assignment to __proto__ would change the prototype instead of adding a member.
    if (key === '__proto__')
      Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true })
    else map[key] = value
  }
  return map
}

const readScalar: Readonly<Record<number, (cursor: Cursor) => unknown>> = {
  192: () => null,
  194: () => false,
  195: () => true,
  196: (cursor) => readBytes(cursor, readUint(cursor, 1)),
  197: (cursor) => readBytes(cursor, readUint(cursor, 2)),
  198: (cursor) => readBytes(cursor, readUint(cursor, 4)),
  202: (cursor) => cursor.view.getFloat32(advance(cursor, 4)),
  203: (cursor) => cursor.view.getFloat64(advance(cursor, 8)),
  204: (cursor) => readUint(cursor, 1),
  205: (cursor) => readUint(cursor, 2),
  206: (cursor) => readUint(cursor, 4),
  207: (cursor) => cursor.view.getBigUint64(advance(cursor, 8)),
  208: (cursor) => cursor.view.getInt8(advance(cursor, 1)),
  209: (cursor) => cursor.view.getInt16(advance(cursor, 2)),
  210: (cursor) => cursor.view.getInt32(advance(cursor, 4)),
  211: (cursor) => cursor.view.getBigInt64(advance(cursor, 8)),
  217: (cursor) => readText(cursor, readUint(cursor, 1)),
  218: (cursor) => readText(cursor, readUint(cursor, 2)),
  219: (cursor) => readText(cursor, readUint(cursor, 4)),
}

const readContainer = (cursor: Cursor, tag: number, depth: number): unknown => {
  if (depth >= MAX_DEPTH) throw fail(cursor, `nesting deeper than ${MAX_DEPTH}`)
  if (tag < 0x90) return readMap(cursor, tag & 0x0f, depth)
  if (tag < 0xa0) return readArray(cursor, tag & 0x0f, depth)
  if (tag === 0xdc) return readArray(cursor, readUint(cursor, 2), depth)
  if (tag === 0xdd) return readArray(cursor, readUint(cursor, 4), depth)
  return readMap(cursor, readUint(cursor, tag === 0xde ? 2 : 4), depth)
}

/** Reads one value at the cursor. */
const readValue = (cursor: Cursor, depth: number): unknown => {
  cursor.budget.used += 1
  if (cursor.budget.used > MAX_VALUES)
    throw new InputTooLongError('number of MessagePack values', cursor.budget.used, MAX_VALUES)
  const tag = readUint(cursor, 1)
  if (tag < 0x80) return tag
  if (tag >= 0xe0) return tag - 0x100
  if (tag >= 0xa0 && tag < 0xc0) return readText(cursor, tag & 0x1f)
  if (tag < 0xa0 || (tag >= 0xdc && tag <= 0xdf)) return readContainer(cursor, tag, depth)
  const read = readScalar[tag]
  if (read === undefined) throw fail(cursor, 'an extension or unused type')
  return read(cursor)
}

/** Value that starts at an offset, and where it ends: for values inside a larger structure, with its budget. */
export const decodeMessagePackAt = (
  bytes: Uint8Array,
  offset: number,
  budget: ValueBudget,
): { readonly value: unknown; readonly end: number } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const cursor: Cursor = { bytes, view, budget, offset }
  return { value: readValue(cursor, 0), end: cursor.offset }
}

/**
 * Value of MessagePack bytes, such as the args of a transaction. Integers of 64-bit form become bigints, all
 * others numbers. Longer forms than needed are taken; what would be ambiguous is not: trailing bytes, keys that
 * are there twice, bad UTF-8, extension types, depth beyond 128, more than 262,144 values or 8 MiB.
 *
 * @throws InvalidMessagePackError | InvalidUnicodeError | InputTooLongError
 * @example
 * import { decodeMessagePack } from '@panel/ledger/encoding'
 *
 * decodeMessagePack(new Uint8Array([0x81, 0xa1, 0x61, 0x01])) // { a: 1 }
 */
export const decodeMessagePack = (bytes: Uint8Array, options: MessagePackOptions = {}): unknown => {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  if (bytes.length > maxBytes) throw new InputTooLongError('MessagePack', bytes.length, maxBytes)
  const { value, end } = decodeMessagePackAt(ownBytes(bytes), 0, { used: 0 })
  if (end !== bytes.length) throw new InvalidMessagePackError('trailing bytes', end)
  return value
}
