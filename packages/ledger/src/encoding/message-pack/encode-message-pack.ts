import { IntegerOutOfRangeError, UnsupportedValueError } from '../../errors/encoding.ts'
import { U64_MAX } from '../u64.ts'
import { type MessagePackWriter, writeMessagePack } from './writer.ts'

/** Deeper values are refused both ways, before the stack is at risk. */
export const MAX_DEPTH = 128
const I64_MIN = -0x8000_0000_0000_0000n

const writeNumber = (writer: MessagePackWriter, value: number): void => {
  if (!Number.isInteger(value) || value >= 2 ** 64 || value < -(2 ** 63)) writer.writeFloat(value)
  else if (value >= 0) {
    if (value < 2 ** 32) writer.writeUnsigned32(value)
    else writer.writeBigInteger(BigInt(value))
  } else if (value >= -(2 ** 31)) writer.writeNegative32(value)
  else writer.writeBigInteger(BigInt(value))
}

const writeBigInt = (writer: MessagePackWriter, value: bigint): void => {
  if (value > U64_MAX || value < I64_MIN)
    throw new IntegerOutOfRangeError('The bigint', value, I64_MIN, U64_MAX)
  writer.writeBigInteger(value)
}

const isPlainObject = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const writeObject = (writer: MessagePackWriter, value: object, depth: number): void => {
  if (depth >= MAX_DEPTH) throw new UnsupportedValueError(`it is nested more than ${MAX_DEPTH} deep`)
  if (value instanceof Uint8Array) writer.writeBinary(value)
  else if (Array.isArray(value)) {
    writer.writeArrayHeader(value.length)
    for (const item of value) writeValue(writer, item, depth + 1)
  } else if (isPlainObject(value)) {
    const entries = Object.entries(value).filter(([, member]) => member !== undefined)
    writer.writeMapHeader(entries.length)
    for (const [key, member] of entries) {
      writer.writeString(key)
      writeValue(writer, member, depth + 1)
    }
  } else throw new UnsupportedValueError('it is neither a plain object, an array nor a Uint8Array')
}

/** Appends one value to a structure under way. */
export const writeValue = (writer: MessagePackWriter, value: unknown, depth = 0): void => {
  if (value === null || value === undefined) writer.writeNil()
  else if (typeof value === 'string') writer.writeString(value)
  else if (typeof value === 'number') writeNumber(writer, value)
  else if (typeof value === 'bigint') writeBigInt(writer, value)
  else if (typeof value === 'boolean') writer.writeBoolean(value)
  else if (typeof value === 'object') writeObject(writer, value, depth)
  else throw new UnsupportedValueError(`a ${typeof value} has no MessagePack form`)
}

/**
 * MessagePack of a value, as the ledger's contracts read it: whole numbers take the smallest integer form,
 * a bigint always the nine-byte u64 or i64 form, members that are `undefined` are left out, and members keep
 * their order.
 *
 * @throws UnsupportedValueError on functions, symbols, class instances, cycles and depth beyond 128.
 * @throws IntegerOutOfRangeError on a bigint beyond 64 bits.
 * @example
 * import { encodeMessagePack } from '@panel/ledger/encoding'
 *
 * encodeMessagePack({ to: '#EURS', units: 42n })
 */
export const encodeMessagePack = (value: unknown): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => writeValue(writer, value))
