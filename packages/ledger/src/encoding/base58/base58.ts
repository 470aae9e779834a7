import { InputTooLongError } from '../../errors/encoding.ts'
import { assertText } from '../assert-text.ts'
import { hexCodec } from '../hex-codec.ts'
import {
  CHUNK_BYTES,
  CHUNK_DIGITS,
  digitsFor,
  LIMB_DIGITS,
  numberOfDigits,
  writeDigits,
  ZERO_CODE,
} from './chunk.ts'

/** Decoding this much takes a few tens of milliseconds at most, whatever the text. */
const DEFAULT_MAX_BYTES = 131_072

/** `base` to the power 2^level: made once and kept, as all numbers need the same few. */
const createPowers = (base: bigint): ((level: number) => bigint) => {
  const powers = [base]
  return (level) => {
    for (let next = powers.length; next <= level; next += 1) powers.push((powers[next - 1] ?? base) ** 2n)
    return powers[level] ?? base
  }
}

const chunkPowerAt = createPowers(58n ** BigInt(CHUNK_DIGITS))
export const limbPowerAt: (level: number) => bigint = createPowers(58n ** BigInt(LIMB_DIGITS))

/** What splitting a number by a power needs. */
interface Reciprocal {
  readonly bits: bigint
  /** 2^(2 bits) divided by the power. */
  readonly value: bigint
}

const reciprocals: Reciprocal[] = []
const reciprocalAt = (level: number): Reciprocal => {
  let reciprocal = reciprocals[level]
  if (reciprocal === undefined) {
    const power = chunkPowerAt(level)
    const bits = BigInt(power.toString(2).length)
    reciprocal = { bits, value: (1n << (2n * bits)) / power }
    reciprocals[level] = reciprocal
  }
  return reciprocal
}

/** Quotient and remainder by a kept reciprocal (Barrett): two products cost less than one long division. */
const split = (number: bigint, level: number): readonly [bigint, bigint] => {
  const power = chunkPowerAt(level)
  const { bits, value } = reciprocalAt(level)
  let high = ((number >> (bits - 1n)) * value) >> (bits + 1n)
  let low = number - high * power
  while (low >= power) {
    low -= power
    high += 1n
  }
  return [high, low]
}

export const bytesOfBigInt = (value: bigint): Uint8Array<ArrayBuffer> => {
  const hex = value.toString(16)
  return hexCodec.decode(hex.length % 2 === 0 ? hex : `0${hex}`)
}

export const bigIntOfBytes = (bytes: Uint8Array): bigint => BigInt(`0x${hexCodec.encode(bytes)}`)

/** Halving the number at each step leaves the work to BigInt products, which are below quadratic. */
const writeLong = (value: bigint, level: number, output: Uint8Array, end: number): void => {
  if (level < 0) {
    writeDigits(bytesOfBigInt(value), output, end)
    return
  }
  const [high, low] = split(value, level)
  writeLong(low, level - 1, output, end)
  writeLong(high, level - 1, output, end - CHUNK_DIGITS * 2 ** level)
}

const digitsOf = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= CHUNK_BYTES) {
    const output = new Uint8Array(digitsFor(bytes.length))
    writeDigits(bytes, output, output.length)
    return output
  }
  const value = bigIntOfBytes(bytes)
  let level = 0
  while (chunkPowerAt(level) <= value) level += 1
  const output = new Uint8Array(CHUNK_DIGITS * 2 ** level).fill(ZERO_CODE)
  writeLong(value, level - 1, output, output.length)
  return output
}

const asciiDecoder = new TextDecoder()

/**
 * Base58 text of bytes, in the Bitcoin alphabet. The time it takes grows well below the square of the length.
 *
 * @example
 * import { bytesToBase58 } from '@panel/ledger/encoding'
 *
 * bytesToBase58(new Uint8Array([0, 1])) // '12'
 */
export const bytesToBase58 = (bytes: Uint8Array): string => {
  let zeros = 0
  while (zeros < bytes.length && bytes[zeros] === 0) zeros += 1
  const digits = digitsOf(zeros === 0 ? bytes : bytes.subarray(zeros))
  let start = 0
  while (digits[start] === ZERO_CODE) start += 1
  return '1'.repeat(zeros) + asciiDecoder.decode(digits.subarray(start))
}

/** How long a decoded base58 value may be. */
export interface Base58Options {
  /** The longest result in bytes; longer texts are refused before any work. */
  readonly maxBytes?: number
}

/** Refuses texts that are too long and counts the leading ones, each of which is a zero byte. */
export const leadingOnesOf = (text: string, maxBytes: number): number => {
  assertText('The base58 text', text)
  const maxLength = Math.ceil((maxBytes * Math.log(256)) / Math.log(58))
  if (text.length > maxLength) throw new InputTooLongError('base58 text', text.length, maxLength)
  let ones = 0
  while (text.charCodeAt(ones) === 49) ones += 1
  return ones
}

/** The number's bytes behind as many zero bytes as the text has leading ones. */
export const withZeros = (zeros: number, body: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> => {
  let start = 0
  while (start < body.length && body[start] === 0) start += 1
  const bytes = new Uint8Array(zeros + body.length - start)
  bytes.set(start === 0 ? body : body.subarray(start), zeros)
  if (bytes.length > maxBytes) throw new InputTooLongError('base58 value', bytes.length, maxBytes)
  return bytes
}

/** Joins the numbers of runs of digits, the last run first, two at a time: the products are below quadratic. */
const joinPairs = (row: readonly bigint[], power: bigint): bigint[] => {
  const next: bigint[] = []
  for (let index = 0; index < row.length; index += 2) {
    const low = row[index] ?? 0n
    const high = row[index + 1]
    next.push(high === undefined ? low : low + high * power)
  }
  return next
}

const bytesOfDigits = (text: string, start: number): Uint8Array => {
  let row: bigint[] = []
  for (let end = text.length; end > start; end -= LIMB_DIGITS) {
    row.push(numberOfDigits(text, Math.max(start, end - LIMB_DIGITS), end))
  }
  for (let level = 0; row.length > 1; level += 1) row = joinPairs(row, limbPowerAt(level))
  return bytesOfBigInt(row[0] ?? 0n)
}

/**
 * Bytes of a base58 text, in the Bitcoin alphabet.
 *
 * @param options.maxBytes default 128 KiB, which is decoded in well under 50 ms. For longer trusted texts
 * raise it; where nothing may block, use `base58ToBytesAsync`.
 * @throws InvalidBase58Error on a character outside the alphabet.
 * @throws NotATextError
 * @throws InputTooLongError when the result would be longer than `maxBytes`.
 * @example
 * import { base58ToBytes } from '@panel/ledger/encoding'
 *
 * base58ToBytes('12') // Uint8Array [0, 1]
 */
export const base58ToBytes = (text: string, options: Base58Options = {}): Uint8Array<ArrayBuffer> => {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  const ones = leadingOnesOf(text, maxBytes)
  return withZeros(ones, bytesOfDigits(text, ones), maxBytes)
}
