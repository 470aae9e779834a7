import { InputTooLongError, InvalidMessagePackError } from '../../errors/encoding.ts'
import { ownBytes } from '../own-bytes.ts'
import { utf8Between } from '../utf8.ts'
import { decodeMessagePackAt } from './decode-message-pack.ts'

/** No ledger structure is longer, as nodes take no longer message. */
export const MAX_STRUCTURE_BYTES = 1_048_576

/** Reads MessagePack in its smallest forms only: for ledger structures, where one value has one encoding. */
export class MessagePackReader {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private offset = 0

  /** @throws InputTooLongError when a structure is longer than it may be. */
  constructor(bytes: Uint8Array, what: string, maxBytes = MAX_STRUCTURE_BYTES) {
    if (bytes.length > maxBytes) throw new InputTooLongError(what, bytes.length, maxBytes)
    const own = ownBytes(bytes)
    this.bytes = own
    this.view = new DataView(own.buffer, own.byteOffset, own.byteLength)
  }

  isNil(): boolean {
    return this.bytes[this.offset] === 0xc0
  }

  readNil(): void {
    if (this.takeTag() !== 0xc0) throw this.fail('nil expected', 1)
  }

  readBoolean(): boolean {
    const tag = this.takeTag()
    if (tag !== 0xc2 && tag !== 0xc3) throw this.fail('a boolean expected', 1)
    return tag === 0xc3
  }

  /** A u64 in its smallest form. */
  readUnsigned(): bigint {
    const tag = this.takeTag()
    if (tag < 0x80) return BigInt(tag)
    if (tag === 0xcc) return BigInt(this.takeUint(1, 0x80))
    if (tag === 0xcd) return BigInt(this.takeUint(2, 0x100))
    if (tag === 0xce) return BigInt(this.takeUint(4, 0x10000))
    if (tag !== 0xcf) throw this.fail('an unsigned integer expected', 1)
    this.need(8)
    const value = this.view.getBigUint64(this.offset)
    if (value <= 0xffff_ffffn) throw this.fail('an integer not in its smallest form')
    this.offset += 8
    return value
  }

  readString(): string {
    const tag = this.takeTag()
    let size: number
    if (tag >= 0xa0 && tag <= 0xbf) size = tag & 0x1f
    else if (tag === 0xd9) size = this.takeUint(1, 0x20)
    else if (tag === 0xda) size = this.takeUint(2, 0x100)
    else if (tag === 0xdb) size = this.takeUint(4, 0x10000)
    else throw this.fail('a text expected', 1)
    this.need(size)
    const start = this.offset
    this.offset += size
    return utf8Between(this.bytes, start, start + size)
  }

  /** A copy, so that a later change of the input does not reach what was decoded. */
  readBinary(): Uint8Array<ArrayBuffer> {
    const tag = this.takeTag()
    let size: number
    if (tag === 0xc4) size = this.takeUint(1, 0)
    else if (tag === 0xc5) size = this.takeUint(2, 0x100)
    else if (tag === 0xc6) size = this.takeUint(4, 0x10000)
    else throw this.fail('bytes expected', 1)
    this.need(size)
    const data = new Uint8Array(size)
    data.set(this.bytes.subarray(this.offset, this.offset + size))
    this.offset += size
    return data
  }

  readArrayHeader(): number {
    return this.readCount(0x90, 0xdc, 'an array expected')
  }

  readMapHeader(): number {
    return this.readCount(0x80, 0xde, 'a map expected')
  }

  /** The count of a short array ahead, which stays unread. */
  peekArrayCount(): number | undefined {
    const tag = this.bytes[this.offset] ?? 0
    return tag >= 0x90 && tag <= 0x9f ? tag - 0x90 : undefined
  }

  /** Reads past bytes that come next exactly so, and returns whether they did. */
  skip(expected: Uint8Array): boolean {
    const { bytes, offset } = this
    for (let index = 0; index < expected.length; index += 1) {
      if (bytes[offset + index] !== expected[index]) return false
    }
    this.offset += expected.length
    return true
  }

  /** An array with exactly this number of members. */
  expectArray(count: number): void {
    if (this.readArrayHeader() !== count) throw this.fail(`an array of ${count} expected`)
  }

  expectEnd(): void {
    if (this.offset !== this.bytes.length) throw this.fail('trailing bytes')
  }

  /** The bytes of one value of any form, unread: for what is opaque to the structure around it. */
  readEncodedValue(): Uint8Array<ArrayBuffer> {
    const { end } = decodeMessagePackAt(this.bytes, this.offset, { used: 0 })
    const encoded = new Uint8Array(this.bytes.subarray(this.offset, end))
    this.offset = end
    return encoded
  }

  fail(problem: string, back = 0): InvalidMessagePackError {
    return new InvalidMessagePackError(problem, this.offset - back)
  }

  private readCount(fixedTag: number, tag16: number, expected: string): number {
    const tag = this.takeTag()
    let count: number
    if (tag >= fixedTag && tag < fixedTag + 16) count = tag - fixedTag
    else if (tag === tag16) count = this.takeUint(2, 16)
    else if (tag === tag16 + 1) count = this.takeUint(4, 0x10000)
    else throw this.fail(expected, 1)
    if (count > this.bytes.length - this.offset) throw this.fail('a count beyond the end')
    return count
  }

  private takeTag(): number {
    const tag = this.bytes[this.offset]
    if (tag === undefined) throw this.fail('the end came too early')
    this.offset += 1
    return tag
  }

  private takeUint(size: 1 | 2 | 4, smallestAllowed: number): number {
    this.need(size)
    let value = 0
    for (let index = 0; index < size; index += 1) value = value * 256 + (this.bytes[this.offset + index] ?? 0)
    if (value < smallestAllowed) throw this.fail('a length or integer not in its smallest form')
    this.offset += size
    return value
  }

  private need(size: number): void {
    if (size > this.bytes.length - this.offset) throw this.fail('a length beyond the end')
  }
}
