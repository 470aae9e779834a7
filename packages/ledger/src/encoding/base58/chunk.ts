import { InvalidEncodingError } from '../../errors/encoding.ts'
import { createRadixConverter } from './radix-converter.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BYTES_PER_LIMB = 3
const DIGITS_PER_LIMB = 4
const BINARY_RADIX = 2 ** 24
const DIGIT_RADIX = 58 ** 4
const PAIR_RADIX = 58 * 58

/** Longest run of digits that is converted without big integers. Two hold a usual signed transaction. */
export const CHUNK_DIGITS = 352
/** Longest bytes whose digits fit in such a run. */
export const CHUNK_BYTES = 257

const PAIRS = Array.from(
  { length: PAIR_RADIX },
  (_, value) => ALPHABET.charAt(Math.floor(value / 58)) + ALPHABET.charAt(value % 58),
)
const VALUE_OF_CHAR = new Int8Array(128).fill(-1)
for (let value = 0; value < ALPHABET.length; value += 1) VALUE_OF_CHAR[ALPHABET.charCodeAt(value)] = value

const LIMBS_PER_DIGIT_LIMB = Math.log(DIGIT_RADIX) / Math.log(BINARY_RADIX)
const DIGIT_LIMBS = CHUNK_DIGITS / DIGITS_PER_LIMB

const toDigits = createRadixConverter(BINARY_RADIX, DIGIT_RADIX, DIGIT_LIMBS + 1)
const toBinary = createRadixConverter(DIGIT_RADIX, BINARY_RADIX, DIGIT_LIMBS)
const input = new Float64Array(DIGIT_LIMBS + 1)

const valueAt = (text: string, index: number): number => {
  const value = VALUE_OF_CHAR[text.charCodeAt(index)] ?? -1
  if (value < 0) {
    const cure = 'Use the Bitcoin alphabet: no 0, O, I, l.'
    throw new InvalidEncodingError('base58', 'a foreign character', index, cure)
  }
  return value
}

/** Splits bytes into limbs in `input`, lowest first, and tells how many there are. */
const readBytes = (bytes: Uint8Array): number => {
  let limb = 0
  let weight = 1
  let sum = 0
  for (let index = bytes.length - 1; index >= 0; index -= 1) {
    sum += (bytes[index] ?? 0) * weight
    weight *= 256
    if (weight === BINARY_RADIX || index === 0) {
      input[limb] = sum
      limb += 1
      weight = 1
      sum = 0
    }
  }
  return limb
}

/** Digits of a number of at most 258 bytes, with leading ones to a multiple of four. */
export const digitsOfBytes = (bytes: Uint8Array): string => {
  const count = readBytes(bytes)
  const size = Math.ceil(count / LIMBS_PER_DIGIT_LIMB)
  const digits = toDigits(input, count, size)
  let text = ''
  for (let index = size - 1; index >= 0; index -= 1) {
    const limb = digits[index] ?? 0
    const high = Math.floor(limb / PAIR_RADIX)
    text += (PAIRS[high] ?? '') + (PAIRS[limb - high * PAIR_RADIX] ?? '')
  }
  return text
}

/** Splits digits into limbs in `input`, lowest first, and tells how many there are. */
const readDigits = (text: string, start: number, end: number): number => {
  let limb = 0
  for (let to = end; to > start; to -= DIGITS_PER_LIMB) {
    let sum = 0
    for (let at = Math.max(start, to - DIGITS_PER_LIMB); at < to; at += 1) sum = sum * 58 + valueAt(text, at)
    input[limb] = sum
    limb += 1
  }
  return limb
}

/** Bytes, with leading zeros, of the number that a run of at most 352 digits writes. */
export const bytesOfDigits = (text: string, start: number, end: number): Uint8Array<ArrayBuffer> => {
  const count = readDigits(text, start, end)
  const size = Math.ceil(count * LIMBS_PER_DIGIT_LIMB)
  const binary = toBinary(input, count, size)
  const bytes = new Uint8Array(size * BYTES_PER_LIMB)
  for (let limb = 0, at = bytes.length; limb < size; limb += 1, at -= BYTES_PER_LIMB) {
    const value = binary[limb] ?? 0
    bytes[at - 1] = value
    bytes[at - 2] = value >>> 8
    bytes[at - 3] = value >>> 16
  }
  return bytes
}
