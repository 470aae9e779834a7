import { hexCodec } from './hex-codec.ts'
import { sha256Hex } from './sha256.ts'

/**
 * Multihash of bytes: `0x12 0x20` and their SHA-256. Tickets, contract hashes and block hashes have this form.
 *
 * @returns 34 bytes.
 * @example
 * import { bytesToHex, multihash } from '@panel/ledger/encoding'
 *
 * bytesToHex(multihash(new Uint8Array())) // '1220e3b0c442…'
 */
export const multihash = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => hexCodec.decode(multihashHex(bytes))

/** Multihash of bytes as hexadecimal text, as tickets are written. */
export const multihashHex = (bytes: Uint8Array): string => `1220${sha256Hex(bytes)}`
