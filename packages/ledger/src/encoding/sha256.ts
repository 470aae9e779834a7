import { sha256 as portableSha256 } from '@noble/hashes/sha2.js'
import { hexCodec } from './hex-codec.ts'

type SynchronousHash = (algorithm: string, data: Uint8Array, encoding: 'hex') => string

interface NodeProcess {
  readonly process?: { getBuiltinModule?(name: string): { readonly hash?: SynchronousHash } | undefined }
}

/** Node has a synchronous digest of its own, some four times as fast; browsers offer only an asynchronous one. */
const nodeHash = (globalThis as NodeProcess).process?.getBuiltinModule?.('node:crypto')?.hash

/** SHA-256 of bytes as hexadecimal text, which Node makes with less effort than bytes. */
export const sha256Hex: (bytes: Uint8Array) => string = nodeHash
  ? (bytes) => nodeHash('sha256', bytes, 'hex')
  : (bytes) => hexCodec.encode(portableSha256(bytes))

/**
 * SHA-256 of bytes, at once: ids and tickets are too small to be worth a thread hop.
 *
 * @returns 32 bytes.
 * @example
 * import { bytesToHex, sha256 } from '@panel/ledger/encoding'
 *
 * bytesToHex(sha256(new Uint8Array())) // 'e3b0c442…'
 */
export const sha256: (bytes: Uint8Array) => Uint8Array<ArrayBuffer> = nodeHash
  ? (bytes) => hexCodec.decode(sha256Hex(bytes))
  : (bytes) => new Uint8Array(portableSha256(bytes))
