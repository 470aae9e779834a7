import { base64UrlToBytes, bytesToBase64Url } from '../encoding/base64.ts'
import { InvalidKeyError, KeyNotExtractableError } from '../errors/keys.ts'
import { LedgerError } from '../errors/ledger-error.ts'
import { type CurveName, curveOf } from './curves.ts'
import { importPublicKey } from './import-public-key.ts'
import type { KeyPair, PrivateKeyOptions } from './key-pair.ts'
import { PrivateKey, privateCryptoKeyOf } from './private-key.ts'
import type { PublicKey } from './public-key.ts'
import { subtle } from './subtle.ts'

/** Public key as JSON Web Key (RFC 7518, 6.2.1). */
export interface PublicKeyJwk {
  readonly kty: 'EC'
  readonly crv: CurveName
  readonly x: string
  readonly y: string
}

/** Private key as JSON Web Key (RFC 7518, 6.2.2). `d` is the secret. */
export interface PrivateKeyJwk extends PublicKeyJwk {
  readonly d: string
}

const JWK_CURE =
  'Pass the JWK as it was exported: kty EC, crv P-384 or P-256, x and y, and d when it is private.'

const coordinate = (text: unknown, curve: CurveName): Uint8Array => {
  try {
    const bytes = typeof text === 'string' ? base64UrlToBytes(text) : undefined
    if (bytes?.length === curveOf(curve).coordinateLength) return bytes
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
  }
  throw new InvalidKeyError('a member of the JWK is not a coordinate of its curve', { curve }, JWK_CURE)
}

/** A JWK comes out of JSON, where there may be anything. */
const curveOfJwk = (jwk: { readonly kty?: unknown; readonly crv?: unknown } | null): CurveName => {
  if (jwk?.kty === 'EC' && (jwk.crv === 'P-384' || jwk.crv === 'P-256')) return jwk.crv
  throw new InvalidKeyError('the JWK is not of a P-384 or P-256 key', {}, JWK_CURE)
}

/**
 * JSON Web Key of a public key.
 *
 * @example
 * import { exportPublicKeyJwk, generateKeyPair } from '@panel/ledger/keys'
 *
 * exportPublicKeyJwk((await generateKeyPair()).publicKey) // { kty: 'EC', crv: 'P-384', x: '…', y: '…' }
 */
export const exportPublicKeyJwk = ({ curve, raw }: PublicKey): PublicKeyJwk => {
  const middle = 1 + curveOf(curve).coordinateLength
  const x = bytesToBase64Url(raw.subarray(1, middle))
  return { kty: 'EC', crv: curve, x, y: bytesToBase64Url(raw.subarray(middle)) }
}

/**
 * Public key of a JSON Web Key. Members other than kty, crv, x and y are not looked at.
 *
 * @throws InvalidKeyError
 * @example
 * import { importPublicKeyJwk, type PublicKeyJwk } from '@panel/ledger/keys'
 *
 * const open = (jwk: PublicKeyJwk) => importPublicKeyJwk(jwk)
 */
export const importPublicKeyJwk = async (jwk: PublicKeyJwk): Promise<PublicKey> => {
  const curve = curveOfJwk(jwk)
  const { coordinateLength } = curveOf(curve)
  const raw = new Uint8Array(1 + 2 * coordinateLength)
  raw[0] = 4
  raw.set(coordinate(jwk.x, curve), 1)
  raw.set(coordinate(jwk.y, curve), 1 + coordinateLength)
  return importPublicKey(raw)
}

/**
 * JSON Web Key of a private key. Anyone who has it controls the account.
 *
 * @throws KeyNotExtractableError
 * @example
 * import { exportPrivateKeyJwk, generateKeyPair } from '@panel/ledger/keys'
 *
 * const { d } = await exportPrivateKeyJwk((await generateKeyPair()).privateKey)
 */
export const exportPrivateKeyJwk = async (privateKey: PrivateKey): Promise<PrivateKeyJwk> => {
  const cryptoKey = privateCryptoKeyOf(privateKey)
  if (!cryptoKey.extractable) throw new KeyNotExtractableError()
  const { x = '', y = '', d = '' } = await subtle().exportKey('jwk', cryptoKey)
  return { kty: 'EC', crv: privateKey.curve, x, y, d }
}

/**
 * Key pair of a private key's JSON Web Key. The public members must belong to the secret one.
 *
 * @throws InvalidKeyError It never holds what it was given.
 * @example
 * import { importPrivateKeyJwk, type PrivateKeyJwk } from '@panel/ledger/keys'
 *
 * const open = (jwk: PrivateKeyJwk) => importPrivateKeyJwk(jwk)
 */
export const importPrivateKeyJwk = async (
  jwk: PrivateKeyJwk,
  options: PrivateKeyOptions = {},
): Promise<KeyPair> => {
  const publicKey = await importPublicKeyJwk(jwk)
  coordinate(jwk.d, publicKey.curve)
  const { kty, crv, x, y, d } = jwk
  const algorithm = { name: 'ECDSA', namedCurve: crv }
  try {
    const cryptoKey = await subtle().importKey(
      'jwk',
      { kty, crv, x, y, d },
      algorithm,
      options.extractable ?? true,
      ['sign'],
    )
    return { publicKey, privateKey: new PrivateKey(publicKey, cryptoKey) }
  } catch (cause) {
    if (cause instanceof DOMException)
      throw new InvalidKeyError('the secret does not fit the point', { curve: crv }, JWK_CURE)
    throw cause
  }
}
