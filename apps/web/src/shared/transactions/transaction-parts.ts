import { accountIdOf } from '@panel/ledger/accounts'
import { signerOf, type Transaction } from '@panel/ledger/transactions'

/** The parts of a bulk in their order: the root is 0, its nodes follow from 1. */
export const partsOf = (transaction: Transaction): readonly Transaction[] =>
  transaction.kind === 'bulk' ? [transaction.root, ...transaction.nodes] : []

export const signerIdOf = (transaction: Transaction): string => accountIdOf(signerOf(transaction))

/** Whether a transaction carries a signature of its own; a bulk's root is covered by the bulk's. */
export const carriesSignature = (
  transaction: Transaction,
): transaction is Exclude<Transaction, { kind: 'bulkRoot' | 'bulkEmptyRoot' }> =>
  transaction.kind !== 'bulkRoot' && transaction.kind !== 'bulkEmptyRoot'
