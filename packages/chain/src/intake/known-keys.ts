import { accountIdOf } from '@panel/ledger/accounts'
import type { PublicKey } from '@panel/ledger/keys'

/** A signer's key and the account that it stands for. */
export interface KnownKey {
  readonly publicKey: PublicKey
  readonly accountId: string
}

const rememberedKeys = 10_000
const known = new Map<string, KnownKey>()

/**
 * The one object of a key that has signed before: a key that signs often is imported and named once, since the platform's
 * form of a key is kept with the object.
 */
export const knownKey = (publicKey: PublicKey): KnownKey => {
  const name = publicKey.curve + Buffer.from(publicKey.raw).toString('latin1')
  const before = known.get(name)
  if (before) return before
  const oldest = known.size >= rememberedKeys ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  const entry = { publicKey, accountId: accountIdOf(publicKey) }
  known.set(name, entry)
  return entry
}
