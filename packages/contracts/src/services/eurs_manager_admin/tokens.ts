import * as z from 'zod/mini'
import { recordedAccountId, signedUnits, summedUnits, timestamp, units } from '../../platform/primitives.ts'
import { holderStates, supplyKinds, supplyStates } from '../../smart-contracts/advanced-asset-records.ts'
import { lockKinds } from '../../smart-contracts/asset.ts'
import { writtenFees } from '../../smart-contracts/written-fees.ts'

/** The token whose clones this service manages. */
export const eursId = '#EURS'

export const tokenId = z.string().check(z.regex(/^#[A-Za-z0-9_-]{1,63}$/, "'#' and a name"))
const ticket = z.nullable(z.string())
const decimals = z.int().check(z.nonnegative(), z.maximum(18))

export const feeChangeStates = ['coming', 'inForce', 'past', 'replaced'] as const

/** Terms of fees as they were set at a moment. */
export const feeChangeRow = z.object({
  number: z.int(),
  ...writtenFees.shape,
  from: timestamp,
  by: recordedAccountId,
  at: timestamp,
  reason: z.string(),
  ticket,
  state: z.enum(feeChangeStates),
})
export type FeeChangeRow = z.infer<typeof feeChangeRow>

/** The block at which figures were read. */
const readAt = { height: z.int(), readAt: timestamp }

/** A token with its figures, all read at one block. */
export const token = z.object({
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals,
  creator: recordedAccountId,
  issuers: z.array(recordedAccountId),
  /** The asset that backs it, null where it is no clone. */
  backing: z.nullable(z.string()),
  preauthorised: z.boolean(),
  /** 0 for no limit. */
  maxUnits: units,
  minted: units,
  burned: units,
  supply: units,
  /** Units of its backing that its own account holds; null where it is no clone. */
  reserve: z.nullable(units),
  /** Units that were burned and whose backing has not been paid out yet. */
  owed: units,
  /** Above it a mint or burn needs two issuers; 0 where none does. */
  approvalAbove: units,
  holders: z.int(),
  fees: writtenFees,
  coming: z.nullable(z.object({ ...writtenFees.shape, from: timestamp })),
  /** How often its fees were set. */
  feeChanges: z.int(),
  ...readAt,
})
export type Token = z.infer<typeof token>

export const cloneStates = ['even', 'short', 'over'] as const

/** One clone of a list; `difference` is what the reserve holds beyond what the units need. */
export const cloneRow = z.object({
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals,
  creator: recordedAccountId,
  supply: units,
  reserve: units,
  owed: units,
  difference: signedUnits,
  state: z.enum(cloneStates),
  holders: z.int(),
  preauthorised: z.boolean(),
  /** Whether the caller may issue it. */
  mine: z.boolean(),
})
export type CloneRow = z.infer<typeof cloneRow>

/** What all clones come to. */
export const cloneSums = z.object({
  /** Of the asset that backs them: every clone has as many. */
  decimals,
  clones: z.int(),
  short: z.int(),
  over: z.int(),
  /** An account that holds two clones counts twice. */
  holders: z.int(),
  supply: summedUnits,
  owed: summedUnits,
  reserve: summedUnits,
  ...readAt,
})
export type CloneSums = z.infer<typeof cloneSums>

export const holderRow = z.object({
  /** 1 for the account that holds most. */
  rank: z.int(),
  accountId: recordedAccountId,
  units,
  decimals,
  /** Hundredths of a percent of all units, rounded down. */
  share: z.int(),
  lock: z.nullable(z.enum(lockKinds)),
})
export type HolderRow = z.infer<typeof holderRow>

/** What a token's supply was at the end of a day, and what its reserve held where it is a clone. */
export const supplyDay = z.object({ day: z.iso.date(), supply: units, reserve: z.nullable(units) })

export const lockRow = z.object({
  accountId: recordedAccountId,
  kind: z.enum(lockKinds),
  units,
  decimals,
  reason: z.string(),
  by: recordedAccountId,
  at: timestamp,
  ticket,
})
export type LockRow = z.infer<typeof lockRow>

export const tokenDecisionKinds = ['lock', 'holder', 'fees', 'supply'] as const

/** What an issuer decided about a token or an account that holds it, or a holder by locking itself. */
export const tokenDecisionRow = z.object({
  /** The ticket and the place of the call in its transaction. */
  id: z.string(),
  kind: z.enum(tokenDecisionKinds),
  /** Null where it is about no one account. */
  accountId: z.nullable(recordedAccountId),
  /** The state before, `asked` where the account had asked to hold the token; null where there was none. */
  from: z.nullable(z.string()),
  /** A kind of lock, the state of a holder or of a request, or of a new request whether it mints or burns. */
  to: z.string(),
  /** The fees that were set. */
  terms: z.nullable(z.object({ ...writtenFees.shape, from: timestamp })),
  reason: z.string(),
  by: recordedAccountId,
  at: timestamp,
  ticket: z.string(),
})
export type TokenDecisionRow = z.infer<typeof tokenDecisionRow>

export const preauthorisationRow = z.object({
  tokenId: z.string(),
  accountId: recordedAccountId,
  state: z.enum(holderStates),
  units,
  decimals,
  reason: z.string(),
  by: recordedAccountId,
  at: timestamp,
  ticket,
  /** Whether the caller may decide about it. */
  mine: z.boolean(),
})
export type PreauthorisationRow = z.infer<typeof preauthorisationRow>

export const supplyRequestRow = z.object({
  request: z.string(),
  kind: z.enum(supplyKinds),
  accountId: recordedAccountId,
  units,
  decimals,
  reason: z.string(),
  by: recordedAccountId,
  at: timestamp,
  until: timestamp,
  state: z.enum(supplyStates),
  /** What the caller may do with it. */
  moves: z.array(z.enum(['done', 'refused', 'withdrawn'])),
  decidedBy: z.nullable(recordedAccountId),
  decidedAt: z.nullable(timestamp),
  decisionReason: z.string(),
  decisionTicket: ticket,
})
export type SupplyRequestRow = z.infer<typeof supplyRequestRow>
