import { ownBytes } from '../encoding/own-bytes.ts'
import { DecryptionFailedError, InvalidKeyError, KeyNotExtractableError } from '../errors/keys.ts'
import { assertWholeDer } from './der.ts'
import { signableBytes } from './sign.ts'
import { subtle } from './subtle.ts'

/** What an RSA pair is for: WebCrypto binds a key to one algorithm. */
export type RsaUse = 'sign' | 'encrypt'

/** RSA keys serve arbitrary data; transactions are signed on elliptic curves only. */
export interface RsaKeyPair {
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

const RSA_CURE = 'Pass an RSA key of 2048 or 4096 bits that was generated or imported for this use.'
const LENGTH_CURE = 'Encrypt a random key of 32 bytes, and the rest with that.'

const algorithmOf = (use: RsaUse): { readonly name: string; readonly hash: string } =>
  use === 'sign' ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : { name: 'RSA-OAEP', hash: 'SHA-384' }

const usesOf = (use: RsaUse, half: 'public' | 'private'): ('sign' | 'verify' | 'encrypt' | 'decrypt')[] => {
  if (use === 'sign') return [half === 'public' ? 'verify' : 'sign']
  return [half === 'public' ? 'encrypt' : 'decrypt']
}

/** Refuses the other half of a pair and keys for the other use, which platforms refuse in words of their own. */
const keyFor = (key: CryptoKey, half: 'public' | 'private', use: RsaUse): CryptoKey => {
  const { algorithm, type } = key
  if (type === half && algorithm.name === algorithmOf(use).name) return key
  const problem = `an RSA ${half} key to ${use} is needed here`
  throw new InvalidKeyError(problem, { type, algorithm: algorithm.name }, RSA_CURE)
}

/**
 * A new RSA pair of 2048 or 4096 bits, with the usual exponent 65537.
 *
 * @param use `sign`: RSASSA-PKCS1-v1_5 with SHA-256; `encrypt`: OAEP with SHA-384.
 * @example
 * import { generateRsaKeyPair } from '@panel/ledger/keys'
 *
 * const { publicKey } = await generateRsaKeyPair('sign', 2048)
 */
export const generateRsaKeyPair = async (
  use: RsaUse,
  modulusLength: 2048 | 4096 = 4096,
): Promise<RsaKeyPair> => {
  const parameters = { ...algorithmOf(use), modulusLength, publicExponent: new Uint8Array([1, 0, 1]) }
  return subtle().generateKey(parameters, true, [...usesOf(use, 'public'), ...usesOf(use, 'private')])
}

const checkedLength = (key: CryptoKey): CryptoKey => {
  const modulusLength = 'modulusLength' in key.algorithm ? key.algorithm.modulusLength : undefined
  if (modulusLength === 2048 || modulusLength === 4096) return key
  throw new InvalidKeyError('RSA keys have 2048 or 4096 bits here', { modulusLength }, RSA_CURE)
}

const importRsa = async (format: 'spki' | 'pkcs8', bytes: Uint8Array, use: RsaUse): Promise<CryptoKey> => {
  const half = format === 'spki' ? 'public' : 'private'
  assertWholeDer(bytes)
  try {
    const key = await subtle().importKey(format, ownBytes(bytes), algorithmOf(use), true, usesOf(use, half))
    return checkedLength(key)
  } catch (cause) {
    if (cause instanceof DOMException)
      throw new InvalidKeyError(
        `the bytes are not an RSA key in ${format} form`,
        { length: bytes.length },
        RSA_CURE,
      )
    throw cause
  }
}

/**
 * RSA public key of SPKI (DER) bytes.
 *
 * @throws InvalidKeyError also on other lengths than 2048 and 4096 bits.
 * @example
 * import { importRsaPublicKey } from '@panel/ledger/keys'
 *
 * const open = (spki: Uint8Array) => importRsaPublicKey(spki, 'sign')
 */
export const importRsaPublicKey = (spki: Uint8Array, use: RsaUse): Promise<CryptoKey> =>
  importRsa('spki', spki, use)

/**
 * RSA private key of PKCS8 (DER) bytes.
 *
 * @throws InvalidKeyError also on other lengths than 2048 and 4096 bits.
 * @example
 * import { importRsaPrivateKey } from '@panel/ledger/keys'
 *
 * const open = (pkcs8: Uint8Array) => importRsaPrivateKey(pkcs8, 'encrypt')
 */
export const importRsaPrivateKey = (pkcs8: Uint8Array, use: RsaUse): Promise<CryptoKey> =>
  importRsa('pkcs8', pkcs8, use)

/**
 * DER bytes of an RSA key: SPKI of a public one, PKCS8 of a private one.
 *
 * @throws KeyNotExtractableError
 * @example
 * import { exportRsaKey, generateRsaKeyPair } from '@panel/ledger/keys'
 *
 * await exportRsaKey((await generateRsaKeyPair('sign', 2048)).publicKey)
 */
export const exportRsaKey = async (key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> => {
  if (!key.extractable) throw new KeyNotExtractableError()
  return new Uint8Array(await subtle().exportKey(key.type === 'public' ? 'spki' : 'pkcs8', key))
}

/**
 * RSASSA-PKCS1-v1_5 signature over SHA-256 of bytes: as long as the modulus.
 *
 * @throws InvalidKeyError when the key is not a private one to sign.
 * @example
 * import { generateRsaKeyPair, rsaSign } from '@panel/ledger/keys'
 *
 * const { privateKey } = await generateRsaKeyPair('sign', 2048)
 * await rsaSign(privateKey, new Uint8Array([1]))
 */
export const rsaSign = async (privateKey: CryptoKey, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await subtle().sign('RSASSA-PKCS1-v1_5', keyFor(privateKey, 'private', 'sign'), signableBytes(bytes)),
  )

/**
 * Whether an RSASSA-PKCS1-v1_5 signature over bytes is that of the key.
 *
 * @throws InvalidKeyError when the key is not a public one to sign.
 * @example
 * import { rsaVerify } from '@panel/ledger/keys'
 *
 * const check = (key: CryptoKey, bytes: Uint8Array, signature: Uint8Array) => rsaVerify(key, bytes, signature)
 */
export const rsaVerify = async (
  publicKey: CryptoKey,
  bytes: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> =>
  subtle().verify(
    'RSASSA-PKCS1-v1_5',
    keyFor(publicKey, 'public', 'sign'),
    signableBytes(signature),
    signableBytes(bytes),
  )

/**
 * Bytes encrypted for the holder of an RSA key (OAEP, SHA-384).
 *
 * @param bytes at most 158 with 2048 bits and 414 with 4096: encrypt a key, and the rest with that.
 * @throws InvalidKeyError when the bytes are longer, or the key is not a public one to encrypt.
 * @example
 * import { generateRsaKeyPair, rsaEncrypt } from '@panel/ledger/keys'
 *
 * const { publicKey } = await generateRsaKeyPair('encrypt', 2048)
 * await rsaEncrypt(publicKey, new Uint8Array([1]))
 */
export const rsaEncrypt = async (
  publicKey: CryptoKey,
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> => {
  const key = keyFor(publicKey, 'public', 'encrypt')
  try {
    return new Uint8Array(await subtle().encrypt('RSA-OAEP', key, ownBytes(bytes)))
  } catch (cause) {
    if (cause instanceof DOMException)
      throw new InvalidKeyError('it cannot encrypt this many bytes', { length: bytes.length }, LENGTH_CURE)
    throw cause
  }
}

/**
 * Bytes that `rsaEncrypt` encrypted.
 *
 * @throws DecryptionFailedError | InvalidKeyError when the key is not a private one to encrypt.
 * @example
 * import { rsaDecrypt } from '@panel/ledger/keys'
 *
 * const open = (privateKey: CryptoKey, encrypted: Uint8Array) => rsaDecrypt(privateKey, encrypted)
 */
export const rsaDecrypt = async (
  privateKey: CryptoKey,
  encrypted: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> => {
  const key = keyFor(privateKey, 'private', 'encrypt')
  try {
    return new Uint8Array(await subtle().decrypt('RSA-OAEP', key, ownBytes(encrypted)))
  } catch (cause) {
    if (cause instanceof DOMException) throw new DecryptionFailedError(encrypted.length)
    throw cause
  }
}
