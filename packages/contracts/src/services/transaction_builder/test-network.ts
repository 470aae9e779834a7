import * as z from 'zod/mini'
import { base58, hashId, u64 } from '../../platform/primitives.ts'
import { contractEvent, dataChange } from '../../platform/rehearsal.ts'
import { tokenMovement } from '../../platform/token-movement.ts'

const count = z.int().check(z.nonnegative())

/** The network on which transactions are tried: made as the main one is, with a state of its own. */
export const testNetwork = z.object({
  /** The network identifier that a transaction for it must carry. */
  networkName: z.string(),
  height: count,
  totalTransactions: count,
})
export type TestNetwork = z.infer<typeof testNetwork>

/** What a transaction did on the test network. */
export const testRun = z.object({
  ticket: hashId,
  success: z.boolean(),
  blockHeight: count,
  burnedFuel: u64,
  /** The receipt's bytes. */
  receipt: base58,
  events: z.array(contractEvent),
  movements: z.array(tokenMovement),
  /** Of the data of the signers and targets alone. */
  dataChanges: z.array(dataChange),
})
export type TestRun = z.infer<typeof testRun>
