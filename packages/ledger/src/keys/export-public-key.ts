import { curveOf } from './curves.ts'
import { compressPoint } from './point-compression.ts'
import { type PublicKey, spkiOf } from './public-key.ts'

/**
 * Bytes of a public key.
 *
 * @param format `raw`: uncompressed point (97 bytes on P-384); `compressed`: 49 bytes; `spki`: DER, 120 bytes.
 * @example
 * import { bytesToBase58 } from '@panel/ledger/encoding'
 * import { exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
 *
 * const { publicKey } = await generateKeyPair()
 * bytesToBase58(exportPublicKey(publicKey, 'spki'))
 */
export const exportPublicKey = (
  publicKey: PublicKey,
  format: 'raw' | 'compressed' | 'spki',
): Uint8Array<ArrayBuffer> => {
  if (format === 'raw') return new Uint8Array(publicKey.raw)
  if (format === 'spki') return spkiOf(publicKey)
  return compressPoint(publicKey.raw, curveOf(publicKey.curve).coordinateLength)
}
