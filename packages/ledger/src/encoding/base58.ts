import { InputTooLongError, InvalidEncodingError } from '../errors/encoding.ts'
import { bytesToHex, hexToBytes } from './hex.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** 58^9 is the highest power of 58 below 2^53, so a limb of nine digits stays an exact double. */
const LIMB_DIGITS = 9
const LIMB_BASE = 58n ** 9n
const DEFAULT_MAX_BYTES = 1_048_576

const VALUE_OF_CHAR = new Int8Array(128).fill(-1)
for (let value = 0; value < ALPHABET.length; value += 1) VALUE_OF_CHAR[ALPHABET.charCodeAt(value)] = value

/** LIMB_BASE to the power 2^level. Squared once and kept: the divisors of both directions are the same few. */
const powers: bigint[] = [LIMB_BASE]
const powerAt = (level: number): bigint => {
  for (let next = powers.length; next <= level; next += 1) {
    const previous = powers[next - 1] ?? LIMB_BASE
    powers.push(previous * previous)
  }
  return powers[level] ?? LIMB_BASE
}

const limbToText = (limb: number): string => {
  let rest = limb
  let text = ''
  for (let digit = 0; digit < LIMB_DIGITS; digit += 1) {
    text = ALPHABET.charAt(rest % 58) + text
    rest = Math.floor(rest / 58)
  }
  return text
}

/** Halving the number at each step leaves the work to BigInt division, which is below quadratic. */
const digitsOf = (value: bigint, level: number): string => {
  if (level < 0) return limbToText(Number(value))
  const power = powerAt(level)
  const high = value / power
  return digitsOf(high, level - 1) + digitsOf(value - high * power, level - 1)
}

const countLeading = (length: number, isZero: (index: number) => boolean): number => {
  let count = 0
  while (count < length && isZero(count)) count += 1
  return count
}

/**
 * Base58 text of bytes, in the Bitcoin alphabet. The time it takes grows well below the square of the length.
 *
 * @example
 * import { bytesToBase58 } from '@panel/ledger/encoding'
 *
 * bytesToBase58(new Uint8Array([0, 1])) // '12'
 */
export const bytesToBase58 = (bytes: Uint8Array): string => {
  const zeros = countLeading(bytes.length, (index) => bytes[index] === 0)
  if (zeros === bytes.length) return '1'.repeat(zeros)
  const value = BigInt(`0x${bytesToHex(bytes)}`)
  let level = 0
  while (powerAt(level) <= value) level += 1
  const digits = digitsOf(value, level - 1)
  const start = countLeading(digits.length, (index) => digits.charCodeAt(index) === 49)
  return '1'.repeat(zeros) + digits.slice(start)
}

const limbAt = (text: string, start: number, end: number): bigint => {
  let limb = 0
  for (let index = start; index < end; index += 1) {
    const value = VALUE_OF_CHAR[text.charCodeAt(index)] ?? -1
    if (value < 0) {
      throw new InvalidEncodingError(
        'base58',
        'a foreign character',
        index,
        'Use the Bitcoin alphabet: no 0, O, I, l.',
      )
    }
    limb = limb * 58 + value
  }
  return BigInt(limb)
}

const joinLimbs = (limbs: readonly bigint[]): bigint => {
  let row = limbs
  for (let level = 0; row.length > 1; level += 1) {
    const power = powerAt(level)
    const next: bigint[] = []
    for (let index = 0; index < row.length; index += 2) {
      next.push((row[index] ?? 0n) + (row[index + 1] ?? 0n) * power)
    }
    row = next
  }
  return row[0] ?? 0n
}

/**
 * Bytes of a base58 text, in the Bitcoin alphabet.
 *
 * @param options.maxBytes the longest result to take, 1 MiB unless told: the length is checked before any work.
 * @throws InvalidEncodingError on a character outside the alphabet.
 * @throws InputTooLongError when the result would be longer than `maxBytes`.
 * @example
 * import { base58ToBytes } from '@panel/ledger/encoding'
 *
 * base58ToBytes('12') // Uint8Array [0, 1]
 */
export const base58ToBytes = (
  text: string,
  options: { readonly maxBytes?: number } = {},
): Uint8Array<ArrayBuffer> => {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  const maxLength = Math.ceil((maxBytes * Math.log(256)) / Math.log(58))
  if (text.length > maxLength) throw new InputTooLongError('base58 text', text.length, maxLength)
  const zeros = countLeading(text.length, (index) => text.charCodeAt(index) === 49)
  const limbs: bigint[] = []
  for (let end = text.length; end > zeros; end -= LIMB_DIGITS) {
    limbs.push(limbAt(text, Math.max(zeros, end - LIMB_DIGITS), end))
  }
  const value = joinLimbs(limbs)
  const hex = value === 0n ? '' : value.toString(16)
  const body = hexToBytes(hex.length % 2 === 0 ? hex : `0${hex}`)
  const bytes = new Uint8Array(zeros + body.length)
  bytes.set(body, zeros)
  if (bytes.length > maxBytes) throw new InputTooLongError('base58 value', bytes.length, maxBytes)
  return bytes
}
