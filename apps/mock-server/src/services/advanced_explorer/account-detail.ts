import { readDataKeys } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { type ExplorerAccount, maximumDataKeys } from '@panel/contracts/services/advanced_explorer/chain'
import { ApiError } from '../../platform/api-error.ts'
import { presentBalances } from '../../platform/chain/present.ts'

/** @throws ApiError NOT_FOUND for an account that the ledger has never seen */
export const accountOf = async (ledger: Ledger, accountId: string): Promise<ExplorerAccount> => {
  const account = await ledger.account(accountId)
  if (!account) throw new ApiError('NOT_FOUND', `The ledger has no account ${accountId}.`)
  const dataKeys = await readDataKeys(ledger, accountId)
  return {
    accountId,
    contractHash: account.contractHash,
    dataHash: account.dataHash,
    assets: await presentBalances(ledger, accountId),
    dataKeys: dataKeys.slice(0, maximumDataKeys),
    totalDataKeys: dataKeys.length,
  }
}
