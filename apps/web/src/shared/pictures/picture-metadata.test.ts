import { readPicture } from '@panel/contracts/platform/pictures'
import { expect, test } from 'vitest'
import { readPictureMetadata, withoutMetadata } from './picture-metadata.ts'

const bytesOf = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))
const big16 = (value: number): number[] => [value >> 8, value & 255]
const big32 = (value: number): number[] => [...big16(value >>> 16), ...big16(value & 0xffff)]

const entry = (tag: number, type: number, count: number, value: number[]): number[] => [
  ...big16(tag),
  ...big16(type),
  ...big32(count),
  ...[...value, 0, 0, 0, 0].slice(0, 4),
]

/** An Exif block: a camera, an orientation of 6, a time, and 44° 30' N, 11° 15' W. */
const tiff = (): number[] => {
  const root = 8
  const gps = root + 2 + 4 * 12 + 4
  const data = gps + 2 + 4 * 12 + 4
  const rational = (...parts: number[]) => parts.flatMap((part) => [...big32(part), ...big32(1)])
  return [
    ...bytesOf('MM'),
    ...big16(42),
    ...big32(root),
    ...big16(4),
    ...entry(0x0110, 2, 3, bytesOf('X1\0')),
    ...entry(0x0112, 3, 1, big16(6)),
    ...entry(0x0132, 2, 20, big32(data + 48)),
    ...entry(0x8825, 4, 1, big32(gps)),
    ...big32(0),
    ...big16(4),
    ...entry(1, 2, 2, bytesOf('N\0')),
    ...entry(2, 5, 3, big32(data)),
    ...entry(3, 2, 2, bytesOf('W\0')),
    ...entry(4, 5, 3, big32(data + 24)),
    ...big32(0),
    ...rational(44, 30, 0),
    ...rational(11, 15, 0),
    ...bytesOf('2026:01:02 03:04:05\0'),
  ]
}

const segment = (marker: number, content: number[]): number[] => [
  0xff,
  marker,
  ...big16(content.length + 2),
  ...content,
]
const frame = segment(0xc0, [8, 0, 3, 0, 4, ...Array<number>(10).fill(0)])
const scan = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]
const jpeg = (...segments: number[][]): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...frame, ...scan])
const exif = segment(0xe1, [...bytesOf('Exif\0\0'), ...tiff()])

const chunk = (name: string, content: number[]): number[] => [
  ...big32(content.length),
  ...bytesOf(name),
  ...content,
  ...big32(0),
]
const png = (...chunks: number[][]): Uint8Array =>
  Uint8Array.from([
    ...bytesOf('\u0089PNG\r\n\u001a\n'),
    ...chunk('IHDR', [...big32(4), ...big32(3), 8, 6, 0, 0, 0]),
    ...chunks.flat(),
    ...chunk('IEND', []),
  ])

const little32 = (value: number): number[] => big32(value).toReversed()
const webp = (...chunks: [name: string, content: number[]][]): Uint8Array => {
  const flags = chunks.some(([name]) => name === 'EXIF') ? 8 : 0
  const all: typeof chunks = [
    ['VP8X', [flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]],
    ...chunks,
    ['VP8L', [0x2f, 0, 0, 0, 0, 0]],
  ]
  const content = all.flatMap(([name, bytes]) => [
    ...[...bytesOf(name), ...little32(bytes.length), ...bytes],
    ...Array<number>(bytes.length % 2).fill(0),
  ])
  return Uint8Array.from([
    ...bytesOf('RIFF'),
    ...little32(content.length + 4),
    ...bytesOf('WEBP'),
    ...content,
  ])
}

test.each([
  ['jpeg', jpeg(exif)],
  ['png', png(chunk('eXIf', tiff()))],
  ['webp', webp(['EXIF', tiff()])],
] as const)('place, time and camera are read from a %s, and gone once they are removed', (type, held) => {
  expect(readPictureMetadata(held, type)).toEqual({
    place: { latitude: 44.5, longitude: -11.25 },
    takenAt: '2026:01:02 03:04:05',
    camera: 'X1',
    hasMore: false,
  })
  const cleaned = withoutMetadata(held, type)
  expect(readPictureMetadata(cleaned, type)).toBeUndefined()
  expect(readPicture(cleaned)).toEqual({ type, width: 4, height: 3 })
  for (const word of ['X1', '2026:01']) expect(String.fromCharCode(...cleaned)).not.toContain(word)
})

test.each([
  ['jpeg', jpeg()],
  ['png', png()],
  ['webp', webp()],
] as const)(
  'what a %s holds behind its end, such as another picture, is reported and removed',
  (type, own) => {
    const held = Uint8Array.from([...own, ...jpeg(exif)])
    expect(readPictureMetadata(held, type)).toMatchObject({ hasMore: true })
    expect(withoutMetadata(held, type)).toEqual(own)
  },
)

test('a comment between two scans of a JPEG is removed, and the pixels of both stay', () => {
  const pixels = [7, 0xff, 0, 0xff, 0xd1, 9]
  const scanOf = [0xff, 0xda, 0, 2, ...pixels]
  const parts = (...between: number[]) =>
    Uint8Array.from([0xff, 0xd8, ...frame, ...scanOf, ...between, ...scanOf, 0xff, 0xd9])
  expect(withoutMetadata(parts(...segment(0xfe, bytesOf('at home'))), 'jpeg')).toEqual(parts())
})

test('a photograph without them is the same picture, turned the same way', () => {
  const cleaned = withoutMetadata(jpeg(exif, segment(0xfe, bytesOf('a comment'))), 'jpeg')
  expect(readPictureMetadata(cleaned, 'jpeg')).toBeUndefined()
  expect(readPicture(cleaned)).toMatchObject({ type: 'jpeg', width: 4, height: 3 })
  // The one thing that stays: without it the picture would lie on its side.
  expect([...cleaned.subarray(2, 38)]).toEqual([
    ...segment(0xe1, [
      ...bytesOf('Exif\0\0MM'),
      ...big16(42),
      ...big32(8),
      ...big16(1),
      ...entry(0x0112, 3, 1, big16(6)),
      ...big32(0),
    ]),
  ])
  expect([...cleaned.subarray(-scan.length)]).toEqual(scan)
})

test('texts and Exif of a PNG are reported and removed', () => {
  const held = png(chunk('tEXt', bytesOf('Author\0Ada')), chunk('eXIf', tiff()))
  expect(readPictureMetadata(held, 'png')).toMatchObject({ camera: 'X1', hasMore: true })
  expect(withoutMetadata(held, 'png')).toEqual(png())
})

test('a picture that says nothing of the kind stays as it is', () => {
  expect(readPictureMetadata(jpeg(), 'jpeg')).toBeUndefined()
  expect(withoutMetadata(jpeg(), 'jpeg')).toEqual(jpeg())
  expect(readPictureMetadata(Uint8Array.of(60), 'svg')).toBeUndefined()
})

test('a damaged block is reported as something more, and removed', () => {
  const damaged = jpeg(segment(0xe1, [...bytesOf('Exif\0\0MM'), 0, 42, 0, 0, 255, 255]))
  expect(readPictureMetadata(damaged, 'jpeg')).toMatchObject({ hasMore: true, place: null })
  expect(withoutMetadata(damaged, 'jpeg')).toEqual(jpeg())
})
