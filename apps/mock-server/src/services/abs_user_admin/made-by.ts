import type { Ledger } from '@panel/chain/ledger'
import type { UserHistoryEntry } from '@panel/contracts/services/abs_user_admin/users'
import { accountIdOf } from '@panel/ledger/accounts'
import { decodeTransaction, ticketOf } from '@panel/ledger/transactions'
import { wholeTransaction } from '../../platform/chain/whole-ticket.ts'

/** Who signed a call: a node of a bulk may have another signer than the bulk. */
const signerOfCall = (bytes: Uint8Array, ticket: string): string | undefined => {
  const transaction = decodeTransaction(bytes)
  if (transaction.kind !== 'bulk') return undefined
  const part = [transaction.root, ...transaction.nodes].find((part) => ticketOf(part) === ticket)
  return part && accountIdOf(part.signerPublicKey)
}

/** Who made a change that the ledger records, and the transaction that it is a part of. */
export const madeBy = async (
  ledger: Pick<Ledger, 'search' | 'transaction'>,
  call: string,
): Promise<Pick<UserHistoryEntry, 'by' | 'ticket'> | undefined> => {
  const record = await wholeTransaction(ledger, call)
  if (!record) return undefined
  const { ticket, bytes, signer } = record
  return { ticket, by: (ticket === call ? undefined : signerOfCall(bytes, call)) ?? signer }
}
