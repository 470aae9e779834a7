import { isSameBytes } from '../encoding/is-same-bytes.ts'
import { describeValue } from '../errors/describe-value.ts'
import { InvalidKeyError, KeyNotExtractableError } from '../errors/keys.ts'
import { SignerMismatchError } from '../errors/transactions.ts'
import type { CurveName } from './curves.ts'
import { assertPublicKey, type PublicKey, startOf } from './public-key.ts'
import { subtle } from './subtle.ts'

const CLONE_CURE = 'Pass the PrivateKey itself, or export it where it was made and import it here.'

/** What the platform keeps of a key, and a copy of its point that no caller can change. */
interface KeptKey {
  readonly cryptoKey: CryptoKey
  readonly raw: Uint8Array
}

const keptKeys = new WeakMap<object, KeptKey>()

/** A private key. Its bytes are held by the platform: printing, logging or serialising it shows none. */
export class PrivateKey {
  readonly curve: CurveName
  /** The half that may be shown. */
  readonly publicKey: PublicKey

  constructor(publicKey: PublicKey, cryptoKey: CryptoKey) {
    this.curve = publicKey.curve
    this.publicKey = publicKey
    keptKeys.set(this, { cryptoKey, raw: new Uint8Array(publicKey.raw) })
  }
}

const refuse = (value: unknown): InvalidKeyError => {
  if (value instanceof PrivateKey) return new InvalidKeyError('it is a clone', {}, CLONE_CURE)
  const article = typeof value === 'object' && value !== null && 'privateKey' in value ? 'its' : 'a'
  return new InvalidKeyError(
    `${describeValue(value)} was given where ${article} private key is expected`,
    {},
    CLONE_CURE,
  )
}

const keptKeyOf = (privateKey: PrivateKey): KeptKey => {
  const kept = typeof privateKey === 'object' && privateKey !== null ? keptKeys.get(privateKey) : undefined
  if (kept === undefined) throw refuse(privateKey)
  return kept
}

export const privateCryptoKeyOf = (privateKey: PrivateKey): CryptoKey => keptKeyOf(privateKey).cryptoKey

/** Refuses to sign for another key: the signature could never verify. */
export const assertOwnKey = (privateKey: PrivateKey, signer: PublicKey): void => {
  const { raw } = keptKeyOf(privateKey)
  if (!isSameBytes(assertPublicKey(signer).raw, raw)) {
    throw new SignerMismatchError(startOf(signer), startOf({ curve: privateKey.curve, raw }))
  }
}

/**
 * PKCS8 (DER) bytes of a private key. Anyone who has them controls the account: encrypt them before you store them.
 *
 * @throws KeyNotExtractableError when the key was made or imported so.
 * @example
 * import { encryptWithPassword, exportPrivateKey, generateKeyPair } from '@panel/ledger/keys'
 *
 * const { privateKey } = await generateKeyPair()
 * const backup = await encryptWithPassword(await exportPrivateKey(privateKey), 'correct horse')
 */
export const exportPrivateKey = async (privateKey: PrivateKey): Promise<Uint8Array<ArrayBuffer>> => {
  const cryptoKey = privateCryptoKeyOf(privateKey)
  if (!cryptoKey.extractable) throw new KeyNotExtractableError()
  return new Uint8Array(await subtle().exportKey('pkcs8', cryptoKey))
}
