import { expect, test } from 'vitest'
import { readPicture } from './pictures.ts'

const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const latin = (content: string): Uint8Array =>
  Uint8Array.from(content, (character) => character.charCodeAt(0))
const uint32 = (value: number): string =>
  String.fromCharCode((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
const png = (width: number, height: number): Uint8Array =>
  latin(`\u0089PNG\r\n\u001a\n${uint32(13)}IHDR${uint32(width)}${uint32(height)}${'\0'.repeat(24)}`)

const uint16 = (value: number): string => String.fromCharCode(value >>> 8, value & 255)
const little16 = (value: number): string => String.fromCharCode(value & 255, value >>> 8)
const little24 = (value: number): string => `${little16(value & 0xffff)}${String.fromCharCode(value >>> 16)}`
const jpeg = (width: number, height: number): Uint8Array =>
  latin(
    `\u00ff\u00d8\u00ff\u00e0\0\u0004ab\u00ff\u00c0\0\u0011\u0008${uint16(height)}${uint16(width)}${'\0'.repeat(9)}`,
  )
/** With a colour table, a comment and, where it is given, a frame. */
const gif = (width: number, height: number, frame?: readonly [width: number, height: number]): Uint8Array =>
  latin(
    [
      `GIF89a${little16(width)}${little16(height)}\u0080\0\0${'\0'.repeat(6)}!\u00fe\u0002hi\0`,
      frame ? `,\0\0\0\0${little16(frame[0])}${little16(frame[1])}\0\u0002\u0001\0\0;` : '',
    ].join(''),
  )
const webp = (width: number, height: number): Uint8Array =>
  latin(`RIFF\0\0\0\0WEBPVP8X${'\0'.repeat(8)}${little24(width - 1)}${little24(height - 1)}`)

test.each([
  ['png', png(4, 3), 4, 3],
  ['gif', gif(4, 3), 4, 3],
  ['gif', gif(1, 1, [4, 3]), 4, 3],
  ['jpeg', jpeg(4, 3), 4, 3],
  ['webp', webp(4, 3), 4, 3],
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
  ['a JPEG of too many pixels', jpeg(8000, 5001), 'tooManyPixels'],
  ['a GIF of too many pixels', gif(8000, 5001), 'tooManyPixels'],
  ['a GIF of one pixel with a frame of too many', gif(1, 1, [8000, 5001]), 'tooManyPixels'],
  ['a WebP of too many pixels', webp(8000, 5001), 'tooManyPixels'],
  ['a drawing that ends too early', text('<svg><path d="M0 0"/>'), 'damaged'],
])('%s is refused', (_name, bytes, problem) => {
  expect(readPicture(bytes)).toBe(problem)
})
