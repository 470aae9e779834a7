import { hash } from 'node:crypto'
import type { HashId } from '@panel/ledger/accounts'
import { bytesToHex } from '@panel/ledger/encoding'

/** SHA-256 of the parts one after another; the runtime's own, since a block takes hundreds of them. */
export const digest = (...parts: readonly Uint8Array[]): Uint8Array => {
  const [first] = parts
  return hash('sha256', parts.length === 1 && first ? first : Buffer.concat(parts), 'buffer')
}

/** The 34 bytes of a SHA-256 multihash around a digest. */
export const multihashOf = (sha256: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(34)
  bytes[0] = 0x12
  bytes[1] = 0x20
  bytes.set(sha256, 2)
  return bytes
}

/** The hash id of a SHA-256 digest, as roots and blocks have it outside the database. */
export const hashIdOf = (sha256: Uint8Array): HashId => `1220${bytesToHex(sha256)}`
