import * as z from 'zod/mini'
import { hashId, hex, recordedAccountId, recordedHash, u64 } from './primitives.ts'
import { tokenMovement } from './token-movement.ts'

/** An event that a contract emitted; `data` is MessagePack in hex. */
export const contractEvent = z.object({
  emitterAccountId: recordedAccountId,
  emitterContractHash: recordedHash,
  name: z.string(),
  data: hex,
})

/** One value of an account's data that is not what it was; null where there was, or is, none. */
export const dataChange = z.object({
  accountId: recordedAccountId,
  key: z.string(),
  before: z.nullable(hex),
  after: z.nullable(hex),
})
export type DataChange = z.infer<typeof dataChange>

/** How one call would end; `notReached` where an earlier one fails. */
export const rehearsalStates = ['succeeds', 'fails', 'notReached'] as const

/** What one call of a transaction would do if it were executed now: a bulk's root first, then its nodes. */
const rehearsedPart = z.object({
  ticket: hashId,
  state: z.enum(rehearsalStates),
  /** What would go wrong; empty where nothing would. */
  errorMessage: z.string(),
  /** MessagePack of what it would answer, in hex; empty where it would fail. */
  returns: hex,
  burnedFuel: u64,
  events: z.array(contractEvent),
  movements: z.array(tokenMovement),
  /** Of the data of every account. */
  dataChanges: z.array(dataChange),
})
export type RehearsedPart = z.infer<typeof rehearsedPart>

export const rehearsal = z.object({
  networkName: z.string(),
  /** The block after which it was rehearsed: later blocks may change the result. */
  height: z.int().check(z.nonnegative()),
  parts: z.array(rehearsedPart),
})
export type Rehearsal = z.infer<typeof rehearsal>
