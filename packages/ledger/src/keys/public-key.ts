import { bytesToHex } from '../encoding/hex.ts'
import { isSameBytes } from '../encoding/is-same-bytes.ts'
import { ownBytes } from '../encoding/own-bytes.ts'
import { describeValue } from '../errors/describe-value.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { type CurveName, curveOf } from './curves.ts'
import { subtle } from './subtle.ts'

/** A public key as plain data. */
export interface PublicKey {
  readonly curve: CurveName
  /** The uncompressed point: `04`, X and Y; 97 bytes on P-384, 65 on P-256. */
  readonly raw: Uint8Array
}

/** The start of the point, to identify a key in error messages. */
export const startOf = ({ raw }: PublicKey): string => bytesToHex(raw.subarray(0, 9))

/**
 * Whether two public keys are the same point of the same curve.
 *
 * @example
 * import { isSameKey, type PublicKey } from '@panel/ledger/keys'
 *
 * const isMine = (signer: PublicKey, own: PublicKey) => isSameKey(signer, own)
 */
export const isSameKey = (left: PublicKey, right: PublicKey): boolean =>
  left.curve === right.curve && isSameBytes(left.raw, right.raw)

/** The platform's form of a key, and the bytes that it was made from. */
interface ImportedKey {
  readonly raw: Uint8Array
  readonly cryptoKey: Promise<CryptoKey>
}

/** Cached outside the keys, so that a key stays plain data and is imported at most once. */
const imported = new WeakMap<PublicKey, ImportedKey>()

/** Refuses what is no public key, for callers without types. */
export const assertPublicKey = (value: unknown): PublicKey => {
  if (typeof value !== 'object' || value === null || !('raw' in value && 'curve' in value)) {
    const article = typeof value === 'object' && value !== null && 'publicKey' in value ? 'its' : 'a'
    throw new InvalidKeyError(`${describeValue(value)} was given where ${article} public key is expected`)
  }
  const { curve, raw } = value
  if (curve !== 'P-384' && curve !== 'P-256')
    throw new InvalidKeyError(`the curve ${String(curve)} is not supported`)
  if (!(raw instanceof Uint8Array)) throw new InvalidKeyError('its raw point is not a Uint8Array')
  return { curve, raw }
}

export const spkiOf = (publicKey: PublicKey): Uint8Array<ArrayBuffer> => {
  const { spkiPrefix } = curveOf(publicKey.curve)
  const spki = new Uint8Array(spkiPrefix.length + publicKey.raw.length)
  spki.set(spkiPrefix)
  spki.set(publicKey.raw, spkiPrefix.length)
  return spki
}

const importCryptoKey = async (publicKey: PublicKey): Promise<CryptoKey> => {
  const { coordinateLength, name } = curveOf(publicKey.curve)
  if (publicKey.raw.length !== 1 + 2 * coordinateLength) {
    throw new InvalidKeyError('its length does not fit its curve', {
      curve: name,
      length: publicKey.raw.length,
    })
  }
  const algorithm = { name: 'ECDSA', namedCurve: name }
  try {
    return await subtle().importKey('spki', ownBytes(spkiOf(publicKey)), algorithm, true, ['verify'])
  } catch (cause) {
    if (cause instanceof DOMException)
      throw new InvalidKeyError('the point is not on the curve', { curve: name })
    throw cause
  }
}

/** With a copy of the bytes, so that a change of the key's bytes does not go unnoticed. */
const keep = (publicKey: PublicKey, cryptoKey: Promise<CryptoKey>): Promise<CryptoKey> => {
  imported.set(publicKey, { raw: new Uint8Array(publicKey.raw), cryptoKey })
  return cryptoKey
}

/** The platform's form of a key. The import also proves that the point is on its curve. */
export const cryptoKeyOf = (publicKey: PublicKey): Promise<CryptoKey> => {
  const known = imported.get(publicKey)
  if (known !== undefined && isSameBytes(known.raw, publicKey.raw)) return known.cryptoKey
  assertPublicKey(publicKey)
  return keep(publicKey, importCryptoKey(publicKey))
}

/** Notes the platform's form of a key that was made by the platform. */
export const withCryptoKey = (publicKey: PublicKey, cryptoKey: CryptoKey): PublicKey => {
  void keep(publicKey, Promise.resolve(cryptoKey))
  return publicKey
}
