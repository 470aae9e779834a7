import type { RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import { prepareDelegations } from '@panel/contracts/services/alias/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { session } from '../../shared/session/session.ts'
import type { Prepare } from '../../shared/transactions/prepare-transaction.ts'
import { TransactionFailure } from '../../shared/transactions/transaction-failure.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'
import { useTransaction } from '../../shared/transactions/use-transaction.ts'
import { delegation } from './intents.ts'
import { aliasKey } from './queries.ts'

/** The transactions of delegations come in one list; each is compared with its own intent. */
const preparersOf = (given: readonly RecordedDelegation[]): Prepare[] => {
  let asked: ReturnType<typeof ask> | undefined
  const ask = () =>
    call(prepareDelegations, {
      body: { signerPublicKey: session.user?.publicKey ?? '', delegations: [...given] },
    })
  return given.map((_, place) => async () => {
    asked ??= ask()
    const { tx, idxs } = await asked
    const key = idxs[place]
    const text = key === undefined ? undefined : tx[key]
    if (key === undefined || text === undefined || idxs.length !== given.length) {
      throw new TransactionFailure('differs', undefined, ['idxs'])
    }
    return { tx: { [key]: text }, idxs: [key] }
  })
}

/** Writes of this service to the ledger; its lists are read again as soon as one was executed. */
export const useLedgerWrites = () => {
  const flow = useTransaction()
  const queryClient = useQueryClient()

  const write = async (intent: TransactionIntent, prepare?: Prepare): Promise<boolean> => {
    const result = await flow.start(intent, undefined, prepare)
    if (result?.success) await queryClient.invalidateQueries({ queryKey: aliasKey })
    return result?.success ?? false
  }
  return {
    flow,
    /** True while nothing else may be begun. */
    busy: flow.state.step !== 'idle' && flow.state.step !== 'done',
    write,
    /** Gives delegations one after the other; answers how many were executed before the first that was not. */
    delegate: async (given: readonly RecordedDelegation[]): Promise<number> => {
      const delegator = session.user?.accountId ?? ''
      const preparers = preparersOf(given)
      let done = 0
      for (const [place, each] of given.entries()) {
        if (!(await write(delegation(delegator, each), preparers[place]))) break
        done += 1
      }
      return done
    },
  }
}
