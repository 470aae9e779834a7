import { listContractData, readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import { identity } from '@panel/contracts/smart-contracts/identity'

const { delegation } = identity.data

/** Who may act for an account, as its identity on the ledger says. */
export const delegationsOf = async (ledger: Ledger, delegator: string): Promise<RecordedDelegation[]> =>
  (await listContractData(ledger, delegator, delegation)).map(({ parts, value }) => ({ ...parts, ...value }))

/** What a delegate may do for an account on a target; undefined where nothing was recorded or it was revoked. */
export const delegationOf = async (
  ledger: Ledger,
  delegator: string,
  { delegate, target }: Pick<RecordedDelegation, 'delegate' | 'target'>,
): Promise<RecordedDelegation | undefined> => {
  const grant = await readContractData(ledger, delegator, delegation, { delegate, target })
  return grant && { delegate, target, ...grant }
}
