import { inflateSync } from 'node:zlib'

/** What the filters of one document may still read and make together, in bytes. */
export interface FilterBudget {
  left: number
}

/** What each filter costs besides its bytes: tables and buffers, which empty streams need as well. */
const filterCost = 16_384

/** Collects decoded bytes in one buffer that grows. @throws RangeError beyond the most */
const createOutput = (most: number) => {
  let buffer = Buffer.alloc(Math.min(most, filterCost))
  let length = 0
  /** Reserves a number of bytes, and returns where they begin. */
  const take = (count: number): number => {
    const start = length
    length += count
    if (length > most) throw new RangeError('The stream becomes too large.')
    if (length > buffer.length) {
      const larger = Buffer.alloc(Math.min(most, length * 2))
      buffer.copy(larger, 0, 0, start)
      buffer = larger
    }
    return start
  }
  return {
    add: (bytes: Uint8Array): void => {
      const start = take(bytes.length)
      buffer.set(bytes, start)
    },
    repeat: (byte: number, count: number): void => {
      const start = take(count)
      buffer.fill(byte, start, start + count)
    },
    /** Adds the first `count` of the four bytes of a number. */
    addWord: (word: number, count: number): void => {
      const start = take(count)
      for (let at = 0; at < count; at += 1) buffer[start + at] = word >>> (24 - 8 * at)
    },
    bytes: (): Buffer => buffer.subarray(0, length),
  }
}

/** Decodes bytes of a stream; undefined for what a reader cannot decode either. @throws RangeError beyond the most */
type Filter = (bytes: Buffer, most: number) => Buffer | undefined

const flate: Filter = (bytes, most) => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: 2 })
  } catch (error) {
    if (error instanceof RangeError) throw error
    return undefined
  }
}

const asciiHex: Filter = (bytes) => {
  const [digits = ''] = bytes.toString('latin1').split('>', 1)
  const plain = digits.replaceAll(/[^0-9A-Fa-f]/g, '')
  return Buffer.from(plain.length % 2 === 0 ? plain : `${plain}0`, 'hex')
}

const ascii85: Filter = (bytes, most) => {
  const output = createOutput(most)
  let [word, letters] = [0, 0]
  for (const byte of bytes) {
    if (byte === 0x7e) break
    if (byte === 0x7a && letters === 0) output.repeat(0, 4)
    if (byte < 0x21 || byte > 0x75) continue
    word = word * 85 + byte - 0x21
    letters += 1
    if (letters < 5) continue
    output.addWord(word, 4)
    word = 0
    letters = 0
  }
  // A short end stands for the first bytes of a word that ends in the last letter.
  if (letters > 1) output.addWord((word + 1) * 85 ** (5 - letters) - 1, letters - 1)
  return output.bytes()
}

const runLength: Filter = (bytes, most) => {
  const output = createOutput(most)
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128
    if (length === 128) break
    const isCopied = length < 128
    if (isCopied) output.add(bytes.subarray(at + 1, at + 2 + length))
    else output.repeat(bytes[at + 1] ?? 0, 257 - length)
    at += isCopied ? length + 2 : 2
  }
  return output.bytes()
}

const lzwClear = 256
const lzwEnd = 257
const lzwStart: readonly Uint8Array[] = Array.from({ length: 258 }, (_, code) => Uint8Array.of(code))

const lzw: Filter = (bytes, most) => {
  const output = createOutput(most)
  const table = [...lzwStart]
  let last: Uint8Array | undefined
  let [bits, count] = [0, 0]
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xff_ffff
    count += 8
    const width = Math.min(12, Math.max(9, 32 - Math.clz32(table.length + 1)))
    if (count < width) continue
    count -= width
    const code = (bits >> count) & ((1 << width) - 1)
    if (code === lzwEnd) break
    if (code === lzwClear) {
      table.length = lzwStart.length
      last = undefined
      continue
    }
    const known: Uint8Array | undefined = table[code] ?? last
    if (!known || code > table.length) return undefined
    const text = table[code] ?? Uint8Array.of(...known, known[0] ?? 0)
    output.add(text)
    if (last && table.length < 4096) table.push(Uint8Array.of(...last, text[0] ?? 0))
    last = text
  }
  return output.bytes()
}

const filters: Readonly<Record<string, Filter>> = {
  FlateDecode: flate,
  Fl: flate,
  ASCIIHexDecode: asciiHex,
  AHx: asciiHex,
  ASCII85Decode: ascii85,
  A85: ascii85,
  RunLengthDecode: runLength,
  RL: runLength,
  LZWDecode: lzw,
  LZW: lzw,
}

/** @throws RangeError where nothing is left */
const spend = (budget: FilterBudget, bytes: number): void => {
  budget.left -= bytes
  if (budget.left < 0) throw new RangeError('The streams become too large.')
}

/**
 * The bytes of a stream after its filters, up to one that is none of text: pictures are as large as they say.
 *
 * @param names each filter in its order, such as `FlateDecode`
 * @param budget what every filter reads and makes is taken from it, also where the next one makes nothing of it
 * @returns undefined where a reader cannot decode it either
 * @throws RangeError beyond the budget
 */
export const decodeStream = (
  content: Buffer,
  names: readonly string[],
  budget: FilterBudget,
): Buffer | undefined => {
  let bytes: Buffer | undefined = content
  for (const name of names) {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (!filter || !bytes) return bytes
    spend(budget, filterCost + bytes.length)
    bytes = filter(bytes, budget.left)
    spend(budget, bytes?.length ?? 0)
  }
  return bytes
}
