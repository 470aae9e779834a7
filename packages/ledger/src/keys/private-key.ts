import { InvalidKeyError, KeyNotExtractableError } from '../errors/keys.ts'
import { SignerMismatchError } from '../errors/transactions.ts'
import type { CurveName } from './curves.ts'
import { type PublicKey, startOf } from './public-key.ts'
import { subtle } from './subtle.ts'

const CLONE_CURE = 'Pass the PrivateKey itself, or export it where it was made and import it here.'

const cryptoKeys = new WeakMap<PrivateKey, CryptoKey>()

/** A private key. Its bytes are held by the platform: printing, logging or serialising it shows none. */
export class PrivateKey {
  readonly curve: CurveName
  /** The half that may be shown. */
  readonly publicKey: PublicKey

  constructor(publicKey: PublicKey, cryptoKey: CryptoKey) {
    this.curve = publicKey.curve
    this.publicKey = publicKey
    cryptoKeys.set(this, cryptoKey)
  }
}

export const privateCryptoKeyOf = (privateKey: PrivateKey): CryptoKey => {
  const cryptoKey = cryptoKeys.get(privateKey)
  if (cryptoKey === undefined)
    throw new InvalidKeyError('it was not made by this package, or is a clone', {}, CLONE_CURE)
  return cryptoKey
}

/** Refuses to sign in the name of another: the signature could never verify. */
export const assertOwnKey = (privateKey: PrivateKey, signer: PublicKey): void => {
  const { publicKey } = privateKey
  const { raw } = publicKey
  const isOwn = signer.raw.length === raw.length && raw.every((byte, index) => byte === signer.raw[index])
  if (!isOwn) throw new SignerMismatchError(startOf(signer), startOf(publicKey))
}

/**
 * PKCS8 (DER) bytes of a private key. Whoever has them has the account: encrypt them before they are stored.
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
