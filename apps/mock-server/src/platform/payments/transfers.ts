import { readContractEvent } from '@panel/chain/contract-events'
import type { ContractEvent } from '@panel/chain/ledger'
import { isPersonal } from '@panel/contracts/platform/fixtures'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'

/** Units that went from one account to another; `fee` of them did not arrive. */
export interface Transfer {
  readonly assetId: string
  readonly from: string
  readonly to: string
  readonly units: bigint
  readonly fee: bigint
}

/** The transfer that an event of a contract records; undefined for any other event. */
export const transferIn = (event: ContractEvent): Transfer | undefined => {
  const assetId = event.emitterAccountId
  const plain = readContractEvent(asset, 'transfer', event)
  if (plain) return { ...plain, assetId, fee: 0n }
  const withFee = readContractEvent(advancedAsset, 'transfer', event)
  return withFee && { ...withFee, assetId, units: withFee.units + withFee.fee }
}

/** The platform's own accounts: what they pay to a merchant is no sale. */
export const platformAccounts = ({
  chainBeginning,
}: Pick<FastifyInstance, 'chainBeginning'>): ReadonlySet<string> =>
  new Set(chainBeginning.accounts.filter((account) => !isPersonal(account)).map(({ accountId }) => accountId))
