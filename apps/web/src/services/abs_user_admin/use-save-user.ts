import { patchUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { User, UserDetail } from '@panel/contracts/services/abs_user_admin/users'
import { users, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { useQueryClient } from '@tanstack/react-query'
import { useChangeOf } from '../../shared/api/use-change.ts'
import { contractCall } from '../../shared/transactions/contract-call.ts'
import { useContractWrite } from '../../shared/transactions/use-contract-write.ts'
import { userEndpoints, userQuery } from './queries.ts'
import type { UserState } from './user-edits.ts'

/** How long the patch's own answer is waited for; the ticket's event has the result anyway. In milliseconds. */
const answerMilliseconds = 10_000

/** Saves a user's new state by a signed `update_user`. */
export const useSaveUser = (accountId: string) => {
  const queryClient = useQueryClient()
  const change = useChangeOf()
  const { flow, write } = useContractWrite({ invalidates: userEndpoints })

  /** The documented call takes the signed bytes here, and refuses them when the user is no longer as in `base`. */
  const patch = async (tx: string, base: User): Promise<void> => {
    const signal = AbortSignal.timeout(answerMilliseconds)
    try {
      const body = { tx, expectedUpdatedAt: base.updatedAt }
      const user = await change(patchUser, { body }, signal)
      queryClient.setQueryData<UserDetail>(
        userQuery(accountId).queryKey,
        (detail) => detail && { ...detail, user },
      )
    } catch (error) {
      // A ledger that takes its time: the ticket is polled, and nothing is sent twice.
      if (!signal.aborted) throw error
    }
  }

  /** Resolves with true once the ledger has executed it. */
  const save = async (base: User, state: UserState): Promise<boolean> => {
    const args = { accountId, ...state }
    const result = await write(contractCall(users, 'update_user', usersAccountId, args), {
      submit: (tx) => patch(tx, base),
    })
    return result?.success === true
  }
  return { flow, save }
}
