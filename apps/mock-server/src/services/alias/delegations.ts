import { grantKey } from '@panel/chain/contracts/identity'
import { grantSchema } from '@panel/chain/contracts/identity/grant'
import type { Ledger } from '@panel/chain/ledger'
import type { RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { dataUnder } from './data-under.ts'

const separator = ':'
const prefix = grantKey('', '').slice(0, -separator.length)

const readGrant = (delegate: string, target: string, bytes: Uint8Array): RecordedDelegation => ({
  delegate,
  target,
  ...grantSchema.parse(decodeMessagePack(bytes)),
})

/** Who may act for an account, as its identity on the ledger says. */
export const delegationsOf = async (ledger: Ledger, delegator: string): Promise<RecordedDelegation[]> => {
  const entries = await dataUnder(ledger, delegator, prefix)
  return entries.map(([rest, bytes]) => {
    const [delegate = '', target = ''] = rest.split(separator)
    return readGrant(delegate, target, bytes)
  })
}

/** What a delegate may do for an account on a target; undefined where nothing was recorded or it was revoked. */
export const delegationOf = async (
  ledger: Ledger,
  delegator: string,
  { delegate, target }: { readonly delegate: string; readonly target: string },
): Promise<RecordedDelegation | undefined> => {
  const [bytes] = await ledger.accountData(delegator, [grantKey(delegate, target)])
  return bytes ? readGrant(delegate, target, bytes) : undefined
}
