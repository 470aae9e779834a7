import { InvalidHexError } from '../errors/encoding.ts'
import { assertText } from './assert-text.ts'
import { hexCodec } from './hex-codec.ts'

const LOWER_CASE_HEX = /^[0-9a-f]*$/

/**
 * Lower-case hexadecimal text of bytes.
 *
 * @example
 * import { bytesToHex } from '@panel/ledger/encoding'
 *
 * bytesToHex(new Uint8Array([0, 255])) // '00ff'
 */
export const bytesToHex = (bytes: Uint8Array): string => hexCodec.encode(bytes)

/**
 * Bytes of a hexadecimal text. Only the ledger's lower-case form is taken.
 *
 * @throws InvalidHexError on an odd length or on any other character.
 * @throws NotATextError
 * @example
 * import { hexToBytes } from '@panel/ledger/encoding'
 *
 * hexToBytes('00ff') // Uint8Array [0, 255]
 */
export const hexToBytes = (hex: string): Uint8Array<ArrayBuffer> => {
  assertText('The hexadecimal text', hex)
  if (hex.length % 2 !== 0) throw new InvalidHexError('odd length', hex.length)
  if (!LOWER_CASE_HEX.test(hex)) throw new InvalidHexError('a foreign character', hex.search(/[^0-9a-f]/))
  return hexCodec.decode(hex)
}
