import type { FuelUse } from '@panel/chain/fuel-use'
import type { Ledger } from '@panel/chain/ledger'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { decodeTransaction } from '@panel/ledger/transactions'

/** The args of one call of a transaction, decoded; undefined for an unknown ticket. */
export const callArgsOf = async (
  ledger: Pick<Ledger, 'transaction'>,
  { ticket, part }: Pick<FuelUse, 'ticket' | 'part'>,
): Promise<unknown> => {
  const record = await ledger.transaction(ticket)
  if (!record) return undefined
  const transaction = decodeTransaction(record.bytes)
  const call =
    transaction.kind !== 'bulk' ? transaction : part === 0 ? transaction.root : transaction.nodes[part - 1]
  return call && 'smartContractMethodArgs' in call
    ? decodeMessagePack(call.smartContractMethodArgs)
    : undefined
}
