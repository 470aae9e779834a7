import { type BulkTransaction, ticketOf, type UnitaryTransaction } from '@panel/ledger/transactions'

import { knownKey } from '../intake/known-keys.ts'

/** A transaction that may be submitted. */
export type SubmittedTransaction = UnitaryTransaction | BulkTransaction

/** One call of a transaction: the whole of a unitary one, the root or a node of a bulk. */
export interface TransactionPart {
  readonly ticket: string
  readonly signer: string
  readonly maxFuel: bigint
  /** Null for a root that calls nothing. */
  readonly call: {
    readonly accountId: string
    readonly contractHash: string | null
    readonly method: string
    readonly args: Uint8Array
  } | null
}

type WithCall = UnitaryTransaction | BulkTransaction['root'] | BulkTransaction['nodes'][number]

const partOf = (transaction: WithCall): TransactionPart => ({
  ticket: ticketOf(transaction),
  signer: knownKey(transaction.signerPublicKey).accountId,
  maxFuel: transaction.maxFuel,
  call:
    transaction.kind === 'bulkEmptyRoot'
      ? null
      : {
          accountId: transaction.accountId,
          contractHash: transaction.smartContractHash,
          method: transaction.smartContractMethod,
          args: transaction.smartContractMethodArgs,
        },
})

/** Who signed the parts of a transaction, each once: all of them wait for its result. */
export const signersOf = (parts: readonly TransactionPart[]): readonly string[] => [
  ...new Set(parts.map((part) => part.signer)),
]

/** The calls of a transaction in the order of their execution. */
export const partsOf = (transaction: SubmittedTransaction): readonly TransactionPart[] =>
  transaction.kind === 'unitary'
    ? [partOf(transaction)]
    : [partOf(transaction.root), ...transaction.nodes.map(partOf)]
