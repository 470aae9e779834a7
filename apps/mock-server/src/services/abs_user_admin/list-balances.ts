import { decimalsOf } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { ascending } from '@panel/contracts/platform/compare'
import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { UserStatus } from '@panel/contracts/platform/roles'
import type { listUserBalances } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { UserBalance } from '@panel/contracts/services/abs_user_admin/users'
import { registeredAssets } from '../../platform/chain/registered-assets.ts'

interface Holding extends Pick<UserBalance, 'accountId' | 'assetId' | 'status' | 'decimals'> {
  readonly units: bigint
}

const holdingsOf = async (
  ledger: Ledger,
  assetId: string,
  statuses: ReadonlyMap<string, UserStatus>,
): Promise<Holding[]> => {
  const [holders, decimals] = await Promise.all([ledger.holdersOf(assetId), decimalsOf(ledger, assetId)])
  return holders.flatMap(({ accountId, units }) => {
    const status = statuses.get(accountId)
    return status === undefined ? [] : [{ accountId, assetId, status, units, decimals: decimals ?? 0 }]
  })
}

/** Assets are never compared with each other: amounts are in order within each, the assets by their ids. */
const byUnits = (a: Holding, b: Holding, direction: 1 | -1): number =>
  ascending(a.assetId, b.assetId) ||
  direction * ascending(a.units, b.units) ||
  ascending(a.accountId, b.accountId)

const byAccount = (a: Holding, b: Holding, direction: 1 | -1): number =>
  direction * ascending(a.accountId, b.accountId) || ascending(a.assetId, b.assetId)

/** One page of what the given users hold, by what the ledger says. */
export const pageOfBalances = async (
  ledger: Ledger,
  statuses: ReadonlyMap<string, UserStatus>,
  { filter, sort, skip, limit }: ListRequest<typeof listUserBalances>,
): Promise<Page<UserBalance>> => {
  const assets = filter.asset === undefined ? await registeredAssets(ledger) : [filter.asset]
  const holdings = (await Promise.all(assets.map((asset) => holdingsOf(ledger, asset, statuses)))).flat()
  const compare = sort?.column === 'accountId' ? byAccount : byUnits
  const direction = (sort?.direction ?? 'descending') === 'ascending' ? 1 : -1
  holdings.sort((a, b) => compare(a, b, direction))
  return {
    rows: holdings.slice(skip, skip + limit).map((row) => ({ ...row, units: String(row.units) })),
    totalRows: holdings.length,
  }
}
