import { ownBytes } from '../encoding/own-bytes.ts'
import { UnsupportedSignedDataError } from '../errors/keys.ts'
import { curveOf } from './curves.ts'
import { type PrivateKey, privateCryptoKeyOf } from './private-key.ts'
import { cryptoKeyOf, type PublicKey } from './public-key.ts'
import { subtle } from './subtle.ts'

/** The hash under a signature. */
export interface SignatureOptions {
  /** Default: SHA-384 on P-384, SHA-256 on P-256. Ledger structures always use SHA-384. */
  readonly hash?: 'SHA-256' | 'SHA-384' | 'SHA-512'
}

/** Everything else would be signed as other bytes than its author means: a function or a text as none at all. */
export const signableBytes = (data: unknown): Uint8Array<ArrayBuffer> => {
  if (!(data instanceof Uint8Array)) throw new UnsupportedSignedDataError(data)
  return ownBytes(data)
}

/**
 * Signature over bytes.
 *
 * @returns r and s, each as long as a coordinate (IEEE P1363): 96 bytes on P-384, 64 on P-256.
 * @throws UnsupportedSignedDataError with the specification's message when the data are not bytes.
 * @example
 * import { utf8ToBytes } from '@panel/ledger/encoding'
 * import { generateKeyPair, sign } from '@panel/ledger/keys'
 *
 * const { privateKey } = await generateKeyPair()
 * await sign(privateKey, utf8ToBytes('hello'))
 */
export const sign = async (
  privateKey: PrivateKey,
  bytes: Uint8Array,
  options: SignatureOptions = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  const data = signableBytes(bytes)
  const cryptoKey = privateCryptoKeyOf(privateKey)
  const algorithm = { name: 'ECDSA', hash: options.hash ?? curveOf(privateKey.curve).hash }
  return new Uint8Array(await subtle().sign(algorithm, cryptoKey, data))
}

/**
 * Whether a signature over bytes is that of the key.
 *
 * @throws InvalidKeyError when the key itself is not a point of its curve.
 * @example
 * import { utf8ToBytes } from '@panel/ledger/encoding'
 * import { generateKeyPair, sign, verify } from '@panel/ledger/keys'
 *
 * const { privateKey, publicKey } = await generateKeyPair()
 * const bytes = utf8ToBytes('hello')
 * await verify(publicKey, bytes, await sign(privateKey, bytes)) // true
 */
export const verify = async (
  publicKey: PublicKey,
  bytes: Uint8Array,
  signature: Uint8Array,
  options: SignatureOptions = {},
): Promise<boolean> => {
  const [data, signatureData] = [signableBytes(bytes), signableBytes(signature)]
  const key = await cryptoKeyOf(publicKey)
  const algorithm = { name: 'ECDSA', hash: options.hash ?? curveOf(publicKey.curve).hash }
  return subtle().verify(algorithm, key, signatureData, data)
}
