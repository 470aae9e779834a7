import * as z from 'zod/mini'
import { recordedAccountId, timestamp, units } from '../../platform/primitives.ts'

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

/** What one issuer minted of an asset. */
export const assetMinter = z.object({
  accountId: recordedAccountId,
  units,
  /** How many mints they are. */
  count: z.int(),
  lastAt: timestamp,
  /** The transaction of the last one. */
  lastTicket: z.string(),
})
export type AssetMinter = z.infer<typeof assetMinter>

/** An asset with who minted it: what all minters and `unsigned` add up to is all that was ever minted. */
export const assetDetail = z.extend(assetRow, {
  minted: units,
  /** Those who minted most first. */
  minters: z.array(assetMinter),
  /** What no issuer signed: the network's first block and contracts, such as a bridge, minted it. */
  unsigned: units,
})
export type AssetDetail = z.infer<typeof assetDetail>
