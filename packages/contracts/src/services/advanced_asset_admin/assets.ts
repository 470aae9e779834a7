import * as z from 'zod/mini'
import { recordedAccountId, units } from '../../platform/primitives.ts'

/** The name of an asset's account. */
export const newAssetId = z
  .string()
  .check(z.regex(/^#[A-Za-z0-9_-]{1,63}$/, "'#' and up to 63 letters, digits, dashes or underscores"))

/** An asset that is registered on the network, and what the caller may do with it. */
export const assetRow = z.object({
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int().check(z.nonnegative(), z.maximum(18)),
  creator: recordedAccountId,
  supply: units,
  /** 0 for no limit. */
  maxUnits: units,
  /** How many units may still be minted: under the asset's limit, and under what a u64 holds. */
  room: units,
  /** Above it two issuers must agree; 0 where none does. */
  approvalAbove: units,
  /** Why the caller may not mint it; null where they may. */
  obstacle: z.nullable(z.enum(['notIssuer', 'backed', 'other'])),
})
export type AssetRow = z.infer<typeof assetRow>
