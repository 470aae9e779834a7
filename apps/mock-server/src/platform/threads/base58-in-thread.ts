import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'
import { openThread } from './open-thread.ts'

/** Text to decode, or bytes to encode. */
export type Base58Input = string | Uint8Array

/** Nothing where the input does not fit. */
export type Base58Output = string | Uint8Array<ArrayBuffer> | undefined

/** The longest value that is decoded. */
export const maxBytes = 1_048_576

/** Shorter inputs take about a millisecond, and less than a message to a thread and back. */
const longInput = 8_192

const runInThread = openThread<Base58Input, Base58Output>(new URL('./base58-worker.ts', import.meta.url))

/** Base58 text of bytes. Long bytes are encoded in a thread of their own, so that other calls are not held up. */
export const encodeBase58 = async (bytes: Uint8Array): Promise<string> => {
  if (bytes.length <= longInput) return bytesToBase58(bytes)
  // A view is copied with all of the buffer that it is cut from.
  const text = await runInThread(bytes.slice())
  if (typeof text !== 'string') throw new Error('The base58 thread could not encode.')
  return text
}

/**
 * Bytes of a base58 text. Long texts are decoded in a thread of their own, so that other calls are not held up.
 *
 * @throws InvalidBase58Error on a character outside the alphabet, InputTooLongError above 1 MiB.
 */
export const decodeBase58 = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  if (text.length <= longInput) return base58ToBytes(text)
  const bytes = await runInThread(text)
  // An error loses its class on the way between threads, so it is thrown here; finding it takes no long work.
  return bytes instanceof Uint8Array ? bytes : base58ToBytes(text, { maxBytes })
}
