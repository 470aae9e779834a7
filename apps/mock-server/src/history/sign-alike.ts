import { p384 } from '@noble/curves/nist.js'
import { base64UrlToBytes } from '@panel/ledger/encoding'
import { exportPrivateKeyJwk } from '@panel/ledger/keys'
import type { Person } from './people.ts'

/**
 * A signature that comes out the same every time, which those of the platform's own cryptography do not: for what is part
 * of a ticket, so that a history can be made again.
 */
export const signAlike = async (bytes: Uint8Array, { keys }: Person): Promise<Uint8Array> => {
  const { d } = await exportPrivateKeyJwk(keys.privateKey)
  return p384.sign(bytes, base64UrlToBytes(d))
}
