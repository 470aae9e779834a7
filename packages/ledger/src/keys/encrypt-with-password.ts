import { ownBytes } from '../encoding/own-bytes.ts'
import { utf8ToBytes } from '../encoding/utf8.ts'
import { DecryptionFailedError } from '../errors/keys.ts'
import { randomBytes, subtle } from './subtle.ts'

const ITERATIONS = 250_000
const SALT_LENGTH = 16
const IV_LENGTH = 12
const TAG_LENGTH = 16

const keyFor = async (password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const secret = await subtle().importKey('raw', utf8ToBytes(password), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', iterations: ITERATIONS, salt }
  return subtle().deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/**
 * Bytes encrypted under a password: AES-GCM with a key of PBKDF2 (SHA-256, 250,000 iterations).
 *
 * @returns salt (16 bytes), iv (12 bytes), ciphertext and tag (16 bytes), in one. Both randoms are new each time.
 * @example
 * import { utf8ToBytes } from '@panel/ledger/encoding'
 * import { encryptWithPassword } from '@panel/ledger/keys'
 *
 * await encryptWithPassword(utf8ToBytes('secret'), 'correct horse')
 */
export const encryptWithPassword = async (
  bytes: Uint8Array,
  password: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const salt = randomBytes(SALT_LENGTH)
  const iv = randomBytes(IV_LENGTH)
  const key = await keyFor(password, salt)
  const encrypted = new Uint8Array(await subtle().encrypt({ name: 'AES-GCM', iv }, key, ownBytes(bytes)))
  const joined = new Uint8Array(SALT_LENGTH + IV_LENGTH + encrypted.length)
  joined.set(salt)
  joined.set(iv, SALT_LENGTH)
  joined.set(encrypted, SALT_LENGTH + IV_LENGTH)
  return joined
}

/**
 * Bytes that `encryptWithPassword` encrypted.
 *
 * @throws DecryptionFailedError on a wrong password or on bytes that were cut or changed.
 * @example
 * import { decryptWithPassword, encryptWithPassword } from '@panel/ledger/keys'
 *
 * const encrypted = await encryptWithPassword(new Uint8Array([1]), 'correct horse')
 * await decryptWithPassword(encrypted, 'correct horse') // Uint8Array [1]
 */
export const decryptWithPassword = async (
  bytes: Uint8Array,
  password: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (bytes.length < SALT_LENGTH + IV_LENGTH + TAG_LENGTH) throw new DecryptionFailedError(bytes.length)
  const own = ownBytes(bytes)
  const key = await keyFor(password, own.slice(0, SALT_LENGTH))
  const iv = own.slice(SALT_LENGTH, SALT_LENGTH + IV_LENGTH)
  try {
    return new Uint8Array(
      await subtle().decrypt({ name: 'AES-GCM', iv }, key, own.subarray(SALT_LENGTH + IV_LENGTH)),
    )
  } catch (cause) {
    if (cause instanceof DOMException) throw new DecryptionFailedError(bytes.length)
    throw cause
  }
}
