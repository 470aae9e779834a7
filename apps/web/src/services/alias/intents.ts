import { defaultMaxFuel } from '@panel/contracts/platform/transactions'
import type { RecordedDelegation } from '@panel/contracts/services/alias/delegations'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { encodeMessagePack } from '@panel/ledger/encoding'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'

const maxFuel = BigInt(defaultMaxFuel)

const aliasIntent = (
  method: keyof typeof service.methods & `alias_${string}`,
  alias: string,
): TransactionIntent => ({
  accountId: serviceAccountId,
  smartContractMethod: method,
  smartContractHashHex: service.hash,
  maxFuel,
  argsBytes: encodeMessagePack({ alias }),
})

export const registration = (alias: string): TransactionIntent => aliasIntent('alias_registration', alias)

export const deletion = (alias: string): TransactionIntent => aliasIntent('alias_deletion', alias)

const identityIntent = (
  accountId: string,
  method: keyof typeof identity.methods,
  args: object,
): TransactionIntent => ({
  accountId,
  smartContractMethod: method,
  smartContractHashHex: identity.hash,
  maxFuel,
  argsBytes: encodeMessagePack(args),
})

/** Gives a delegation, or replaces the one to the same delegate on the same target. */
export const delegation = (delegator: string, given: RecordedDelegation): TransactionIntent => {
  const { delegate, target, capabilities, expiration } = given
  return identityIntent(delegator, 'add_delegation', { delegate, target, capabilities, expiration })
}

export const revocation = (
  delegator: string,
  { delegate, target }: Pick<RecordedDelegation, 'delegate' | 'target'>,
): TransactionIntent => identityIntent(delegator, 'revoke_delegation', { delegate, target })
