import { useState } from 'react'
import {
  type Batch,
  type BatchNode,
  isEmpty,
  newBatch,
  renewed,
  withoutPart,
} from '../../shared/bulk/batch.ts'
import { writeDraft } from '../../shared/drafts/drafts.ts'
import { readDraft } from '../../shared/drafts/read-draft.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'
import { readBatchFile, writeBatchFile } from './model/batch-file.ts'

/**
 * The batch that is being put together, kept as its own file through reloads and expired sessions.
 *
 * @param first the batch to start with where none is kept
 */
export const useBatch = (name: string, first: () => Batch = newBatch) => {
  const draft = `transaction_builder/${name}`
  const [batch, setBatch] = useState((): Batch => {
    const kept = readDraft(draft)
    return (typeof kept === 'string' ? readBatchFile(kept).batch : undefined) ?? first()
  })
  const change = (next: Batch): void => {
    setBatch(next)
    writeDraft(draft, isEmpty(next) ? undefined : writeBatchFile(next))
  }
  return {
    batch,
    /** Takes another batch in place of this one. */
    replace: change,
    addNode: (node: BatchNode) => change({ ...batch, nodes: [...batch.nodes, node] }),
    setRoot: (root: TransactionIntent) => change({ ...batch, root }),
    remove: (place: number) => change(withoutPart(batch, place)),
    clear: () => change(newBatch()),
    /** What was sent is known to the ledger: the same calls need another root to be sent again. */
    renew: () => change(renewed(batch)),
  }
}

export type BatchState = ReturnType<typeof useBatch>
