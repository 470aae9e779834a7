import { createPause } from '../encoding/pause.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { BulkRootNotSignableError } from '../errors/transactions.ts'
import { verify } from '../keys/sign.ts'
import { signedBytesOf } from './encode-transaction.ts'
import type { Signed } from './sign-transaction.ts'
import { ticketOf } from './ticket.ts'
import {
  type BulkNode,
  type BulkTransaction,
  type SignableTransaction,
  signerOf,
  type Transaction,
} from './transaction.ts'

/** Why a transaction is not valid. */
export interface TransactionProblem {
  readonly reason:
    | 'notSigned'
    | 'badSignature'
    | 'badPublicKey'
    | 'wrongNetwork'
    | 'wrongDependency'
    | 'noNodes'
  /** Index of the bulk node that has the problem. */
  readonly node?: number
}

/** What a receiver expects of a transaction besides its signatures. */
export interface ExpectedTransaction {
  /** The network that the transaction must be made for. Default: any network. */
  readonly networkName?: string
}

/** This many verifications in flight keep every core busy on platforms with a thread pool. */
const IN_FLIGHT = 8

const findSignatureProblem = async (
  transaction: SignableTransaction,
): Promise<TransactionProblem | undefined> => {
  const { signature } = transaction
  if (signature === null) return { reason: 'notSigned' }
  try {
    const isValid = await verify(signerOf(transaction), signedBytesOf(transaction), signature, {
      hash: 'SHA-384',
    })
    return isValid ? undefined : { reason: 'badSignature' }
  } catch (error) {
    if (error instanceof InvalidKeyError) return { reason: 'badPublicKey' }
    throw error
  }
}

const findLinkProblem = (bulk: BulkTransaction): TransactionProblem | undefined => {
  if (bulk.nodes.length === 0) return { reason: 'noNodes' }
  const ticket = ticketOf(bulk.root)
  for (const [node, { dependsOn, networkName }] of bulk.nodes.entries()) {
    if (dependsOn !== ticket) return { reason: 'wrongDependency', node }
    if (networkName !== bulk.root.networkName) return { reason: 'wrongNetwork', node }
  }
  return undefined
}

/**
 * Some browsers verify synchronously, on the page's own thread: pausing between the nodes keeps the page
 * responsive there. If several nodes are bad, the first one is reported.
 */
const findNodeProblem = async (nodes: readonly BulkNode[]): Promise<TransactionProblem | undefined> => {
  const pause = createPause()
  const waiting = nodes.entries()
  let found: Required<TransactionProblem> | undefined
  const verifyOneByOne = async (): Promise<void> => {
    for (const [index, node] of waiting) {
      const problem = await findSignatureProblem(node)
      if (problem !== undefined && index < (found?.node ?? nodes.length)) {
        found = { reason: problem.reason, node: index }
      }
      if (found !== undefined) return
      await pause()
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, verifyOneByOne))
  return found
}

const findBulkProblem = async (bulk: BulkTransaction): Promise<TransactionProblem | undefined> => {
  const linkProblem = findLinkProblem(bulk)
  if (linkProblem !== undefined) return linkProblem
  const own = findSignatureProblem(bulk)
  return (await findNodeProblem(bulk.nodes)) ?? own
}

/**
 * Why a transaction is not valid, or `undefined` if it is: the transaction is signed by the signer it names; for a
 * bulk, also each node depends on the root, has its network and is itself valid. Whether the ticket was seen before
 * is for the receiver to check.
 *
 * @throws BulkRootNotSignableError for a root, which has no signature of its own.
 * @example
 * import { findTransactionProblem, type SignableTransaction } from '@panel/ledger/transactions'
 *
 * const describe = async (transaction: SignableTransaction) => {
 *   const problem = await findTransactionProblem(transaction, { networkName: 'skynet' })
 *   return problem === undefined ? 'valid' : problem.reason
 * }
 */
export const findTransactionProblem = async (
  transaction: SignableTransaction,
  expected: ExpectedTransaction = {},
): Promise<TransactionProblem | undefined> => {
  assertNoRoot(transaction)
  const { networkName } = transaction.kind === 'bulk' ? transaction.root : transaction
  if (expected.networkName !== undefined && networkName !== expected.networkName) {
    return { reason: 'wrongNetwork' }
  }
  return transaction.kind === 'bulk' ? findBulkProblem(transaction) : findSignatureProblem(transaction)
}

/** Callers without types may still pass a root. */
const assertNoRoot = ({ kind }: Transaction): void => {
  if (kind === 'bulkRoot' || kind === 'bulkEmptyRoot') throw new BulkRootNotSignableError('verified')
}

/**
 * Whether a transaction is valid. `findTransactionProblem` makes the same checks and gives the reason.
 *
 * @throws BulkRootNotSignableError for a root, which has no signature of its own.
 * @example
 * import { isSigned, transactionFromBase58, verifyTransaction } from '@panel/ledger/transactions'
 *
 * const accept = async (text: string): Promise<boolean> => {
 *   const transaction = transactionFromBase58(text)
 *   return isSigned(transaction) && verifyTransaction(transaction, { networkName: 'skynet' })
 * }
 */
export const verifyTransaction = async (
  transaction: Signed<SignableTransaction>,
  expected: ExpectedTransaction = {},
): Promise<boolean> => (await findTransactionProblem(transaction, expected)) === undefined
