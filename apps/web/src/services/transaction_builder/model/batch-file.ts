import { accountId, base58, hashId, hex, u64 } from '@panel/contracts/platform/primitives'
import { bytesToHex, hexToBytes, sha256, utf8ToBytes } from '@panel/ledger/encoding'
import {
  type BulkNode,
  type Signed,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import * as z from 'zod/mini'
import type { Batch, BatchNode } from '../../../shared/bulk/batch.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'

const fileCall = z.object({
  accountId,
  smartContractMethod: z.string().check(z.minLength(1), z.maxLength(256)),
  smartContractHashHex: z.nullable(hashId),
  maxFuel: u64,
  argsBytes: hex,
})
const content = z.object({
  format: z.literal('trinci-batch'),
  version: z.literal(1),
  root: z.nullable(fileCall),
  nonce: hex.check(z.length(16)),
  /** A call, or in base58 a node that its own caller has signed. */
  nodes: z.array(z.union([fileCall, z.object({ signed: base58 })])).check(z.maxLength(1000)),
})
const batchFile = z.object({ ...content.shape, checksum: z.string() })

type FileCall = z.output<typeof fileCall>
type FileNode = z.output<typeof content>['nodes'][number]

const fileCallOf = (intent: TransactionIntent): FileCall => ({
  accountId: intent.accountId,
  smartContractMethod: intent.smartContractMethod,
  smartContractHashHex: intent.smartContractHashHex,
  maxFuel: intent.maxFuel.toString(),
  argsBytes: bytesToHex(intent.argsBytes),
})

const fileNodeOf = ({ intent, signed }: BatchNode): FileNode =>
  intent ? fileCallOf(intent) : { signed: transactionToBase58(signed) }

const intentOf = ({ maxFuel, argsBytes, ...call }: FileCall): TransactionIntent => ({
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

/** A batch as a file's text, with a checksum of all that it says. */
export const writeBatchFile = ({ root, nonce, nodes }: Batch): string => {
  const said = content.parse({
    format: 'trinci-batch',
    version: 1,
    root: root && fileCallOf(root),
    nonce: bytesToHex(nonce),
    nodes: nodes.map(fileNodeOf),
  })
  return `${JSON.stringify({ ...said, checksum: checksumOf(said) }, null, 2)}\n`
}

export type ReadBatch =
  | { readonly batch: Batch; readonly problem?: never }
  | { readonly batch?: never; readonly problem: 'json' | 'shape' | 'checksum' | 'node' }

/** Reads a batch from a file's text, or says what is wrong with the file. */
export const readBatchFile = (text: string): ReadBatch => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'json' }
  }
  const parsed = batchFile.safeParse(value)
  if (!parsed.success) return { problem: 'shape' }
  const { checksum, ...said } = parsed.data
  if (checksumOf(content.parse(said)) !== checksum) return { problem: 'checksum' }
  try {
    const nodes = said.nodes.map(nodeOf)
    return { batch: { root: said.root && intentOf(said.root), nonce: hexToBytes(said.nonce), nodes } }
  } catch {
    return { problem: 'node' }
  }
}
