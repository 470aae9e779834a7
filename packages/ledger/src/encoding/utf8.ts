import { InvalidUnicodeError } from '../errors/encoding.ts'

const encoder = new TextEncoder()
/** The byte order mark is kept, because dropping it would make two byte strings decode to one text. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * UTF-8 bytes of a text.
 *
 * @throws InvalidUnicodeError on a lone surrogate, which UTF-8 has no form for.
 * @example
 * import { utf8ToBytes } from '@panel/ledger/encoding'
 *
 * utf8ToBytes('è') // Uint8Array [0xc3, 0xa8]
 */
export const utf8ToBytes = (text: string): Uint8Array<ArrayBuffer> => {
  if (!text.isWellFormed()) throw new InvalidUnicodeError('the text has a lone surrogate')
  return encoder.encode(text)
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
export const bytesToUtf8 = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new InvalidUnicodeError('the bytes are not UTF-8', cause)
  }
}
