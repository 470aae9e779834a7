import * as z from 'zod/mini'
import { assetConfig, lockKinds, lockPrivileges } from './asset.ts'
import { comingFees, feeTerms } from './fees.ts'
import { countValue, textValue, u64Value } from './values.ts'

/** Why somebody decided; on the ledger for everyone to read. */
export const reason = textValue(200)

/** Who did something, when, and by which transaction. */
const origin = { by: z.string(), at: countValue, ticket: z.optional(z.string()) }

/** The settings and totals of an advanced asset, as `stats` returns them. */
export const advancedAssetConfig = z.object({
  ...assetConfig.shape,
  ...feeTerms.shape,
  coming_fees: z.optional(comingFees),
  /** How often fees were set, from the first terms on. */
  fee_changes: countValue,
  /** Whether only accounts that an issuer approved may receive units. */
  preauthorised: z.boolean(),
  /** The asset whose units back this one's, one for one, where it is a clone. */
  backing: z.optional(z.string()),
  /** Units that were burned and whose backing has not been paid out yet. */
  owed: u64Value,
  /** A mint or burn above it needs two issuers; 0 for none that does. */
  approval_above: u64Value,
})
export type AdvancedAssetConfig = z.infer<typeof advancedAssetConfig>

/** Terms of fees as they were set; the first ones of a network's own asset name no ticket. */
export const feeChange = z.object({ ...comingFees.shape, reason: z.optional(reason), ...origin })
export type FeeChange = z.infer<typeof feeChange>

/** A lock that is in force. */
export const lockRecord = z.object({
  kind: z.enum(lockKinds),
  privilege: z.enum(lockPrivileges),
  reason,
  ...origin,
})

export const holderStates = ['asked', 'approved', 'refused', 'revoked'] as const
export type HolderState = (typeof holderStates)[number]

/** Whether an account may receive an asset that requires it. */
export const holderRecord = z.object({ state: z.enum(holderStates), reason, ...origin })

/** What an issuer may decide about an account, by what was decided before; `none` for an account never seen. */
export const holderMoves: Readonly<Record<HolderState | 'none', readonly HolderState[]>> = {
  none: ['approved'],
  asked: ['approved', 'refused'],
  approved: ['revoked'],
  refused: ['approved'],
  revoked: ['approved'],
}

/** The time, in seconds, after which a request for a mint or burn ends by itself: one day. */
export const supplyRequestSeconds = 86_400

export const supplyKinds = ['mint', 'burn'] as const

/** A mint or burn that waits for a second issuer, or did. */
export const supplyRequest = z.object({
  kind: z.enum(supplyKinds),
  account: z.string(),
  units: u64Value,
  reason,
  ...origin,
  until: countValue,
  decision: z.optional(z.object({ state: z.enum(['done', 'refused', 'withdrawn']), reason, ...origin })),
})
export type SupplyRequest = z.infer<typeof supplyRequest>

export const supplyStates = ['waiting', 'done', 'refused', 'withdrawn', 'expired'] as const
export type SupplyState = (typeof supplyStates)[number]

/** The state of a request at a moment: one that nobody decided in time has expired. */
export const supplyStateAt = ({ decision, until }: SupplyRequest, seconds: number): SupplyState =>
  decision?.state ?? (seconds < until ? 'waiting' : 'expired')

/** What an issuer may do with a request in a state: sign or refuse another's, withdraw their own. */
export const supplyMovesIn = (
  state: SupplyState,
  by: string,
  issuer: string,
): readonly ('done' | 'refused' | 'withdrawn')[] => {
  if (state !== 'waiting') return []
  return by === issuer ? ['withdrawn'] : ['done', 'refused']
}
