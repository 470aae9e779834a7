import { bytesToBase58 } from '../encoding/base58/base58.ts'
import { hexToBytes } from '../encoding/hex.ts'
import { multihashBytes } from '../encoding/multihash.ts'
import { assertPublicKey, type PublicKey } from '../keys/public-key.ts'

/**
 * What is hashed before the point: protobuf of a libp2p key and the DER of a P-384 SPKI. The ledger puts this very
 * prefix before points of other curves too.
 */
const KEY_PREFIX = /* @__PURE__ */ hexToBytes('080312783076301006072a8648ce3d020106052b81040022036200')

/**
 * Account id of a public key: base58 of the multihash of the key's protobuf form.
 *
 * @throws InvalidKeyError when the value is not a public key.
 * @returns 46 characters that start with `Qm`.
 * @example
 * import { accountIdOf } from '@panel/ledger/accounts'
 * import { generateKeyPair } from '@panel/ledger/keys'
 *
 * const { publicKey } = await generateKeyPair()
 * accountIdOf(publicKey)
 */
export const accountIdOf = (publicKey: PublicKey): string => {
  const { raw } = assertPublicKey(publicKey)
  const hashed = new Uint8Array(KEY_PREFIX.length + raw.length)
  hashed.set(KEY_PREFIX)
  hashed.set(raw, KEY_PREFIX.length)
  return bytesToBase58(multihashBytes(hashed))
}
