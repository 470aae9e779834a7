import type { PublicKey } from '@panel/ledger/keys'
import {
  type BulkNode,
  type BulkTransaction,
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  isSigned,
  type Signed,
  ticketOf,
  transactionToBase58,
} from '@panel/ledger/transactions'
import type { SignedText } from '../transactions/run-transaction.ts'
import { signChecked } from '../transactions/sign-prepared.ts'
import type { Sign } from '../transactions/signer.ts'
import type { TransactionIntent } from '../transactions/transaction-intent.ts'
import { type Batch, type BatchNode, emptyRootFuel } from './batch.ts'

export type Root = BulkTransaction['root']

/** A bulk whose own nodes are still to be signed. Its own ticket is known only after they are: it covers them. */
export interface PreparedBulk {
  readonly root: Root
  readonly nodes: readonly BulkNode[]
  /** The root's own ticket, on which every node depends. */
  readonly rootTicket: string
}

/** What its author and network add to a call. */
export interface Frame {
  readonly signerPublicKey: PublicKey
  readonly networkName: string
}

const parametersOf = (intent: TransactionIntent, signerPublicKey: PublicKey) => ({
  accountId: intent.accountId,
  signerPublicKey,
  maxFuel: intent.maxFuel,
  smartContractHash: intent.smartContractHashHex,
  smartContractMethod: intent.smartContractMethod,
  argsBytes: intent.argsBytes,
})

/** The root of a batch: the same bytes for as long as its own call, its author and its network are the same. */
export const rootOf = ({ root, nonce }: Pick<Batch, 'root' | 'nonce'>, frame: Frame): Root =>
  root
    ? buildBulkRoot({ ...parametersOf(root, frame.signerPublicKey), networkName: frame.networkName, nonce })
    : buildBulkEmptyRoot({ ...frame, maxFuel: emptyRootFuel, nonce })

/** A node that is still to be signed. */
export const nodeUnder = (root: Root, intent: TransactionIntent, signerPublicKey: PublicKey): BulkNode =>
  buildBulkNode({ ...parametersOf(intent, signerPublicKey), root })

/** Whether a node depends on just this root. */
export const belongsTo = (node: BulkNode, root: Root): boolean =>
  node.dependsOn === ticketOf(root) && node.networkName === root.networkName

/** Those nodes, signed elsewhere, that another root was signed for: they would make the whole invalid. */
export const strays = (nodes: readonly BatchNode[], root: Root): readonly BatchNode[] =>
  nodes.filter(({ signed }) => signed && !belongsTo(signed, root))

/** Builds root and nodes of a batch, each own node with a nonce of its own. */
export const prepareBulk = (batch: Batch, frame: Frame): PreparedBulk => {
  const root = rootOf(batch, frame)
  const nodes = batch.nodes.map(
    ({ intent, signed }) => signed ?? nodeUnder(root, intent, frame.signerPublicKey),
  )
  return { root, nodes, rootTicket: ticketOf(root) }
}

/** A prepared bulk as it is before any signature, in base58: enough to rehearse it. */
export const unsignedText = ({ root, nodes }: PreparedBulk): string =>
  transactionToBase58({ kind: 'bulk', root, nodes, signature: null })

/** How many signatures are still to be made: one for each own node, and one for the whole. */
export const signaturesOf = ({ nodes }: Pick<PreparedBulk, 'nodes'>): number =>
  nodes.filter(({ signature }) => signature === null).length + 1

interface BulkSigning {
  /** Signs in the wallet's place. */
  readonly sign?: Sign | undefined
  /** Told how many signatures were made so far, after each. */
  readonly onSigned?: (made: number) => void
  /** Aborted once no further signature is wanted. */
  readonly signal?: AbortSignal
}

/** Has every own node signed, then the whole; no further signature is requested once one was refused. */
const signBulk = async (
  { root, nodes }: PreparedBulk,
  { sign, onSigned = () => undefined, signal }: BulkSigning,
): Promise<BulkTransaction> => {
  const signed: Signed<BulkNode>[] = []
  let made = 0
  for (const node of nodes) {
    if (isSigned(node)) {
      signed.push(node)
      continue
    }
    signed.push(await signChecked(node, sign))
    signal?.throwIfAborted()
    made += 1
    onSigned(made)
  }
  return signChecked(buildBulkTransaction({ root, nodes: signed }), sign)
}

/** The signed bulk in base58, with the ticket that it has now. */
export const signBulkText = async (
  prepared: PreparedBulk,
  signing: BulkSigning = {},
): Promise<SignedText> => {
  const bulk = await signBulk(prepared, signing)
  return { tx: transactionToBase58(bulk), ticket: ticketOf(bulk) }
}
