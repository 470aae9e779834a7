import { InputTooLongError } from '../errors/encoding.ts'
import { MAX_QUESTION_BYTES } from '../messages/limits.ts'

const HEADER_LENGTH = 4

/** How long a message in a frame may be. */
export interface FrameOptions {
  /** Default: 1 MiB, the most that a node takes; what it sends has `MAX_ANSWER_BYTES`. */
  readonly maxBytes?: number
}

/**
 * A message's bytes as the bridge sends them: behind their length as four bytes, big endian.
 *
 * @throws InputTooLongError beyond 1 MiB, or `maxBytes`.
 * @example
 * import { toFrame } from '@panel/ledger/bridge'
 *
 * toFrame(new Uint8Array([1])) // Uint8Array [0, 0, 0, 1, 1]
 */
export const toFrame = (bytes: Uint8Array, options: FrameOptions = {}): Uint8Array<ArrayBuffer> => {
  const { maxBytes = MAX_QUESTION_BYTES } = options
  if (bytes.length > maxBytes) throw new InputTooLongError('frame', bytes.length, maxBytes)
  const frame = new Uint8Array(HEADER_LENGTH + bytes.length)
  new DataView(frame.buffer).setUint32(0, bytes.length)
  frame.set(bytes, HEADER_LENGTH)
  return frame
}

/**
 * Puts frames together from the pieces in which a stream delivers them. A piece may hold part of a frame, or
 * several.
 *
 * @returns a function from a piece to the messages that it completes. It throws InputTooLongError on a frame
 * beyond 1 MiB, or `maxBytes`, before any of it is kept.
 * @example
 * import { createFrameReader } from '@panel/ledger/bridge'
 *
 * const read = createFrameReader()
 * read(new Uint8Array([0, 0, 0, 1])) // []
 * read(new Uint8Array([7])) // [Uint8Array [7]]
 */
export const createFrameReader = (options: FrameOptions = {}): ((piece: Uint8Array) => Uint8Array[]) => {
  const { maxBytes = MAX_QUESTION_BYTES } = options
  let pieces: Uint8Array[] = []
  let available = 0

  const joined = (): Uint8Array => {
    const [only] = pieces
    if (only !== undefined && pieces.length === 1) return only
    const bytes = new Uint8Array(available)
    let offset = 0
    for (const piece of pieces) {
      bytes.set(piece, offset)
      offset += piece.length
    }
    pieces = [bytes]
    return bytes
  }

  /** How much must be there before it is worth joining: pieces of a long frame are not joined one by one. */
  let needed = HEADER_LENGTH

  return (piece) => {
    pieces.push(piece)
    available += piece.length
    const frames: Uint8Array[] = []
    while (available >= needed) {
      const bytes = joined()
      const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
      if (size > maxBytes) throw new InputTooLongError('frame', size, maxBytes)
      needed = HEADER_LENGTH + size
      if (available < needed) break
      frames.push(bytes.slice(HEADER_LENGTH, needed))
      pieces = [bytes.subarray(needed)]
      available -= needed
      needed = HEADER_LENGTH
    }
    return frames
  }
}
