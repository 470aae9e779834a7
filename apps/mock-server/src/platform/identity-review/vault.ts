import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from '@panel/chain/random'
import { ApiError } from '../api-error.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

const unreadable = (cause: unknown): ApiError =>
  new ApiError(
    'RECORD_DAMAGED',
    'What is stored of this person cannot be read: it is damaged, or was encrypted under the key of another deployment.',
    undefined,
    { cause },
  )

/**
 * A nonce that depends on the content too: a world that is brought back draws the same bytes again, and two contents must
 * never share one.
 */
const nonceFor = (random: Random, key: Uint8Array, about: string, plain: Uint8Array): Uint8Array =>
  createHmac('sha256', key)
    .update(random.bytes(nonceBytes))
    .update(`${about}\n`)
    .update(plain)
    .digest()
    .subarray(0, nonceBytes)

/** Encrypts with AES-256-GCM. `about` is authenticated too, so that one value cannot replace another. */
const seal = (random: Random, key: Uint8Array, about: string, plain: Uint8Array): Uint8Array => {
  const nonce = nonceFor(random, key, about, plain)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws ApiError RECORD_DAMAGED */
const open = (key: Uint8Array, about: string, sealed: Uint8Array): Buffer => {
  try {
    const end = sealed.length - tagBytes
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, end)), decipher.final()])
  } catch (error) {
    throw unreadable(error)
  }
}

/** Encrypts and decrypts the personal data of one profile. */
export interface ProfileVault {
  readonly seal: (about: string, plain: Uint8Array) => Uint8Array
  /** @throws ApiError RECORD_DAMAGED */
  readonly open: (about: string, sealed: Uint8Array) => Buffer
}

/**
 * Personal data at rest. Each profile has a key of its own, encrypted with the deployment's key: deleting it makes
 * everything that was encrypted with it unreadable, copies included.
 */
export const createVault = (secret: Uint8Array, random: Random) => {
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(
      hkdfSync('sha256', secret, new Uint8Array(), `panel identity review: ${purpose}`, keyBytes),
    )
  const wrapping = derive('profile keys')
  const printing = derive('fingerprints')
  const making = derive('making of profile keys')
  /** Not what was drawn alone, which follows from a seed that a snapshot may keep. */
  const newKey = (): Uint8Array => createHmac('sha256', making).update(random.bytes(keyBytes)).digest()
  return {
    /** A new profile's key, encrypted. */
    newProfileKey: (accountId: string): Uint8Array => seal(random, wrapping, accountId, newKey()),
    /** @throws ApiError RECORD_DAMAGED */
    profile: (accountId: string, wrapped: Uint8Array): ProfileVault => {
      const key = open(wrapping, accountId, wrapped)
      return {
        seal: (about, plain) => seal(random, key, `${accountId}/${about}`, plain),
        open: (about, sealed) => open(key, `${accountId}/${about}`, sealed),
      }
    },
    /** A keyed hash of values: equal values have equal hashes, and without the key they cannot be recovered. */
    print: (...values: readonly string[]): string =>
      createHmac('sha256', printing).update(JSON.stringify(values)).digest('hex'),
  }
}
