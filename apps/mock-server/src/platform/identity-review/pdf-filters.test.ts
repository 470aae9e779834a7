import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeStream } from './pdf-filters.ts'

const decoded = (content: Buffer | string, ...names: string[]) =>
  decodeStream(Buffer.from(content), names, { left: 40_000 })?.toString('latin1')

test.each([
  ['hexadecimal digits', '48 65 6C 6c 6F>', ['ASCIIHexDecode'], 'Hello'],
  ['an odd number of digits', '4865 7>', ['AHx'], 'Hep'],
  ['ASCII85', '87cURD]i,"Ebo80~>', ['ASCII85Decode'], 'Hello World!'],
  ['ASCII85 with a short end', '87cURDZ~>', ['A85'], 'Hello'],
  ['ASCII85 with zeros', 'z~>', ['A85'], '\0\0\0\0'],
  ['repeated and copied bytes', Buffer.from([254, 65, 1, 66, 67, 128, 9]), ['RunLengthDecode'], 'AAABC'],
  [
    'the example of LZW in the PDF reference',
    Buffer.from('800b6050220c0c8501', 'hex'),
    ['LZWDecode'],
    '-----A---B',
  ],
  ['several filters', deflateSync('text').toString('hex'), ['AHx', 'Fl'], 'text'],
  ['a picture', 'jpeg', ['DCTDecode', 'FlateDecode'], 'jpeg'],
])('a stream of %s is decoded', (_what, content, names, plain) => {
  expect(decoded(content, ...names)).toBe(plain)
})

test('a stream that is no compressed data has no content', () => {
  expect(decoded('text', 'FlateDecode')).toBeUndefined()
})

test.each([
  ['FlateDecode', deflateSync(Buffer.alloc(40_001))],
  ['RL', Buffer.alloc(800, Buffer.of(129, 0))],
  ['A85', Buffer.alloc(10_001, 'z')],
])('%s that makes too many bytes is stopped', (name, content) => {
  expect(() => decoded(content, name)).toThrow(RangeError)
})

/** LZW data of 9-bit codes. */
const lzwOf = (codes: readonly number[]): Buffer => {
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

test('LZW reads the text that it is about to add, and texts again after a clear', () => {
  const codes = [256, 97, 258, 259, 98, 260, 256, 99, 100, 258, 257]
  expect(decoded(lzwOf(codes), 'LZWDecode')).toBe('aaaaaabaaabcdcd')
})

/** What a stream that cannot be decoded leaves of a budget. */
const leftAfter = (content: Buffer, name: string): number => {
  const budget = { left: 1_000_000 }
  expect(decodeStream(content, [name], budget)).toBeUndefined()
  return budget.left
}

test('what a filter made before its stream turned out to be damaged is taken from the budget', () => {
  const runs = lzwOf([256, 97, ...Array.from({ length: 100 }, (_, index) => 258 + index), 500])
  // 16,384 for the filter, 116 bytes read, and 1 + 2 + … + 101 bytes made.
  expect(leftAfter(runs, 'LZWDecode')).toBe(1_000_000 - 16_384 - 116 - 5151)
  const packed = deflateSync(Buffer.alloc(500_000))
  packed[packed.length - 1] = 0
  expect(leftAfter(packed, 'FlateDecode')).toBeLessThan(500_000)
})
