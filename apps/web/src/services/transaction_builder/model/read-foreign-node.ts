import { isSameBytes } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import {
  type BulkNode,
  type Signed,
  transactionFromBase58,
  verifyTransaction,
} from '@panel/ledger/transactions'
import type { Batch } from '../../../shared/bulk/batch.ts'
import { belongsTo, type Root } from '../../../shared/bulk/build-bulk.ts'
import { holdsPrivateKey } from '../../../shared/secrets/holds-private-key.ts'
import { readSignedNode } from './batch-file.ts'

/** Why a text is not taken as another account's node. */
export type NodeProblem =
  | 'privateKey'
  | 'unreadable'
  | 'noNode'
  | 'notSigned'
  | 'badSignature'
  | 'otherNetwork'
  | 'otherRoot'
  | 'twice'

export type ForeignNode =
  | { readonly node: Signed<BulkNode>; readonly problem?: never }
  | { readonly node?: never; readonly problem: NodeProblem }

const decode = (text: string) => {
  try {
    return transactionFromBase58(text)
  } catch (error) {
    if (error instanceof LedgerError) return undefined
    throw error
  }
}

const problemOf = (text: string): NodeProblem | undefined => {
  if (holdsPrivateKey(text)) return 'privateKey'
  const transaction = decode(text)
  if (!transaction) return 'unreadable'
  if (transaction.kind !== 'bulkNode') return 'noNode'
  return transaction.signature === null ? 'notSigned' : undefined
}

/** Takes a node that another account has signed for this root: decoded, verified, and not there already. */
export const readForeignNode = async (
  pasted: string,
  root: Root,
  nodes: Batch['nodes'],
): Promise<ForeignNode> => {
  const text = pasted.replace(/\s+/g, '')
  const problem = problemOf(text)
  if (problem) return { problem }
  const node = readSignedNode(text)
  if (node.networkName !== root.networkName) return { problem: 'otherNetwork' }
  if (!belongsTo(node, root)) return { problem: 'otherRoot' }
  if (nodes.some(({ signed }) => signed && isSameBytes(signed.signature, node.signature)))
    return { problem: 'twice' }
  return (await verifyTransaction(node)) ? { node } : { problem: 'badSignature' }
}

/** The root of a bulk that a text in base58 holds; undefined where it holds none. */
export const readRoot = (pasted: string): Root | undefined => {
  try {
    const transaction = transactionFromBase58(pasted.replace(/\s+/g, ''))
    return transaction.kind === 'bulkRoot' || transaction.kind === 'bulkEmptyRoot' ? transaction : undefined
  } catch {
    return undefined
  }
}
