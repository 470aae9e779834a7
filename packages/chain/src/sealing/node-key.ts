import { createPrivateKey, sign } from 'node:crypto'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPublicKey, type PublicKey } from '@panel/ledger/keys'

/** The key with which this node seals blocks. */
export interface NodeKey {
  readonly publicKey: PublicKey
  readonly accountId: string
  /** r and s over SHA-384; synchronous, since a block is sealed within one database transaction. */
  sign(bytes: Uint8Array): Uint8Array
}

/** @param keys base58 of SPKI and PKCS8 */
export const openNodeKey = async (keys: { publicKey: string; privateKey: string }): Promise<NodeKey> => {
  const publicKey = await importPublicKey(base58ToBytes(keys.publicKey))
  const der = Buffer.from(base58ToBytes(keys.privateKey))
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    publicKey,
    accountId: accountIdOf(publicKey),
    sign: (bytes) => sign('sha384', bytes, { key, dsaEncoding: 'ieee-p1363' }),
  }
}
