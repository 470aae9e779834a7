/**
 * The same work written straight on the primitives, without checks, errors or options: what any library could
 * reach at most. Nothing here is for use.
 */
import { hash } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const VALUES = new Map([...ALPHABET].map((digit, value) => [digit.charCodeAt(0), value]))
const digitValues = new Uint8Array(128).map((_, code) => VALUES.get(code) ?? 0)
const POWERS = [58n ** 10n]
const powerAt = (level: number): bigint => {
  POWERS[level] ??= powerAt(level - 1) ** 2n
  return POWERS[level]
}

const digits = (value: bigint, level: number): string => {
  if (level < 0) {
    let text = ''
    let high = Number(value / 656_356_768n)
    let low = Number(value % 656_356_768n)
    for (let digit = 0; digit < 5; digit += 1) {
      text = ALPHABET.charAt(low % 58) + text
      low = (low / 58) | 0
    }
    for (let digit = 0; digit < 5; digit += 1) {
      text = ALPHABET.charAt(high % 58) + text
      high = (high / 58) | 0
    }
    return text
  }
  const power = powerAt(level)
  const quotient = value / power
  return digits(quotient, level - 1) + digits(value - quotient * power, level - 1)
}

export const toBase58 = (bytes: Uint8Array): string => {
  const value = BigInt(`0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`)
  let level = 0
  while (powerAt(level) <= value) level += 1
  const text = digits(value, level - 1)
  let start = 0
  while (text.charCodeAt(start) === 49) start += 1
  return text.slice(start)
}

export const fromBase58 = (text: string): Uint8Array<ArrayBuffer> => {
  let row: bigint[] = []
  for (let end = text.length; end > 0; end -= 10) {
    let high = 0
    let low = 0
    const start = Math.max(0, end - 10)
    const middle = Math.max(start, end - 5)
    for (let at = start; at < middle; at += 1) high = high * 58 + (digitValues[text.charCodeAt(at)] ?? 0)
    for (let at = middle; at < end; at += 1) low = low * 58 + (digitValues[text.charCodeAt(at)] ?? 0)
    row.push(BigInt(high) * 656_356_768n + BigInt(low))
  }
  for (let level = 0; row.length > 1; level += 1) {
    const next: bigint[] = []
    for (let at = 0; at < row.length; at += 2)
      next.push((row[at] ?? 0n) + (row[at + 1] ?? 0n) * powerAt(level))
    row = next
  }
  const hex = (row[0] ?? 0n).toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

export const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hash('sha256', bytes, 'buffer'))

const buffer = Buffer.alloc(65_536)
let length = 0
const raw = (bytes: Uint8Array): void => {
  buffer.set(bytes, length)
  length += bytes.length
}
const binary = (bytes: Uint8Array): void => {
  if (bytes.length < 256) {
    buffer[length++] = 0xc4
    buffer[length++] = bytes.length
  } else {
    buffer[length++] = 0xc5
    length = buffer.writeUInt16BE(bytes.length, length)
  }
  raw(bytes)
}
const text = (value: string): void => {
  if (value.length < 32) buffer[length++] = 0xa0 | value.length
  else {
    buffer[length++] = 0xd9
    buffer[length++] = value.length
  }
  length += buffer.write(value, length, 'latin1')
}

/** A transfer as plain values. */
export interface Transfer {
  readonly target: string
  readonly network: string
  readonly method: string
  readonly from: string
  readonly to: string
}

const UNITARY_HEAD = Buffer.concat([
  Buffer.from([0x99, 0xd9, 0x40]),
  Buffer.from('d8af8f563f25eb065651ccdd05b9726fd27ff9dc40e3b9c8b4d2c55fa9819f36'),
])
const KEY_HEAD = Buffer.concat([
  Buffer.from([0x93, 0xa5]),
  Buffer.from('ecdsa'),
  Buffer.from([0xa9]),
  Buffer.from('secp384r1'),
])
const TAG = Buffer.concat([Buffer.from([0x93, 0xa7]), Buffer.from('unit_tx')])
const ARGS = [
  Buffer.from('83a466726f6d', 'hex'),
  Buffer.from('a2746f', 'hex'),
  Buffer.from('a5756e6974732a', 'hex'),
]

/** The data of a transfer, with its args: the member before and behind them differ between kinds. */
export const encodeCall = (
  head: Uint8Array,
  call: Transfer,
  key: Uint8Array,
  depends?: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  length = 0
  const [first, second, third] = ARGS
  if (first !== undefined) raw(first)
  text(call.from)
  if (second !== undefined) raw(second)
  text(call.to)
  if (third !== undefined) raw(third)
  const args = buffer.slice(0, length)
  const copy = new Uint8Array(args)
  length = 0
  raw(head)
  text(call.target)
  buffer[length++] = 0xcd
  buffer[length++] = 0x03
  buffer[length++] = 0xe8
  binary(crypto.getRandomValues(new Uint8Array(8)))
  text(call.network)
  buffer[length++] = 0xc0
  text(call.method)
  raw(KEY_HEAD)
  binary(key)
  binary(copy)
  if (depends !== undefined) binary(depends)
  return new Uint8Array(buffer.subarray(0, length))
}

export const encodeUnitaryData = (call: Transfer, key: Uint8Array): Uint8Array<ArrayBuffer> =>
  encodeCall(UNITARY_HEAD, call, key)

export const encodeSigned = (
  tag: Uint8Array,
  data: Uint8Array,
  signature: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  length = 0
  raw(tag)
  raw(data)
  binary(signature)
  return new Uint8Array(buffer.subarray(0, length))
}

export const wrapUnitary = (data: Uint8Array, signature: Uint8Array): Uint8Array<ArrayBuffer> =>
  encodeSigned(TAG, data, signature)

interface Reader {
  readonly view: Buffer
  offset: number
}

const take = (reader: Reader, size: number): number => {
  reader.offset += size
  return reader.offset - size
}

const slice = (reader: Reader, size: number): Uint8Array =>
  reader.view.subarray(take(reader, size), reader.offset)
const latin = (reader: Reader, size: number): string =>
  reader.view.toString('latin1', take(reader, size), reader.offset)

const readLong = (reader: Reader, tag: number): unknown => {
  if (tag === 0xc0) return null
  if (tag === 0xc4) return slice(reader, reader.view[take(reader, 1)] ?? 0)
  if (tag === 0xc5) return slice(reader, reader.view.readUInt16BE(take(reader, 2)))
  if (tag === 0xcd) return reader.view.readUInt16BE(take(reader, 2))
  return latin(reader, reader.view[take(reader, 1)] ?? 0)
}

const read = (reader: Reader): unknown => {
  const tag = reader.view[take(reader, 1)] ?? 0
  if (tag < 0x80) return tag
  if (tag >= 0x90 && tag < 0xa0) return Array.from({ length: tag & 15 }, () => read(reader))
  if (tag >= 0xa0 && tag < 0xc0) return latin(reader, tag & 31)
  return readLong(reader, tag)
}

/** Reads any MessagePack without a check. */
export const decode = (bytes: Uint8Array): unknown =>
  read({ view: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 })
