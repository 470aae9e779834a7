import type { FuelUse } from '@panel/chain/fuel-use'
import type { Ledger } from '@panel/chain/ledger'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import { type ContractCall, decodeTransaction } from '@panel/ledger/transactions'
import type * as z from 'zod/mini'

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

/** The args of a call as a schema takes them; undefined where their bytes cannot be read or do not fit. */
export const parsedArgs = <Args extends z.ZodMiniType>(
  { smartContractMethodArgs: bytes }: Pick<ContractCall, 'smartContractMethodArgs'>,
  args: Args,
): z.output<Args> | undefined => {
  try {
    return args.safeParse(decodeMessagePack(bytes)).data
  } catch (error) {
    if (error instanceof LedgerError) return undefined
    throw error
  }
}
