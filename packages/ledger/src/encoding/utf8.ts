import { InvalidUnicodeError } from '../errors/encoding.ts'
import { assertText } from './assert-text.ts'
import { ownBytes } from './own-bytes.ts'

/** Up to this length, reading character by character is faster than calling the platform's decoder. */
const SHORT = 96
const encoder = new TextEncoder()
/** The byte order mark is kept, because dropping it would make two byte strings decode to one text. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * UTF-8 bytes of a text.
 *
 * @throws InvalidUnicodeError on a lone surrogate, which UTF-8 has no form for.
 * @throws NotATextError
 * @example
 * import { utf8ToBytes } from '@panel/ledger/encoding'
 *
 * utf8ToBytes('è') // Uint8Array [0xc3, 0xa8]
 */
export const utf8ToBytes = (text: string): Uint8Array<ArrayBuffer> => {
  assertText('The text', text)
  if (!text.isWellFormed()) throw new InvalidUnicodeError('the text has a lone surrogate')
  return encoder.encode(text)
}

const shortAscii = (bytes: Uint8Array, start: number, end: number): string | undefined => {
  let text = ''
  for (let index = start; index < end; index += 1) {
    const code = bytes[index] ?? 0x80
    if (code > 0x7f) return undefined
    text += String.fromCharCode(code)
  }
  return text
}

/** The text between two places of longer bytes. */
export const utf8Between = (bytes: Uint8Array, start: number, end: number): string => {
  const text = end - start <= SHORT ? shortAscii(bytes, start, end) : undefined
  if (text !== undefined) return text
  try {
    return decoder.decode(ownBytes(bytes.subarray(start, end)))
  } catch (cause) {
    throw new InvalidUnicodeError('the bytes are not UTF-8', cause)
  }
}

/**
 * Text of UTF-8 bytes.
 *
 * @throws InvalidUnicodeError when the bytes are not UTF-8.
 * @example
 * import { bytesToUtf8 } from '@panel/ledger/encoding'
 *
 * bytesToUtf8(new Uint8Array([0xc3, 0xa8])) // 'è'
 */
export const bytesToUtf8 = (bytes: Uint8Array): string => utf8Between(bytes, 0, bytes.length)
