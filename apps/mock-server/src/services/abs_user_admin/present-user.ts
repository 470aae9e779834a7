import type { Ledger } from '@panel/chain/ledger'
import type { User } from '@panel/contracts/services/abs_user_admin/users'
import type { StoredUser } from '../../platform/users/user-store.ts'

/** A user with what the ledger says it holds. */
export const presentUser = async (ledger: Ledger, user: StoredUser): Promise<User> => {
  const balances = await ledger.balancesOf(user.accountId)
  return {
    ...user,
    roles: [...user.roles],
    balances: balances.map(({ assetId, units, decimals }) => ({
      assetId,
      units: units.toString(),
      decimals,
    })),
    createdAt: new Date(user.createdAt).toISOString(),
    updatedAt: new Date(user.updatedAt).toISOString(),
  }
}
