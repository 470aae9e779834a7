import { base64UrlToBytes } from '../encoding/base64.ts'
import { bytesToHex, hexToBytes } from '../encoding/hex.ts'
import { ownBytes } from '../encoding/own-bytes.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { type CurveName, curveOf } from './curves.ts'
import { assertWholeDer } from './der.ts'
import { PrivateKey } from './private-key.ts'
import { type PublicKey, withCryptoKey } from './public-key.ts'
import { subtle } from './subtle.ts'

/** The two halves of one key. */
export interface KeyPair {
  readonly publicKey: PublicKey
  readonly privateKey: PrivateKey
}

/** How a private key is kept. */
export interface PrivateKeyOptions {
  /** Whether it may be exported again, for a backup. Default: true. */
  readonly extractable?: boolean
}

/**
 * A new key pair of the platform's random generator.
 *
 * @param options.curve the ledger's own curve, P-384, by default.
 * @throws InsecureContextError where the page has no web cryptography.
 * @example
 * import { accountIdOf } from '@panel/ledger/accounts'
 * import { generateKeyPair } from '@panel/ledger/keys'
 *
 * const { publicKey } = await generateKeyPair()
 * accountIdOf(publicKey) // 'Qm…'
 */
export const generateKeyPair = async (
  options: PrivateKeyOptions & { readonly curve?: CurveName } = {},
): Promise<KeyPair> => {
  const curve = options.curve ?? 'P-384'
  const algorithm = { name: 'ECDSA', namedCurve: curve }
  const pair = await subtle().generateKey(algorithm, options.extractable ?? true, ['sign', 'verify'])
  const raw = new Uint8Array(await subtle().exportKey('raw', pair.publicKey))
  const publicKey = withCryptoKey({ curve, raw }, pair.publicKey)
  return { publicKey, privateKey: new PrivateKey(publicKey, pair.privateKey) }
}

/** JWK is the one form in which every platform exports the point that belongs to a private key. */
const publicKeyOf = async (curve: CurveName, extractable: CryptoKey): Promise<PublicKey> => {
  const { x = '', y = '' } = await subtle().exportKey('jwk', extractable)
  const { coordinateLength } = curveOf(curve)
  const raw = new Uint8Array(1 + 2 * coordinateLength)
  raw[0] = 4
  raw.set(base64UrlToBytes(x), 1)
  raw.set(base64UrlToBytes(y), 1 + coordinateLength)
  return { curve, raw }
}

const importOn = async (pkcs8: Uint8Array, curve: CurveName, extractable: boolean): Promise<CryptoKey> =>
  subtle().importKey('pkcs8', ownBytes(pkcs8), { name: 'ECDSA', namedCurve: curve }, extractable, ['sign'])

/** PKCS8 (RFC 5958) of an EC private key (RFC 5915) without its public half, up to the scalar. */
const SCALAR_PREFIXES: Readonly<Record<CurveName, string>> = {
  'P-384': '304e020100301006072a8648ce3d020106052b81040022043730350201010430',
  'P-256': '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420',
}

/** PKCS8 of Ed25519 and X25519 is as long as a scalar of P-384, and starts with these bytes. */
const EDWARDS_START = '302e020100'

/** Raw scalars are shorter than PKCS8 of every curve that is supported here. */
const pkcs8Of = (bytes: Uint8Array): Uint8Array => {
  if (bytesToHex(bytes.subarray(0, 5)) === EDWARDS_START) return bytes
  const curve = (['P-384', 'P-256'] as const).find((name) => curveOf(name).coordinateLength === bytes.length)
  if (curve === undefined) return bytes
  const prefix = hexToBytes(SCALAR_PREFIXES[curve])
  const pkcs8 = new Uint8Array(prefix.length + bytes.length)
  pkcs8.set(prefix)
  pkcs8.set(bytes, prefix.length)
  return pkcs8
}

/**
 * Key pair of a private key: PKCS8 (DER), or the raw scalar of 48 bytes (P-384) or 32 bytes (P-256). The public half
 * is derived.
 *
 * @throws InvalidKeyError when the bytes are not a P-384 or P-256 private key. It never holds them.
 * @throws InsecureContextError where the page has no web cryptography.
 * @example
 * import { decryptWithPassword, importPrivateKey } from '@panel/ledger/keys'
 *
 * const open = async (backup: Uint8Array, password: string) =>
 *   importPrivateKey(await decryptWithPassword(backup, password))
 */
export const importPrivateKey = async (
  bytes: Uint8Array,
  options: PrivateKeyOptions = {},
): Promise<KeyPair> => {
  const pkcs8 = pkcs8Of(bytes)
  assertWholeDer(pkcs8)
  for (const curve of ['P-384', 'P-256'] as const) {
    let cryptoKey: CryptoKey
    try {
      cryptoKey = await importOn(pkcs8, curve, true)
    } catch (cause) {
      if (cause instanceof DOMException) continue
      throw cause
    }
    const publicKey = await publicKeyOf(curve, cryptoKey)
    const kept = options.extractable === false ? await importOn(pkcs8, curve, false) : cryptoKey
    return { publicKey, privateKey: new PrivateKey(publicKey, kept) }
  }
  throw new InvalidKeyError('the bytes are not a private key of P-384 or P-256', {
    length: bytes.length,
  })
}
