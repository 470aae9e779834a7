import { accountId, hashId, hex, u64 } from '@panel/contracts/platform/primitives'
import { bytesToHex, hexToBytes, sha256, utf8ToBytes } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'

/** A bulk before it is signed: an own call of the root, where it has one, and the calls of its nodes. */
export interface Batch {
  readonly root: TransactionIntent | null
  readonly nodes: readonly TransactionIntent[]
}

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
  nodes: z.array(fileCall).check(z.maxLength(1000)),
})
const batchFile = z.object({ ...content.shape, checksum: z.string() })

type FileCall = z.output<typeof fileCall>

const callOf = (intent: TransactionIntent): FileCall => ({
  accountId: intent.accountId,
  smartContractMethod: intent.smartContractMethod,
  smartContractHashHex: intent.smartContractHashHex,
  maxFuel: intent.maxFuel.toString(),
  argsBytes: bytesToHex(intent.argsBytes),
})

const intentOf = ({ maxFuel, argsBytes, ...call }: FileCall): TransactionIntent => ({
  ...call,
  maxFuel: BigInt(maxFuel),
  argsBytes: hexToBytes(argsBytes),
})

/** SHA-256 of the content in this very order of members, in hex. */
const checksumOf = (text: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(text))))

/** A batch as a file's text, with a checksum of all that it says. */
export const writeBatchFile = ({ root, nodes }: Batch): string => {
  const said = content.parse({
    format: 'trinci-batch',
    version: 1,
    root: root && callOf(root),
    nodes: nodes.map(callOf),
  })
  return `${JSON.stringify({ ...said, checksum: checksumOf(said) }, null, 2)}\n`
}

export type ReadBatch =
  | { readonly batch: Batch; readonly problem?: never }
  | { readonly batch?: never; readonly problem: 'json' | 'shape' | 'checksum' }

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
  return { batch: { root: said.root && intentOf(said.root), nodes: said.nodes.map(intentOf) } }
}
