import type { BulkNode, Signed } from '@panel/ledger/transactions'
import type { TransactionIntent } from '../transactions/transaction-intent.ts'
import { intentOfCall } from './intent-of-call.ts'

/** A node of a batch: a call still to be signed here, or one that its own caller has signed already. */
export type BatchNode =
  | { readonly intent: TransactionIntent; readonly signed?: never }
  | { readonly intent?: never; readonly signed: Signed<BulkNode> }

/** A bulk before it is signed: an own call of the root, where it has one, and its nodes. */
export interface Batch {
  readonly root: TransactionIntent | null
  /** 8 bytes, kept with the batch: nodes that others sign depend on this very root. */
  readonly nonce: Uint8Array
  readonly nodes: readonly BatchNode[]
}

/** What the root of a bulk without an own call may burn. */
export const emptyRootFuel = 1000n

const freshNonce = (): Uint8Array => crypto.getRandomValues(new Uint8Array(8))

export const newBatch = (): Batch => ({ root: null, nonce: freshNonce(), nodes: [] })

/** The same calls under a root of their own: a ledger takes no root twice. */
export const renewed = (batch: Batch): Batch => ({ ...batch, nonce: freshNonce() })

export const isEmpty = ({ root, nodes }: Batch): boolean => root === null && nodes.length === 0

export const callOfNode = ({ intent, signed }: BatchNode): TransactionIntent => intent ?? intentOfCall(signed)

/** The calls of all parts, that of the root first where it has one. */
export const callsOf = ({ root, nodes }: Batch): readonly TransactionIntent[] => [
  ...(root ? [root] : []),
  ...nodes.map(callOfNode),
]

/** Without the part at a place; 0 is the root. */
export const withoutPart = (batch: Batch, place: number): Batch =>
  place === 0 ? { ...batch, root: null } : { ...batch, nodes: batch.nodes.toSpliced(place - 1, 1) }

/** With another call of one's own at a place; 0 is the root. */
export const withCall = (batch: Batch, place: number, intent: TransactionIntent): Batch =>
  place === 0 ? { ...batch, root: intent } : { ...batch, nodes: batch.nodes.with(place - 1, { intent }) }

/** With a second node of the call at a place, right after it; that of the root becomes the first node. */
export const withCopy = (batch: Batch, place: number): Batch => {
  const node = batch.nodes[place - 1]
  const intent = place === 0 ? batch.root : node && callOfNode(node)
  return intent ? { ...batch, nodes: batch.nodes.toSpliced(place, 0, { intent }) } : batch
}

/** With a node one place earlier or later. The root has one place only. */
export const withMoved = (batch: Batch, place: number, by: -1 | 1): Batch => {
  const [from, to] = [place - 1, place - 1 + by]
  const [node, other] = [batch.nodes[from], batch.nodes[to]]
  return node && other ? { ...batch, nodes: batch.nodes.with(from, other).with(to, node) } : batch
}

/** What all parts together may burn at most. */
export const fuelOf = ({ root, nodes }: Batch): bigint =>
  nodes.reduce((sum, node) => sum + callOfNode(node).maxFuel, root?.maxFuel ?? emptyRootFuel)
