import { bytesToHex } from '../encoding/hex.ts'
import { ownBytes } from '../encoding/own-bytes.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { type CurveName, curveOf } from './curves.ts'
import { subtle } from './subtle.ts'

/** A public key as plain data. */
export interface PublicKey {
  readonly curve: CurveName
  /** The uncompressed point: `04`, X and Y; 97 bytes on P-384, 65 on P-256. */
  readonly raw: Uint8Array
}

/** The start of the point, to tell keys apart in words: whoever has the whole key can find it by this. */
export const startOf = ({ raw }: PublicKey): string => bytesToHex(raw.subarray(0, 9))

/** Kept beside the keys and not in them, so that a key stays plain data and is imported once at most. */
const imported = new WeakMap<PublicKey, Promise<CryptoKey>>()

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

/** The platform's form of a key. The import also proves that the point is on its curve. */
export const cryptoKeyOf = (publicKey: PublicKey): Promise<CryptoKey> => {
  const known = imported.get(publicKey)
  if (known !== undefined) return known
  const pending = importCryptoKey(publicKey)
  imported.set(publicKey, pending)
  return pending
}

/** Notes the platform's form of a key that was made by the platform. */
export const withCryptoKey = (publicKey: PublicKey, cryptoKey: CryptoKey): PublicKey => {
  imported.set(publicKey, Promise.resolve(cryptoKey))
  return publicKey
}
