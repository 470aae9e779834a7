import type { Ledger } from '@panel/chain/ledger'
import type { User } from '@panel/contracts/services/abs_user_admin/users'
import { presentBalances } from '../../platform/chain/present.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { StoredUser } from '../../platform/users/user-store.ts'

/** A user with what the ledger says it holds. */
export const presentUser = async (ledger: Ledger, user: StoredUser): Promise<User> => ({
  ...user,
  roles: [...user.roles],
  balances: await presentBalances(ledger, user.accountId),
  createdAt: isoTime(user.createdAt),
  updatedAt: isoTime(user.updatedAt),
})
