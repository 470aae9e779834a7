import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { exportPublicKey, type PublicKey } from '@panel/ledger/keys'

/** Cached, so that a known signer's key is not imported again. */
const imported = new WeakMap<PublicKey, KeyObject>()

const keyObjectOf = (publicKey: PublicKey): KeyObject => {
  const known = imported.get(publicKey)
  if (known) return known
  const der = Buffer.from(exportPublicKey(publicKey, 'spki'))
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  imported.set(publicKey, key)
  return key
}

/**
 * Whether a signature over SHA-384 is that of a key. The work is done by the runtime's pool of threads, as that of
 * Web Cryptography is, at a fifth of its cost to the main thread.
 *
 * @throws Error when the key is not a point of its curve
 */
export const verifyInPool = (
  publicKey: PublicKey,
  bytes: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const key = keyObjectOf(publicKey)
    verify('sha384', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature, (error, isValid) => {
      if (error) reject(error)
      else resolve(isValid)
    })
  })
