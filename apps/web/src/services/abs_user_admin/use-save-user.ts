import { patchUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import type { User, UserDetail } from '@panel/contracts/services/abs_user_admin/users'
import { usersAccountId } from '@panel/contracts/smart-contracts/users'
import { encodeMessagePack } from '@panel/ledger/encoding'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { loadPanelConfig } from '../../shared/api/panel-config.ts'
import { useTransaction } from '../../shared/transactions/use-transaction.ts'
import { userQuery, usersKey } from './queries.ts'
import { type UserState, updateArgsOf } from './user-edits.ts'

/** How long the patch's own answer is waited for; the result comes by the ticket anyway. In milliseconds. */
const answerMilliseconds = 10_000

/** Saves a user's new state by a signed `update_user`. */
export const useSaveUser = (accountId: string) => {
  const queryClient = useQueryClient()
  const flow = useTransaction()

  /** The documented call takes the signed bytes here, and refuses them when the user is no longer as in `base`. */
  const patch = async (tx: string, base: User): Promise<void> => {
    const signal = AbortSignal.timeout(answerMilliseconds)
    try {
      const body = { tx, expectedUpdatedAt: base.updatedAt }
      const user = await call(patchUser, { body }, { signal, quiet: true })
      queryClient.setQueryData<UserDetail>(
        userQuery(accountId).queryKey,
        (detail) => detail && { ...detail, user },
      )
    } catch (error) {
      // A ledger that takes its time: the ticket is asked for, and nothing is sent twice.
      if (!signal.aborted) throw error
    }
  }

  /** Resolves with true once the ledger has executed it. */
  const save = async (base: User, state: UserState): Promise<boolean> => {
    const { maxFuel } = await loadPanelConfig()
    const result = await flow.start(
      {
        accountId: usersAccountId,
        smartContractMethod: 'update_user',
        smartContractHashHex: null,
        maxFuel: BigInt(maxFuel),
        argsBytes: encodeMessagePack(updateArgsOf(accountId, state)),
      },
      (tx) => patch(tx, base),
    )
    // After a refusal too: it may be the state that changed.
    if (result) await queryClient.invalidateQueries({ queryKey: usersKey })
    return result?.success === true
  }
  return { flow, save }
}
