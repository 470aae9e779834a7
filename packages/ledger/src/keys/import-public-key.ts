import { InvalidKeyError } from '../errors/keys.ts'
import { curveOf, curveOfCompressedLength, curveOfRawLength } from './curves.ts'
import { decompressPoint } from './point-compression.ts'
import { cryptoKeyOf, type PublicKey } from './public-key.ts'

const startsWith = (bytes: Uint8Array, prefix: Uint8Array): boolean =>
  prefix.every((byte, index) => bytes[index] === byte)

const fromRaw = (bytes: Uint8Array): PublicKey => {
  const curve = curveOfRawLength(bytes.length)
  if (curve === undefined)
    throw new InvalidKeyError('no curve has raw points of this length', { length: bytes.length })
  return { curve: curve.name, raw: new Uint8Array(bytes) }
}

const fromCompressed = (bytes: Uint8Array): PublicKey => {
  const curve = curveOfCompressedLength(bytes.length)
  if (curve === undefined) {
    throw new InvalidKeyError('no curve has compressed points of this length', { length: bytes.length })
  }
  return { curve: curve.name, raw: decompressPoint(bytes, curve.name) }
}

/** Only the one DER form of RFC 5480 with a named curve and an uncompressed point is taken. */
const fromSpki = (bytes: Uint8Array): PublicKey => {
  for (const name of ['P-384', 'P-256'] as const) {
    const { spkiPrefix, coordinateLength } = curveOf(name)
    const hasLength = bytes.length === spkiPrefix.length + 1 + 2 * coordinateLength
    if (hasLength && startsWith(bytes, spkiPrefix) && bytes[spkiPrefix.length] === 4) {
      return { curve: name, raw: new Uint8Array(bytes.subarray(spkiPrefix.length)) }
    }
  }
  throw new InvalidKeyError('this SPKI is not of a P-384 or P-256 point', { length: bytes.length })
}

const parsePublicKey = (bytes: Uint8Array): PublicKey => {
  if (bytes[0] === 0x04) return fromRaw(bytes)
  if (bytes[0] === 0x02 || bytes[0] === 0x03) return fromCompressed(bytes)
  if (bytes[0] === 0x30) return fromSpki(bytes)
  throw new InvalidKeyError('the first byte names no known form', { length: bytes.length })
}

/**
 * Public key of bytes: the first byte gives the form (`04` raw point, `02` or `03` compressed point, `30` SPKI).
 *
 * @throws InvalidKeyError when the bytes are of no such form or the point is not on its curve.
 * @throws InsecureContextError where the page has no web cryptography.
 * @example
 * import { accountIdOf } from '@panel/ledger/accounts'
 * import { hexToBytes } from '@panel/ledger/encoding'
 * import { importPublicKey } from '@panel/ledger/keys'
 *
 * const publicKey = await importPublicKey(hexToBytes('04…'))
 * accountIdOf(publicKey)
 */
export const importPublicKey = async (bytes: Uint8Array): Promise<PublicKey> => {
  const publicKey = parsePublicKey(bytes)
  await cryptoKeyOf(publicKey)
  return publicKey
}
