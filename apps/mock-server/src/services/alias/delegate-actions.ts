import type { Ledger } from '@panel/chain/ledger'
import type { TransactionFilter } from '@panel/chain/transaction-filter'
import type { DelegateAction } from '@panel/contracts/services/alias/delegations'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { decodeTransaction } from '@panel/ledger/transactions'
import { isoTime } from '../../platform/iso-time.ts'

const { args: actArgs } = identity.methods.act

/** The calls of an account's own `act`, which only its delegates make. */
export const actionsOn = (accountId: string): TransactionFilter => ({
  // Looks up the account's own transactions instead of reading everybody's.
  accountId,
  target: accountId,
  method: 'act',
})

const calledBy = (bytes: Uint8Array) => {
  const transaction = decodeTransaction(bytes)
  const call = transaction.kind === 'bulk' ? transaction.root : transaction
  if (call.kind === 'bulkEmptyRoot') return undefined
  try {
    return actArgs.safeParse(decodeMessagePack(call.smartContractMethodArgs)).data
  } catch {
    return undefined
  }
}

/** What a delegate did, by the bytes that it signed. */
export const presentAction = async (
  ledger: Ledger,
  { ticket, signer, acceptedAt, success }: Awaited<ReturnType<Ledger['transactions']>>[number],
): Promise<DelegateAction> => {
  const record = await ledger.transaction(ticket)
  const called = record && calledBy(record.bytes)
  return {
    ticket,
    delegate: signer,
    target: called?.target ?? null,
    method: called?.method ?? null,
    at: isoTime(acceptedAt),
    success,
  }
}
