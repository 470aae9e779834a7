import { InvalidBase64Error } from '../errors/encoding.ts'
import { assertText } from './assert-text.ts'

const CHUNK = 32_768

const toBinaryText = (bytes: Uint8Array): string => {
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return text
}

const decodeCanonical = (
  encoding: 'base64' | 'base64url',
  text: string,
  padded: string,
  foreign: RegExp,
): Uint8Array<ArrayBuffer> => {
  const position = text.search(foreign)
  if (position >= 0) throw new InvalidBase64Error(encoding, 'a foreign character', position)
  let binary: string
  try {
    binary = atob(padded)
  } catch {
    throw new InvalidBase64Error(encoding, 'a wrong length or padding', text.length)
  }
  if (btoa(binary) !== padded)
    throw new InvalidBase64Error(encoding, 'unused bits that are not zero', text.length - 1)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/**
 * Base64 text of bytes, with padding (RFC 4648, section 4).
 *
 * @example
 * import { bytesToBase64 } from '@panel/ledger/encoding'
 *
 * bytesToBase64(new Uint8Array([255])) // '/w=='
 */
export const bytesToBase64 = (bytes: Uint8Array): string => btoa(toBinaryText(bytes))

/**
 * Bytes of a base64 text. Padding must be there and unused bits must be zero.
 *
 * @throws InvalidBase64Error on anything else.
 * @throws NotATextError
 * @example
 * import { base64ToBytes } from '@panel/ledger/encoding'
 *
 * base64ToBytes('/w==') // Uint8Array [255]
 */
export const base64ToBytes = (text: string): Uint8Array<ArrayBuffer> => {
  assertText('The base64 text', text)
  return decodeCanonical('base64', text, text, /[^A-Za-z0-9+/=]/)
}

/**
 * Base64url text of bytes, without padding (RFC 4648, section 5).
 *
 * @example
 * import { bytesToBase64Url } from '@panel/ledger/encoding'
 *
 * bytesToBase64Url(new Uint8Array([255])) // '_w'
 */
export const bytesToBase64Url = (bytes: Uint8Array): string =>
  bytesToBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/**
 * Bytes of a base64url text. Padding must be absent and unused bits must be zero.
 *
 * @throws InvalidBase64Error on anything else.
 * @throws NotATextError
 * @example
 * import { base64UrlToBytes } from '@panel/ledger/encoding'
 *
 * base64UrlToBytes('_w') // Uint8Array [255]
 */
export const base64UrlToBytes = (text: string): Uint8Array<ArrayBuffer> => {
  assertText('The base64url text', text)
  const padding = '='.repeat((4 - (text.length % 4)) % 4)
  const padded = text.replaceAll('-', '+').replaceAll('_', '/') + padding
  return decodeCanonical('base64url', text, padded, /[^A-Za-z0-9\-_]/)
}
