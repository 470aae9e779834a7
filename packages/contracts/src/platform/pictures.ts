import { svgProblemOf } from './svg-problem-of.ts'

/** The formats of pictures, recognised by their content. */
export const pictureTypes = ['png', 'jpeg', 'webp', 'gif', 'svg'] as const
export type PictureType = (typeof pictureTypes)[number]

export const pictureMediaTypes: Readonly<Record<PictureType, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

/** The most bytes of a picture: 3 MB. */
export const maximumPictureBytes = 3_000_000

/** The most pixels of a picture: a larger one would fill the memory of the device that shows it. */
export const maximumPicturePixels = 40_000_000

/** Why a picture is refused. */
export const pictureProblems = [
  'empty',
  'tooLarge',
  'unknownType',
  'damaged',
  'tooManyPixels',
  'svgWithScript',
  'svgWithReference',
] as const
export type PictureProblem = (typeof pictureProblems)[number]

/** What a picture's own bytes say; a drawing has no pixels. */
export interface PictureFacts {
  readonly type: PictureType
  readonly width: number | null
  readonly height: number | null
}

type Size = readonly [width: number, height: number]

/** Some bytes as text, a character each. */
export const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length))

/** The same bytes, to read numbers of more than one byte from. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const pngSignature = '\u0089PNG\r\n\u001a\n'

const pngSize = (bytes: Uint8Array): Size | undefined => {
  if (bytes.length < 45 || textAt(bytes, 12, 4) !== 'IHDR') return undefined
  return [viewOf(bytes).getUint32(16), viewOf(bytes).getUint32(20)]
}

/** The frames of a JPEG that state its size; the others of that range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const jpegSize = (bytes: Uint8Array): Size | undefined => {
  const view = viewOf(bytes)
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** How many bytes the table of colours has that the flags announce. */
const gifColours = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** The size that the head states, or that the frames reach: browsers give a frame that is larger its place. */
const gifSize = (bytes: Uint8Array): Size | undefined => {
  if (bytes.length < 13) return undefined
  const view = viewOf(bytes)
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  let at = 13 + gifColours(bytes[10] ?? 0)
  const skipBlocks = (start: number): void => {
    for (at = start; (bytes[at] ?? 0) > 0; at += 1 + (bytes[at] ?? 0));
    at += 1
  }
  while (at < bytes.length) {
    if (bytes[at] === 0x21) skipBlocks(at + 2)
    else if (bytes[at] === 0x2c && at + 10 < bytes.length) {
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
      skipBlocks(at + 11 + gifColours(bytes[at + 9] ?? 0))
    } else break
  }
  return [width, height]
}

const uint24 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)

const webpSize = (bytes: Uint8Array): Size | undefined => {
  if (bytes.length < 30) return undefined
  const view = viewOf(bytes)
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    }
    case 'VP8X':
      return [uint24(bytes, 24) + 1, uint24(bytes, 27) + 1]
    default:
      return undefined
  }
}

/** The type that the first bytes say; undefined for anything that is no picture of pixels. */
const typeOf = (bytes: Uint8Array): Exclude<PictureType, 'svg'> | undefined => {
  if (textAt(bytes, 0, 8) === pngSignature) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  return undefined
}

const sizes = { png: pngSize, jpeg: jpegSize, gif: gifSize, webp: webpSize } as const

/**
 * Checks a picture by its content alone, before anything decodes it: browser and server call the same function. Neither a
 * name nor a stated type is looked at.
 */
export const readPicture = (bytes: Uint8Array): PictureFacts | PictureProblem => {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > maximumPictureBytes) return 'tooLarge'
  const type = typeOf(bytes)
  if (type === undefined) return svgProblemOf(bytes) ?? { type: 'svg', width: null, height: null }
  const [width, height] = sizes[type](bytes) ?? [0, 0]
  if (width === 0 || height === 0) return 'damaged'
  if (width * height > maximumPicturePixels) return 'tooManyPixels'
  return { type, width, height }
}
