import { accountIdOf } from '@panel/ledger/accounts'
import type { BulkTransaction } from '@panel/ledger/transactions'
import { type Batch, newBatch } from '../../../shared/bulk/batch.ts'
import { intentOfCall } from '../../../shared/bulk/intent-of-call.ts'

/**
 * The calls of a bulk as a new batch with a root of its own. Nodes that other accounts signed stay as they signed them:
 * the batch shows that they belong to another root.
 */
export const copyOfBulk = ({ root, nodes }: BulkTransaction): Batch => {
  const own = accountIdOf(root.signerPublicKey)
  return {
    ...newBatch(),
    root: root.kind === 'bulkRoot' ? intentOfCall(root) : null,
    nodes: nodes.map((node) =>
      node.signature === null || accountIdOf(node.signerPublicKey) === own
        ? { intent: intentOfCall(node) }
        : { signed: { ...node, signature: node.signature } },
    ),
  }
}
