import { listContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'

/** The ids of all assets that are registered on the network. */
export const registeredAssets = async (ledger: Ledger): Promise<string[]> =>
  (await listContractData(ledger, serviceAccountId, service.data.asset)).map(({ parts }) => parts.assetId)
