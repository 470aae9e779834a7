import { InvalidKeyTypeError, KeyPairMismatchError, MissingKeysError } from '../errors/keys.ts'
import { importPublicKey } from './import-public-key.ts'
import { importPrivateKey, type KeyPair } from './key-pair.ts'
import { isSameKey, type PublicKey, startOf } from './public-key.ts'

/** What can be imported: both halves, the public one, or the private one with its public half derived. */
export type KeyType = 'all' | 'public' | 'private'

/** Exported keys: the public one raw, compressed or SPKI, the private one PKCS8. */
export interface ExportedKeys {
  readonly publicKey?: Uint8Array
  readonly privateKey?: Uint8Array
}

type Imported<Type extends KeyType> = Type extends 'public' ? { readonly publicKey: PublicKey } : KeyPair

const importBoth = async (publicBytes: Uint8Array, privateBytes: Uint8Array): Promise<KeyPair> => {
  const [publicKey, pair] = await Promise.all([importPublicKey(publicBytes), importPrivateKey(privateBytes)])
  if (!isSameKey(publicKey, pair.publicKey)) {
    throw new KeyPairMismatchError(startOf(publicKey), startOf(pair.publicKey))
  }
  return { publicKey, privateKey: pair.privateKey }
}

const importByType = async (
  keyType: KeyType,
  { publicKey, privateKey }: ExportedKeys,
): Promise<KeyPair | { readonly publicKey: PublicKey }> => {
  switch (keyType) {
    case 'all':
      if (!publicKey || !privateKey) throw new MissingKeysError('You have to pass public and private keys')
      return importBoth(publicKey, privateKey)
    case 'public':
      if (!publicKey) throw new MissingKeysError('You have to pass public keys')
      return { publicKey: await importPublicKey(publicKey) }
    case 'private':
      if (!privateKey) throw new MissingKeysError('You have to pass private keys')
      return importPrivateKey(privateKey)
    default:
      throw new InvalidKeyTypeError(String(keyType))
  }
}

/**
 * Keys of a stated type from their exported bytes.
 *
 * @throws MissingKeysError | InvalidKeyTypeError with the wording of the specification.
 * @throws KeyPairMismatchError when the two halves are not of one pair.
 * @throws InvalidKeyError when bytes are not a key.
 * @example
 * import { importKeys } from '@panel/ledger/keys'
 *
 * const open = (privateKey: Uint8Array) => importKeys('private', { privateKey })
 */
export const importKeys = async <Type extends KeyType>(
  keyType: Type,
  keys?: ExportedKeys | null,
): Promise<Imported<Type>> => {
  if (!keys) throw new MissingKeysError('No keys specified')
  // The switch on keyType makes exactly the shape that Imported names for it.
  return (await importByType(keyType, keys)) as Imported<Type>
}
