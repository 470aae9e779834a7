import { InvalidUnicodeError, NotATextError } from '../../errors/encoding.ts'

const INITIAL_CAPACITY = 2_048
/** A larger scratch is not kept, so that one big transaction does not hold memory indefinitely. */
const KEPT_CAPACITY = 65_536
const SHORT_TEXT = 96
const textEncoder = new TextEncoder()

/** Appends MessagePack, always in the smallest form, to bytes that grow as needed. */
export class MessagePackWriter {
  private bytes = new Uint8Array(INITIAL_CAPACITY)
  private view = new DataView(this.bytes.buffer)
  private length = 0

  reset(): void {
    this.length = 0
    if (this.bytes.length > KEPT_CAPACITY) this.replace(new Uint8Array(INITIAL_CAPACITY))
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length)
  }

  writeNil(): void {
    this.reserve(1)
    this.bytes[this.length++] = 0xc0
  }

  writeBoolean(value: boolean): void {
    this.reserve(1)
    this.bytes[this.length++] = value ? 0xc3 : 0xc2
  }

  writeFloat(value: number): void {
    this.reserve(9)
    this.bytes[this.length++] = 0xcb
    this.view.setFloat64(this.length, value)
    this.length += 8
  }

  /** A non-negative integer below 2^32. */
  writeUnsigned32(value: number): void {
    if (value < 0x80) {
      this.reserve(1)
      this.bytes[this.length++] = value
    } else this.writeSized(value, 0xcc, 0xcd, 0xce)
  }

  /** A negative integer from -2^31. */
  writeNegative32(value: number): void {
    this.reserve(5)
    if (value >= -0x20) this.bytes[this.length++] = 0x100 + value
    else if (value >= -0x80) {
      this.bytes[this.length++] = 0xd0
      this.bytes[this.length++] = 0x100 + value
    } else if (value >= -0x8000) {
      this.bytes[this.length++] = 0xd1
      this.view.setInt16(this.length, value)
      this.length += 2
    } else {
      this.bytes[this.length++] = 0xd2
      this.view.setInt32(this.length, value)
      this.length += 4
    }
  }

  /** The nine-byte form, which the ledger uses for every bigint inside opaque values. */
  writeBigInteger(value: bigint): void {
    this.reserve(9)
    this.bytes[this.length++] = value < 0n ? 0xd3 : 0xcf
    this.view.setBigUint64(this.length, BigInt.asUintN(64, value))
    this.length += 8
  }

  /** A u64 in its smallest form, as the members of ledger structures take it. */
  writeUnsigned(value: bigint): void {
    if (value <= 0xffff_ffffn) this.writeUnsigned32(Number(value))
    else this.writeBigInteger(value)
  }

  writeString(text: string): void {
    if (typeof text !== 'string') throw new NotATextError('This member', text)
    if (text.length <= SHORT_TEXT && this.writeShortAscii(text)) return
    if (!text.isWellFormed()) throw new InvalidUnicodeError('the text has a lone surrogate')
    const encoded = textEncoder.encode(text)
    if (encoded.length < 32) {
      this.reserve(1)
      this.bytes[this.length++] = 0xa0 | encoded.length
    } else this.writeSized(encoded.length, 0xd9, 0xda, 0xdb)
    this.writeRaw(encoded)
  }

  writeBinary(data: Uint8Array): void {
    this.writeSized(data.length, 0xc4, 0xc5, 0xc6)
    this.writeRaw(data)
  }

  writeArrayHeader(count: number): void {
    this.writeCount(count, 0x90, 0xdc)
  }

  writeMapHeader(count: number): void {
    this.writeCount(count, 0x80, 0xde)
  }

  /** Bytes that are MessagePack already. */
  writeRaw(data: Uint8Array): void {
    this.reserve(data.length)
    this.bytes.set(data, this.length)
    this.length += data.length
  }

  private writeShortAscii(text: string): boolean {
    const size = text.length
    this.reserve(size + 2)
    let at = this.length
    if (size < 32) this.bytes[at++] = 0xa0 | size
    else {
      this.bytes[at++] = 0xd9
      this.bytes[at++] = size
    }
    for (let index = 0; index < size; index += 1) {
      const code = text.charCodeAt(index)
      if (code > 0x7f) return false
      this.bytes[at++] = code
    }
    this.length = at
    return true
  }

  private writeSized(value: number, tag8: number, tag16: number, tag32: number): void {
    this.reserve(5)
    if (value < 0x100) {
      this.bytes[this.length++] = tag8
      this.bytes[this.length++] = value
    } else if (value < 0x10000) {
      this.bytes[this.length++] = tag16
      this.view.setUint16(this.length, value)
      this.length += 2
    } else {
      this.bytes[this.length++] = tag32
      this.view.setUint32(this.length, value)
      this.length += 4
    }
  }

  private writeCount(count: number, fixedTag: number, tag16: number): void {
    this.reserve(5)
    if (count < 16) this.bytes[this.length++] = fixedTag | count
    else if (count < 0x10000) {
      this.bytes[this.length++] = tag16
      this.view.setUint16(this.length, count)
      this.length += 2
    } else {
      this.bytes[this.length++] = tag16 + 1
      this.view.setUint32(this.length, count)
      this.length += 4
    }
  }

  private reserve(size: number): void {
    const needed = this.length + size
    if (needed <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2))
    grown.set(this.bytes.subarray(0, this.length))
    this.replace(grown)
  }

  private replace(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer)
  }
}

const shared = new MessagePackWriter()
let sharedIsTaken = false

/** Runs `write` on a writer and returns what it wrote. Nested runs get writers of their own. */
export const writeMessagePack = (write: (writer: MessagePackWriter) => void): Uint8Array<ArrayBuffer> => {
  const isNested = sharedIsTaken
  const writer = isNested ? new MessagePackWriter() : shared
  sharedIsTaken = true
  try {
    writer.reset()
    write(writer)
    return writer.toBytes()
  } finally {
    sharedIsTaken = isNested
  }
}
