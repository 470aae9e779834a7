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
