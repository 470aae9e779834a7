import * as z from 'zod/mini'
import { balance } from '../../platform/balances.ts'
import { recordedDelegation } from '../../platform/delegations.ts'
import {
  accountId,
  base58,
  hashId,
  recordedAccountId,
  recordedHash,
  summedUnits,
  timestamp,
  u64,
  units,
} from '../../platform/primitives.ts'
import { contractEvent } from '../../platform/rehearsal.ts'
import { tokenMovement } from '../../platform/token-movement.ts'

const height = z.int().check(z.nonnegative())

/** A block as a row of a list. */
export const explorerBlock = z.object({
  height,
  hash: hashId,
  /** How many transactions it holds. */
  size: z.int().check(z.nonnegative()),
  timestamp,
  burnedFuel: u64,
  /** Account id of the node that sealed it. */
  validator: z.nullable(recordedAccountId),
})
export type ExplorerBlock = z.infer<typeof explorerBlock>

export const transactionOutcomes = ['executed', 'failed'] as const
export const transactionKinds = ['unitary', 'bulk'] as const

/** What a transaction moved, where that is one asset from at most one account to at most one. */
export const assetTransfer = z.object({
  /** Null where the units were created. */
  from: z.nullable(recordedAccountId),
  /** Null where the units were destroyed. */
  to: z.nullable(recordedAccountId),
  assetId: z.string(),
  units: u64,
  decimals: z.nullable(z.int().check(z.nonnegative(), z.maximum(18))),
})

/** A transaction as a row of a list. */
export const explorerTransaction = z.object({
  /** Place in the order of acceptance: the key by which lists are paged. */
  sequence: z.int().check(z.positive()),
  ticket: hashId,
  kind: z.enum(transactionKinds),
  signer: recordedAccountId,
  /** Null for a bulk whose root calls nothing. */
  target: z.nullable(recordedAccountId),
  /** Shortened where it is longer than any method of this network; `bytes` of the detail hold the whole. */
  method: z.nullable(z.string()),
  /** Null while it waits for a block. */
  blockHeight: z.nullable(height),
  success: z.nullable(z.boolean()),
  burnedFuel: z.nullable(u64),
  acceptedAt: timestamp,
  /** Why it failed, in the ledger's own words, shortened; null where it did not. */
  failure: z._default(z.nullable(z.string()), null),
  /** Null where it moved nothing, or more than one transfer can say. */
  transfer: z._default(z.nullable(assetTransfer), null),
})
export type ExplorerTransaction = z.infer<typeof explorerTransaction>

export const blockDetail = z.object({
  ...explorerBlock.shape,
  previousHash: recordedHash,
  transactionsHash: recordedHash,
  receiptsHash: recordedHash,
  stateHash: recordedHash,
})
export type BlockDetail = z.infer<typeof blockDetail>

/** What helps to read calls to an account: the contract it carries, and its decimals where it is an asset. */
export const callTarget = z.object({
  contractHash: z.nullable(recordedHash),
  decimals: z.nullable(z.int().check(z.nonnegative(), z.maximum(18))),
})
export type CallTarget = z.infer<typeof callTarget>

export const transactionDetail = z.object({
  ...explorerTransaction.shape,
  /** The bytes as they were submitted. */
  bytes: base58,
  /** The receipt's bytes; null while there is none. */
  receipt: z.nullable(base58),
  events: z.array(contractEvent),
  movements: z.array(tokenMovement),
  /** By account id, for every target that the transaction's calls name. */
  targets: z.record(z.string(), callTarget),
})
export type TransactionDetail = z.infer<typeof transactionDetail>

/** The most data keys that an account shows. */
export const maximumDataKeys = 200

/** The most aliases that an account shows. */
export const maximumAliases = 50

export const explorerAccount = z.object({
  accountId,
  /** In alphabetical order. */
  aliases: z.array(z.string()),
  /** How many aliases there are, also beyond those that are shown. */
  totalAliases: z.int().check(z.nonnegative()),
  contractHash: z.nullable(recordedHash),
  dataHash: z.nullable(recordedHash),
  assets: z.array(balance),
  dataKeys: z.array(z.string()),
  /** How many data keys there are, also beyond those that are shown. */
  totalDataKeys: z.int().check(z.nonnegative()),
})
export type ExplorerAccount = z.infer<typeof explorerAccount>

/** What a movement was to its account. */
export const movementWays = ['received', 'sent'] as const
export type MovementWay = (typeof movementWays)[number]

/** Whether an account gave a delegation or received it. */
export const delegationDirections = ['given', 'received'] as const

/** A delegation with who gave it. */
export const explorerDelegation = z.object({ delegator: recordedAccountId, ...recordedDelegation.shape })
export type ExplorerDelegation = z.infer<typeof explorerDelegation>

/** What an account received, sent and held of one asset on one day of the request's time zone. */
export const holdingDay = z.object({
  day: z.iso.date(),
  received: units,
  sent: units,
  /** At the end of the day. */
  units,
})

/** What an account held of one asset, day by day; the days before the first movement are left out beyond ninety. */
export const accountHistory = z.object({
  assetId: z.string(),
  decimals: z.nullable(z.int().check(z.nonnegative(), z.maximum(18))),
  /** Of all days, also those before the first of `days`. */
  received: units,
  sent: units,
  /** Ninety days at least, and two years at most. */
  days: z.array(holdingDay),
})
export type AccountHistory = z.infer<typeof accountHistory>

/** What a search text names. `part` is a bulk's root (0) or node (from 1). */
export const explorerHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('block'), height }),
  z.object({ kind: z.literal('transaction'), ticket: hashId, part: z.optional(z.int()) }),
  z.object({ kind: z.literal('account'), accountId: recordedAccountId }),
])
export type ExplorerHit = z.infer<typeof explorerHit>

/** One block of a chart. */
export const blockFigures = z.object({
  height,
  timestamp,
  transactions: z.int().check(z.nonnegative()),
  burnedFuel: u64,
  /** Seconds since the block before it; null for the first of the chain. */
  blockSeconds: z.nullable(z.number()),
})
export type BlockFigures = z.infer<typeof blockFigures>

export const chainStatistics = z.object({
  networkName: z.string(),
  height,
  totalTransactions: z.int().check(z.nonnegative()),
  /** The newest blocks, oldest first. */
  blocks: z.array(blockFigures),
})

export const activityIntervals = ['hour', 'day', 'week', 'month'] as const

const count = z.int().check(z.nonnegative())

const activityTotals = z.object({
  blocks: count,
  transactions: count,
  burnedFuel: summedUnits,
  /** Seconds between one block and the next on average; null where there are fewer than two. */
  blockSeconds: z.nullable(z.number()),
})

/** The blocks of a span of time, in all and by hour, day, week or month of the request's time zone. */
export const chainActivity = z.object({
  interval: z.enum(activityIntervals),
  totals: activityTotals,
  /** The same for as many days before; absent where the request leaves an end open, or the chain is not that old. */
  before: z.optional(activityTotals),
  /** Every period without a gap, oldest first. */
  periods: z.array(
    z.extend(activityTotals, {
      /** Its first and its last moment, within the span. */
      startsAt: timestamp,
      endsAt: timestamp,
      /** True for a period that is not over. */
      unfinished: z.boolean(),
    }),
  ),
})
export type ChainActivity = z.infer<typeof chainActivity>
