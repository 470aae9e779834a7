import { hexToBytes } from '@panel/ledger/encoding'
import type { PublicKey } from '@panel/ledger/keys'
import {
  type BulkNode,
  type BulkTransaction,
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  ticketOf,
  transactionToBase58,
} from '@panel/ledger/transactions'
import type { SignedText } from '../../../shared/transactions/run-transaction.ts'
import { signChecked } from '../../../shared/transactions/sign-prepared.ts'
import type { Sign } from '../../../shared/transactions/signer.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import type { Batch } from './batch-file.ts'

/** A bulk whose nodes are still to be signed. Its own ticket is known only after they are: it covers them. */
export interface PreparedBulk {
  readonly root: BulkTransaction['root']
  readonly nodes: readonly BulkNode[]
  /** The root's own ticket, on which every node depends. */
  readonly rootTicket: string
}

interface Frame {
  readonly signerPublicKey: PublicKey
  readonly networkName: string
}

/** What the root of a bulk without an own call may burn. */
export const emptyRootFuel = 1000n

const parametersOf = (intent: TransactionIntent, signerPublicKey: PublicKey) => ({
  accountId: intent.accountId,
  signerPublicKey,
  maxFuel: intent.maxFuel,
  smartContractHash: intent.smartContractHashHex === null ? null : hexToBytes(intent.smartContractHashHex),
  smartContractMethod: intent.smartContractMethod,
  argsBytes: intent.argsBytes,
})

/** Builds root and nodes of a batch, each with a nonce of its own. */
export const prepareBulk = (batch: Batch, { signerPublicKey, networkName }: Frame): PreparedBulk => {
  const root = batch.root
    ? buildBulkRoot({ ...parametersOf(batch.root, signerPublicKey), networkName })
    : buildBulkEmptyRoot({ signerPublicKey, maxFuel: emptyRootFuel, networkName })
  const nodes = batch.nodes.map((node) => buildBulkNode({ ...parametersOf(node, signerPublicKey), root }))
  return { root, nodes, rootTicket: ticketOf(root) }
}

/** Has every node signed, then the whole; nothing is asked for again once one was refused. */
const signBulk = async ({ root, nodes }: PreparedBulk, sign?: Sign): Promise<BulkTransaction> => {
  const signed: BulkNode[] = []
  for (const node of nodes) signed.push(await signChecked(node, sign))
  return signChecked(buildBulkTransaction({ root, nodes: signed }), sign)
}

/** The signed bulk in base58, with the ticket that it has now. */
export const signBulkText = async (prepared: PreparedBulk, sign?: Sign): Promise<SignedText> => {
  const bulk = await signBulk(prepared, sign)
  return { tx: transactionToBase58(bulk), ticket: ticketOf(bulk) }
}
