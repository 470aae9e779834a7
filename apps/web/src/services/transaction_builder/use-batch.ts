import { useRef, useState } from 'react'
import {
  type Batch,
  type BatchNode,
  isEmpty,
  newBatch,
  renewed,
  withCall,
  withCopy,
  withMoved,
  withoutPart,
} from '../../shared/bulk/batch.ts'
import { writeDraft } from '../../shared/drafts/drafts.ts'
import { readDraft } from '../../shared/drafts/read-draft.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'
import { readBatchFile, writeBatchFile } from './model/batch-file.ts'

/** How many changes can be undone. */
const mostUndone = 50

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
  const newest = useRef(batch)
  newest.current = batch
  /** What it was before each change that can be undone, oldest first. */
  const [past, setPast] = useState<readonly Batch[]>([])
  /** The place of the part that is being edited. */
  const [editing, setEditing] = useState((): number | undefined => {
    const kept = readDraft(`${draft}/editing`)
    return typeof kept === 'number' ? kept : undefined
  })
  const edit = (place: number | undefined): void => {
    setEditing(place)
    writeDraft(`${draft}/editing`, place)
  }
  const keep = (next: Batch): void => {
    edit(undefined)
    setBatch(next)
    writeDraft(draft, isEmpty(next) ? undefined : writeBatchFile(next))
  }
  const change = (next: Batch): void => {
    setPast([...past, batch].slice(-mostUndone))
    keep(next)
  }
  /** What was sent cannot be undone. */
  const restart = (next: Batch): void => {
    setPast([])
    keep(next)
  }
  const before = past.at(-1)
  return {
    batch,
    editing,
    edit,
    /** Takes the last change back; undefined where there is none. */
    undo:
      before &&
      (() => {
        setPast(past.slice(0, -1))
        keep(before)
      }),
    /** Takes another batch in place of this one. */
    replace: change,
    addNode: (node: BatchNode) => change({ ...batch, nodes: [...batch.nodes, node] }),
    setRoot: (root: TransactionIntent) => change({ ...batch, root }),
    remove: (place: number) => change(withoutPart(batch, place)),
    changeCall: (place: number, intent: TransactionIntent) => change(withCall(batch, place, intent)),
    duplicate: (place: number) => change(withCopy(batch, place)),
    move: (place: number, by: -1 | 1) => change(withMoved(batch, place, by)),
    /** What was sent is known to the ledger: the same calls need another root to be sent again. */
    renew: () => restart(renewed(newest.current)),
    /** Ends this batch, which was sent: after a success nothing is left of it but what was changed meanwhile. */
    settle: (success: boolean) =>
      restart(success && newest.current === batch ? newBatch() : renewed(newest.current)),
  }
}

export type BatchState = ReturnType<typeof useBatch>
