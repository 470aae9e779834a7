import { inflateSync } from 'node:zlib'

/** What the filters of one document may still read and make together, in bytes. */
export interface FilterBudget {
  left: number
}

/** What each filter costs besides its bytes: tables and buffers, which empty streams need as well. */
const filterCost = 16_384

/** @throws RangeError where nothing is left */
const spend = (budget: FilterBudget, bytes: number): void => {
  budget.left -= bytes
  if (budget.left < 0) throw new RangeError('The streams become too large.')
}

/** Collects decoded bytes in one buffer that grows, and takes each from the budget. @throws RangeError beyond it */
const createOutput = (budget: FilterBudget) => {
  const most = budget.left
  let buffer = Buffer.alloc(Math.min(most, filterCost))
  let length = 0
  /** Reserves a number of bytes, and returns where they begin. */
  const take = (count: number): number => {
    spend(budget, count)
    const start = length
    length += count
    if (length > buffer.length) {
      const larger = Buffer.alloc(Math.min(most, length * 2))
      buffer.copy(larger, 0, 0, start)
      buffer = larger
    }
    return start
  }
  const repeat = (byte: number, count: number): number => {
    const start = take(count)
    buffer.fill(byte, start, start + count)
    return start
  }
  return {
    repeat,
    add: (bytes: Uint8Array): void => {
      const start = take(bytes.length)
      buffer.set(bytes, start)
    },
    /** Adds bytes again, of which the last one may be the first that this adds. @returns where they begin now */
    addAgain: (from: number, count: number): number => {
      const start = take(count)
      buffer.copyWithin(start, from, from + count)
      if (from + count > start) buffer[start + count - 1] = buffer[from] ?? 0
      return start
    },
    /** Adds the first `count` of the four bytes of a number. */
    addWord: (word: number, count: number): void => {
      const start = take(count)
      for (let at = 0; at < count; at += 1) buffer[start + at] = word >>> (24 - 8 * at)
    },
    bytes: (): Buffer => buffer.subarray(0, length),
  }
}

/**
 * Decodes bytes of a stream, and takes what it makes from the budget.
 *
 * @returns undefined for what a reader cannot decode either
 * @throws RangeError beyond the budget
 */
type Filter = (bytes: Buffer, budget: FilterBudget) => Buffer | undefined

/** How many times as much as before a stream may make in the next attempt to decode it. */
const growth = 4

/**
 * Nothing says how much was made of a stream before it turned out to be damaged. So each attempt has a limit, and all of
 * it counts as made.
 */
const flate: Filter = (bytes, budget) => {
  for (let limit = filterCost + bytes.length * growth; ; limit *= growth) {
    const most = Math.min(limit, budget.left)
    try {
      const plain = inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: 2 })
      spend(budget, plain.length)
      return plain
    } catch (error) {
      const isLarger = error instanceof RangeError
      if (isLarger && most === budget.left) throw error
      if (isLarger) continue
      spend(budget, most)
      return undefined
    }
  }
}

const asciiHex: Filter = (bytes, budget) => {
  const [digits = ''] = bytes.toString('latin1').split('>', 1)
  const plain = digits.replaceAll(/[^0-9A-Fa-f]/g, '')
  const decoded = Buffer.from(plain.length % 2 === 0 ? plain : `${plain}0`, 'hex')
  spend(budget, decoded.length)
  return decoded
}

const ascii85: Filter = (bytes, budget) => {
  const output = createOutput(budget)
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

const runLength: Filter = (bytes, budget) => {
  const output = createOutput(budget)
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
/** The code of the first text of the table. */
const lzwFirst = 258
const lzwMostTexts = 4096 - lzwFirst

/** A text of the table: where it was written first. Copying texts from table to table would take seconds. */
interface LzwText {
  readonly start: number
  readonly length: number
}

const lzw: Filter = (bytes, budget) => {
  const output = createOutput(budget)
  const table: LzwText[] = []
  let last: LzwText | undefined
  let [bits, count] = [0, 0]
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xff_ffff
    count += 8
    const width = Math.min(12, Math.max(9, 32 - Math.clz32(lzwFirst + table.length + 1)))
    if (count < width) continue
    count -= width
    const code = (bits >> count) & ((1 << width) - 1)
    if (code === lzwEnd) break
    if (code === lzwClear) {
      table.length = 0
      last = undefined
      continue
    }
    // The text that a code adds ends with the first byte of the next one, which follows it in the output.
    const added: LzwText | undefined = last && { start: last.start, length: last.length + 1 }
    if (added && table.length < lzwMostTexts) table.push(added)
    if (code < lzwClear) last = { start: output.repeat(code, 1), length: 1 }
    else {
      const text = table[code - lzwFirst]
      if (!text) return undefined
      last = { start: output.addAgain(text.start, text.length), length: text.length }
    }
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
    bytes = filter(bytes, budget)
  }
  return bytes
}
