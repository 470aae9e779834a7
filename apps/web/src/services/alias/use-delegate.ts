import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { prepareDelegations } from '@panel/contracts/services/alias/endpoints'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { call } from '../../shared/api/call.ts'
import { useBulkWrite } from '../../shared/bulk/use-bulk-write.ts'
import { session } from '../../shared/session/session.ts'
import { contractCall } from '../../shared/transactions/contract-call.ts'
import type { Prepare } from '../../shared/transactions/prepare-transaction.ts'
import { TransactionFailure } from '../../shared/transactions/transaction-failure.ts'
import { useContractWrite } from '../../shared/transactions/use-contract-write.ts'
import { aliasEndpoints } from './queries.ts'

/** The transactions of all delegations come in one answer; each is compared with its own intent. */
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

/** Records delegations of the signed-in account, one transaction for each. */
export const useDelegate = () => {
  const { flow, busy, write } = useContractWrite({ invalidates: aliasEndpoints })

  /** Returns how many were executed before the first that was not. */
  const delegate = async (given: readonly RecordedDelegation[]): Promise<number> => {
    const delegator = session.user?.accountId ?? ''
    const preparers = preparersOf(given)
    let done = 0
    for (const [place, { delegate, target, capabilities, expiration }] of given.entries()) {
      const args = { delegate, target, capabilities, expiration }
      const prepare = preparers[place]
      const intent = contractCall(identity, 'add_delegation', delegator, args)
      const result = await write(intent, prepare ? { prepare } : {})
      if (!result?.success) break
      done += 1
    }
    return done
  }
  return { flow, busy, write, delegate }
}

/** Records several delegations of the signed-in account as one bulk: all or none, after one review. */
export const useDelegateSeveral = () => {
  const { flow, write } = useBulkWrite({ invalidates: aliasEndpoints })

  /** Resolves with whether all were executed. */
  const delegate = async (given: readonly RecordedDelegation[]): Promise<boolean> => {
    const delegator = session.user?.accountId ?? ''
    const result = await write(given.map((args) => contractCall(identity, 'add_delegation', delegator, args)))
    return result?.success === true
  }
  return { flow, delegate }
}
