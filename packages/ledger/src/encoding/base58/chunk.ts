import { InvalidBase58Error } from '../../errors/encoding.ts'
import { createRadixConverter } from './radix-converter.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DIGITS_PER_LIMB = 4
const BINARY_RADIX = 2 ** 24
const DIGIT_RADIX = 58 ** 4
const PAIR_RADIX = 58 * 58

/** Longest run of digits that is written without big integers: a usual signed transaction is one. */
export const CHUNK_DIGITS = 704
/** Longest bytes whose digits fit in such a run. */
export const CHUNK_BYTES = 512

/** Character code of the digit zero. */
export const ZERO_CODE = ALPHABET.charCodeAt(0)

/** Character codes of both digits of each pair, side by side. */
const PAIR_CODES = new Uint8Array(2 * PAIR_RADIX)
for (let value = 0; value < PAIR_RADIX; value += 1) {
  PAIR_CODES[2 * value] = ALPHABET.charCodeAt(Math.floor(value / 58))
  PAIR_CODES[2 * value + 1] = ALPHABET.charCodeAt(value % 58)
}
const VALUE_OF_CHAR = new Int8Array(128).fill(-1)
for (let value = 0; value < ALPHABET.length; value += 1) VALUE_OF_CHAR[ALPHABET.charCodeAt(value)] = value

const DIGIT_LIMBS_PER_LIMB = Math.log(BINARY_RADIX) / Math.log(DIGIT_RADIX)
const DIGIT_LIMBS = CHUNK_DIGITS / DIGITS_PER_LIMB

const toDigits = createRadixConverter(BINARY_RADIX, DIGIT_RADIX, DIGIT_LIMBS + 1)
/** Room for the limbs of a chunk and the zeros that the converter reads behind them. */
const input = new Float64Array(DIGIT_LIMBS + 4)

const valueAt = (text: string, index: number): number => {
  const value = VALUE_OF_CHAR[text.charCodeAt(index)] ?? -1
  if (value < 0) {
    throw new InvalidBase58Error('a foreign character', index)
  }
  return value
}

/** Splits bytes into limbs of three in `input`, lowest first and with zeros behind, and returns how many there are. */
const readBytes = (bytes: Uint8Array): number => {
  let limb = 0
  for (let end = bytes.length - 1; end >= 0; end -= 3) {
    input[limb] = (bytes[end] ?? 0) + (bytes[end - 1] ?? 0) * 256 + (bytes[end - 2] ?? 0) * 65_536
    limb += 1
  }
  input.fill(0, limb, limb + 3)
  return limb
}

/** Number of digits written for a number of bytes, with leading zeros up to a multiple of four. */
export const digitsFor = (byteLength: number): number =>
  Math.ceil(Math.ceil(byteLength / 3) * DIGIT_LIMBS_PER_LIMB) * DIGITS_PER_LIMB

/**
 * Writes the digits of a number of at most 516 bytes so that they end before `end`. Zeros that lead to a multiple of
 * four may reach into what is before: adjacent numbers are written from the last to the first.
 */
export const writeDigits = (bytes: Uint8Array, output: Uint8Array, end: number): void => {
  const size = digitsFor(bytes.length) / DIGITS_PER_LIMB
  const digits = toDigits(input, readBytes(bytes), size)
  for (let limb = 0, at = end - DIGITS_PER_LIMB; limb < size; limb += 1, at -= DIGITS_PER_LIMB) {
    const value = digits[limb] ?? 0
    const high = Math.floor(value / PAIR_RADIX)
    const low = value - high * PAIR_RADIX
    output[at] = PAIR_CODES[2 * high] ?? 0
    output[at + 1] = PAIR_CODES[2 * high + 1] ?? 0
    output[at + 2] = PAIR_CODES[2 * low] ?? 0
    output[at + 3] = PAIR_CODES[2 * low + 1] ?? 0
  }
}

/** Digits of one limb of the way back. */
export const LIMB_DIGITS = 10
const HALF_DIGITS = 5
const HALF_RADIX = 58n ** 5n

/** The number that a run of at most ten digits writes: in two halves, because only nine digits fit in a double. */
export const numberOfDigits = (text: string, start: number, end: number): bigint => {
  const middle = Math.max(start, end - HALF_DIGITS)
  let high = 0
  let low = 0
  for (let at = start; at < middle; at += 1) high = high * 58 + valueAt(text, at)
  for (let at = middle; at < end; at += 1) low = low * 58 + valueAt(text, at)
  return BigInt(high) * HALF_RADIX + BigInt(low)
}
