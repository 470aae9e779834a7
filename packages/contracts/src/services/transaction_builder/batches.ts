import * as z from 'zod/mini'
import { chosenName } from '../../platform/chosen-name.ts'
import { accountId, base58, hashId, hex, timestamp, u64 } from '../../platform/primitives.ts'

/** The most batches that one person saves. */
export const mostBatches = 50

/** The most bytes of a saved batch. */
export const batchBodyBytes = 600_000

const batchCall = z.object({
  accountId,
  smartContractMethod: z.string().check(z.minLength(1), z.maxLength(256)),
  smartContractHashHex: z.nullable(hashId),
  maxFuel: u64,
  argsBytes: hex,
})
export type BatchCall = z.output<typeof batchCall>

/** What a batch says: its file without the checksum. */
export const batchContent = z.object({
  format: z.literal('trinci-batch'),
  version: z.literal(1),
  root: z.nullable(batchCall),
  nonce: hex.check(z.length(16)),
  /** A call, or in base58 a node that its own caller has signed. */
  nodes: z.array(z.union([batchCall, z.object({ signed: base58 })])).check(z.maxLength(1000)),
})

/** A bulk that is being put together, as a file; `checksum` is SHA-256 of its content in hex. */
export const batchFile = z.object({ ...batchContent.shape, checksum: z.string().check(z.maxLength(100)) })
export type BatchFile = z.output<typeof batchFile>

/** One call, with the checksum of its content. */
export const exampleBatch: BatchFile = {
  format: 'trinci-batch',
  version: 1,
  root: null,
  nonce: '0000000000000001',
  nodes: [
    {
      accountId: '#EURS',
      smartContractMethod: 'transfer',
      smartContractHashHex: null,
      maxFuel: '1000',
      argsBytes: '80',
    },
  ],
  checksum: '3753616eab955c104a8e8ca0f5301f35f451d87afae1320e74af8eca82681020',
}

export const batchName = z.object({ name: chosenName })

/** A batch that a person keeps under a name; nobody else reads it. */
export const savedBatch = z.object({
  name: z.string(),
  /** The network that it was made for. */
  networkName: z.string(),
  /** How many calls it has. */
  calls: z.int().check(z.nonnegative()),
  updatedAt: timestamp,
})
export type SavedBatch = z.infer<typeof savedBatch>

export const newBatch = z.object({
  name: chosenName,
  networkName: z.string().check(z.minLength(1), z.maxLength(100)),
  batch: batchFile,
  /** Whether a batch whose name reads alike is replaced. */
  replace: z.boolean(),
})
