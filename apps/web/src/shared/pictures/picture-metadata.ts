import { type PictureType, textAt, viewOf } from '@panel/contracts/platform/pictures'
import { type ExifFacts, readTiff } from './tiff.ts'

/** What a picture file says in addition to its pixels. */
export interface PictureMetadata extends Pick<ExifFacts, 'place' | 'takenAt' | 'camera'> {
  /** True where it holds more of this kind that is not read here, such as XMP or comments. */
  readonly hasMore: boolean
}

/** A part of a file: its name, and where it starts and ends with all of its frame. */
interface Part {
  readonly name: string
  readonly start: number
  readonly end: number
  /** Where its content starts. */
  readonly content: number
}

/** What stands behind the picture's end, such as a second picture with metadata of its own. */
const trailerFrom = (bytes: Uint8Array, start: number): readonly Part[] =>
  start < bytes.length ? [{ name: 'trailer', start, end: bytes.length, content: start }] : []

/** Where the pixels of a JPEG end that start at `at`: at the next marker that stands not within pixels. */
const endOfPixels = (bytes: Uint8Array, start: number): number => {
  let at = start
  for (; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at + 1] ?? 0
    const isWithin = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (bytes[at] === 0xff && !isWithin) return at
  }
  return bytes.length
}

/** The segments of a JPEG; the pixels of a scan are a part of its segment. */
const jpegParts = (bytes: Uint8Array): readonly Part[] => {
  const parts: Part[] = [{ name: 'SOI', start: 0, end: 2, content: 2 }]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xd9) {
    const marker = bytes[at + 1] ?? 0
    const next = at + 2 + viewOf(bytes).getUint16(at + 2)
    const end = Math.min(marker === 0xda ? endOfPixels(bytes, next) : next, bytes.length)
    parts.push({ name: marker.toString(16), start: at, end, content: at + 4 })
    at = end
  }
  if (at >= bytes.length) return parts
  return [...parts, { name: 'EOI', start: at, end: at + 2, content: at + 2 }, ...trailerFrom(bytes, at + 2)]
}

const pngParts = (bytes: Uint8Array): readonly Part[] => {
  const parts: Part[] = [{ name: 'signature', start: 0, end: 8, content: 8 }]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = Math.min(at + 12 + viewOf(bytes).getUint32(at), bytes.length)
    const name = textAt(bytes, at + 4, 4)
    parts.push({ name, start: at, end, content: at + 8 })
    if (name === 'IEND') return [...parts, ...trailerFrom(bytes, end)]
    at = end
  }
  return parts
}

const webpParts = (bytes: Uint8Array): readonly Part[] => {
  const parts: Part[] = [{ name: 'RIFF', start: 0, end: 12, content: 12 }]
  const whole = Math.max(12, Math.min(8 + viewOf(bytes).getUint32(4, true), bytes.length))
  for (let at = 12; at + 8 <= whole; ) {
    const size = viewOf(bytes).getUint32(at + 4, true)
    const end = Math.min(at + 8 + size + (size % 2), whole)
    parts.push({ name: textAt(bytes, at, 4), start: at, end, content: at + 8 })
    at = end
  }
  return [...parts, ...trailerFrom(bytes, whole)]
}

const readers = { jpeg: jpegParts, png: pngParts, webp: webpParts } as const

/** The parts that hold metadata. In a JPEG: APP1 (Exif, XMP), APP13 and comments. */
const metadataParts: Readonly<Record<keyof typeof readers, readonly string[]>> = {
  jpeg: ['e1', 'ed', 'fe', 'trailer'],
  png: ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'trailer'],
  webp: ['EXIF', 'XMP ', 'trailer'],
}

const isRead = (type: PictureType): type is keyof typeof readers => Object.hasOwn(readers, type)

const exifHead = 'Exif\0\0'

/** The Exif block of a part; undefined where the part holds something else. */
const exifIn = (bytes: Uint8Array, { name, content, end }: Part): Uint8Array | undefined => {
  const hasHead = textAt(bytes, content, exifHead.length) === exifHead
  if (hasHead) return bytes.subarray(content + exifHead.length, end)
  return name === 'eXIf' || name === 'EXIF' ? bytes.subarray(content, end) : undefined
}

const read = (bytes: Uint8Array, type: keyof typeof readers) => {
  const parts = readers[type](bytes)
  const held = parts.filter(({ name }) => metadataParts[type].includes(name))
  const blocks = held.map((part) => exifIn(bytes, part))
  const facts = blocks.flatMap((block) => (block ? (readTiff(block) ?? []) : []))
  return { parts, held, exif: facts[0], hasMore: facts.length < held.length }
}

/** Where, when and with what a picture was taken, as far as it says; undefined where it says nothing of the kind. */
export const readPictureMetadata = (bytes: Uint8Array, type: PictureType): PictureMetadata | undefined => {
  if (!isRead(type)) return undefined
  const { held, exif, hasMore } = read(bytes, type)
  if (held.length === 0) return undefined
  const { place = null, takenAt = null, camera = null } = exif ?? {}
  if (!hasMore && place === null && takenAt === null && camera === null) return undefined
  return { place, takenAt, camera, hasMore }
}

/** An Exif block in a JPEG that says nothing but how the picture is turned. */
const orientationSegment = (orientation: number): readonly number[] => [
  ...[0xff, 0xe1, 0x00, 0x22],
  ...[0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
  ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08],
  ...[0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00],
  ...[0x00, 0x00, 0x00, 0x00],
]

/** The bits of a WebP's head that announce Exif and XMP. */
const announced = 0x08 | 0x04

const finishWebp = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const finished = new Uint8Array(bytes)
  viewOf(finished).setUint32(4, finished.length - 8, true)
  if (textAt(finished, 12, 4) === 'VP8X') finished[20] = (finished[20] ?? 0) & ~announced
  return finished
}

/** The same picture without metadata; how it is turned stays. */
export const withoutMetadata = (bytes: Uint8Array, type: PictureType): Uint8Array => {
  if (!isRead(type)) return bytes
  const { parts, held, exif } = read(bytes, type)
  const kept = parts.filter((part) => !held.includes(part))
  const orientation = exif?.orientation ?? 1
  const turned = type === 'jpeg' && orientation > 1 && orientation <= 8 ? orientationSegment(orientation) : []
  const [head, ...others] = kept.map(({ start, end }) => bytes.subarray(start, end))
  const pieces = [head ?? new Uint8Array(), Uint8Array.from(turned), ...others]
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return type === 'webp' ? finishWebp(joined) : joined
}
