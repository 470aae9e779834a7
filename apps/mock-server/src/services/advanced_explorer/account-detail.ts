import type { Ledger } from '@panel/chain/ledger'
import { type ExplorerAccount, maximumDataKeys } from '@panel/contracts/services/advanced_explorer/chain'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { ApiError } from '../../platform/api-error.ts'

const keysOf = (bytes: Uint8Array | null | undefined): string[] => {
  const keys = bytes ? decodeMessagePack(bytes) : []
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

/** @throws ApiError NOT_FOUND for an account that the ledger has never seen */
export const accountOf = async (ledger: Ledger, accountId: string): Promise<ExplorerAccount> => {
  const account = await ledger.account(accountId)
  if (!account) throw new ApiError('NOT_FOUND', `The ledger has no account ${accountId}.`)
  const [allKeys] = await ledger.accountData(accountId, ['*'])
  const dataKeys = keysOf(allKeys)
  const assets = await ledger.balancesOf(accountId)
  return {
    accountId,
    contractHash: account.contractHash,
    dataHash: account.dataHash,
    assets: assets.map((asset) => ({ ...asset, units: String(asset.units) })),
    dataKeys: dataKeys.slice(0, maximumDataKeys),
    totalDataKeys: dataKeys.length,
  }
}
