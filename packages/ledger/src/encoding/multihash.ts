import type { HashId } from '../accounts/hash-id.ts'
import { hexCodec } from './hex-codec.ts'
import { sha256Hex } from './sha256.ts'

/**
 * Multihash of bytes: `1220` and their SHA-256. Tickets, contract hashes and block hashes have this form.
 *
 * @returns 68 hexadecimal characters.
 * @example
 * import { multihash } from '@panel/ledger/encoding'
 *
 * multihash(new Uint8Array()) // '1220e3b0c442…'
 */
export const multihash = (bytes: Uint8Array): HashId => `1220${sha256Hex(bytes)}`

/** The 34 bytes of a multihash, of which account ids are the base58 text. */
export const multihashBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  hexCodec.decode(multihash(bytes))
