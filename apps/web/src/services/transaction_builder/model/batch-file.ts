import {
  type BatchCall,
  type BatchFile,
  batchContent,
  batchFile,
} from '@panel/contracts/services/transaction_builder/batches'
import { bytesToHex, hexToBytes, sha256, utf8ToBytes } from '@panel/ledger/encoding'
import {
  type BulkNode,
  type Signed,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import type { Batch, BatchNode } from '../../../shared/bulk/batch.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'

type FileNode = BatchFile['nodes'][number]

const callOf = (intent: TransactionIntent): BatchCall => ({
  accountId: intent.accountId,
  smartContractMethod: intent.smartContractMethod,
  smartContractHashHex: intent.smartContractHashHex,
  maxFuel: intent.maxFuel.toString(),
  argsBytes: bytesToHex(intent.argsBytes),
})

const fileNodeOf = ({ intent, signed }: BatchNode): FileNode =>
  intent ? callOf(intent) : { signed: transactionToBase58(signed) }

const intentOf = ({ maxFuel, argsBytes, ...call }: BatchCall): TransactionIntent => ({
  ...call,
  maxFuel: BigInt(maxFuel),
  argsBytes: hexToBytes(argsBytes),
})

/** @throws LedgerError | Error for what is no signed node */
export const readSignedNode = (text: string): Signed<BulkNode> => {
  const node = transactionFromBase58(text)
  if (node.kind !== 'bulkNode' || node.signature === null)
    throw new Error('This is no signed node of a bulk.')
  return { ...node, signature: node.signature }
}

const nodeOf = (node: FileNode): BatchNode =>
  'signed' in node ? { signed: readSignedNode(node.signed) } : { intent: intentOf(node) }

/** SHA-256 of the content in this very order of members, in hex. */
const checksumOf = (said: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(said))))

/** A batch as a file, with a checksum of all that it says. */
export const fileOfBatch = ({ root, nonce, nodes }: Batch): BatchFile => {
  const said = batchContent.parse({
    format: 'trinci-batch',
    version: 1,
    root: root && callOf(root),
    nonce: bytesToHex(nonce),
    nodes: nodes.map(fileNodeOf),
  })
  return { ...said, checksum: checksumOf(said) }
}

/** A batch as a file's text. */
export const writeBatchFile = (batch: Batch): string => `${JSON.stringify(fileOfBatch(batch), null, 2)}\n`

export type ReadBatch =
  | { readonly batch: Batch; readonly problem?: never }
  | { readonly batch?: never; readonly problem: 'json' | 'shape' | 'checksum' | 'node' }

/** Reads a batch from a file, or says what is wrong with the file. */
export const batchOfFile = (value: unknown): ReadBatch => {
  const parsed = batchFile.safeParse(value)
  if (!parsed.success) return { problem: 'shape' }
  const { checksum, ...said } = parsed.data
  if (checksumOf(batchContent.parse(said)) !== checksum) return { problem: 'checksum' }
  try {
    const nodes = said.nodes.map(nodeOf)
    return { batch: { root: said.root && intentOf(said.root), nonce: hexToBytes(said.nonce), nodes } }
  } catch {
    return { problem: 'node' }
  }
}

/** Reads a batch from a file's text. */
export const readBatchFile = (text: string): ReadBatch => {
  try {
    return batchOfFile(JSON.parse(text))
  } catch {
    return { problem: 'json' }
  }
}
