import { accountIdOf } from '@panel/ledger/accounts'
import type { BulkNode } from '@panel/ledger/transactions'
import { type Batch, callOfNode } from '../../../shared/bulk/batch.ts'
import type { PreparedBulk } from '../../../shared/bulk/build-bulk.ts'
import { intentOfCall } from '../../../shared/bulk/intent-of-call.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'

/** One part of a bulk, for a person to read: the root first, then its nodes. */
export interface BulkPart {
  /** Null for a root that calls nothing itself. */
  readonly intent: TransactionIntent | null
  readonly signerAccountId: string
  /** The node as its own caller has signed it, where that was not done here. */
  readonly signed?: BulkNode | undefined
}

/** A batch's parts, of which all but those signed already will be signed by one account. */
export const partsOfBatch = ({ root, nodes }: Batch, ownAccountId: string): readonly BulkPart[] => [
  { intent: root, signerAccountId: ownAccountId },
  ...nodes.map((node) => ({
    intent: callOfNode(node),
    signerAccountId: node.signed ? accountIdOf(node.signed.signerPublicKey) : ownAccountId,
    signed: node.signed,
  })),
]

/** A prepared bulk's parts, read from what is signed alone. */
export const partsOfBulk = ({ root, nodes }: Pick<PreparedBulk, 'root' | 'nodes'>): readonly BulkPart[] => [
  {
    intent: root.kind === 'bulkRoot' ? intentOfCall(root) : null,
    signerAccountId: accountIdOf(root.signerPublicKey),
  },
  ...nodes.map((node) => ({
    intent: intentOfCall(node),
    signerAccountId: accountIdOf(node.signerPublicKey),
    signed: node.signature ? node : undefined,
  })),
]
