import { expect, test } from 'vitest'
import { readPicture } from './pictures.ts'

const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const latin = (content: string): Uint8Array =>
  Uint8Array.from(content, (character) => character.charCodeAt(0))
const uint32 = (value: number): string =>
  String.fromCharCode((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
const png = (width: number, height: number): Uint8Array =>
  latin(`\u0089PNG\r\n\u001a\n${uint32(13)}IHDR${uint32(width)}${uint32(height)}${'\0'.repeat(24)}`)

test.each([
  ['png', png(4, 3), 4, 3],
  ['gif', latin('GIF89a\u0004\0\u0003\0\0\0\0'), 4, 3],
  [
    'jpeg',
    latin(`\u00ff\u00d8\u00ff\u00e0\0\u0004ab\u00ff\u00c0\0\u0011\u0008\0\u0003\0\u0004${'\0'.repeat(9)}`),
    4,
    3,
  ],
  ['webp', latin(`RIFF\0\0\0\0WEBPVP8X${'\0'.repeat(8)}\u0003\0\0\u0002\0\0`), 4, 3],
  ['svg', text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fill="url(#a)"/></svg>'), null, null],
] as const)('a %s is known by its content', (type, bytes, width, height) => {
  expect(readPicture(bytes)).toEqual({ type, width, height })
})

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['more bytes than allowed', new Uint8Array(3_000_001), 'tooLarge'],
  ['a text', text('hello'), 'unknownType'],
  ['a page', text('<!doctype html><p>hello</p>'), 'unknownType'],
  ['bytes of nothing known', Uint8Array.of(0xc1, 0xff, 0), 'unknownType'],
  ['a picture without its head', latin('\u0089PNG\r\n\u001a\n'), 'damaged'],
  ['a picture of no width', png(0, 3), 'damaged'],
  ['one pixel more than 40 million', png(40_000_001, 1), 'tooManyPixels'],
  ['a drawing that ends too early', text('<svg><path d="M0 0"/>'), 'damaged'],
])('%s is refused', (_name, bytes, problem) => {
  expect(readPicture(bytes)).toBe(problem)
})
