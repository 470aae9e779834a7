import * as z from 'zod/mini'
import { decision, reason } from '../../platform/decisions.ts'
import { walletName } from '../../platform/payments/wallets.ts'
import { recordedAccountId, signedUnits, summedUnits, timestamp, units } from '../../platform/primitives.ts'

/** A wallet's part of one asset. What it may still pay is its balance without what is approved and not executed. */
export const wallet = z.object({
  name: walletName,
  accountId: recordedAccountId,
  balance: units,
  reserved: units,
  available: signedUnits,
  /** Below this it raises an alert; null for never. */
  lowUnits: z.nullable(units),
  isLow: z.boolean(),
})
export type Wallet = z.infer<typeof wallet>

/** An asset of the platform with its wallets. */
export const hubAsset = z.object({
  assetId: z.string(),
  decimals: z.int().check(z.nonnegative()),
  wallets: z.array(wallet),
  /** Above this sum of a merchant's last 24 hours a second person must approve; null for never. See `raisedLimit`. */
  secondPersonUnits: z.nullable(units),
  /** The lowest limit that was raised or removed in the last 24 hours: it applies until then. Null where none does. */
  raisedLimit: z.nullable(z.object({ units, until: timestamp })),
  /** What waits to be decided, and what that would cost the hot wallet. */
  waiting: z.object({ count: z.int().check(z.nonnegative()), units: summedUnits }),
})
export type HubAsset = z.infer<typeof hubAsset>

const walletDay = z.object({ name: walletName, in: summedUnits, out: summedUnits, end: units })

/** One asset's wallets over time, from the ledger. */
export const hubAssetDetail = z.extend(hubAsset, {
  /** Each of the last ninety days (UTC), the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), wallets: z.array(walletDay) })),
  decisions: z.array(decision),
})
export type HubAssetDetail = z.infer<typeof hubAssetDetail>

/** Units from one wallet to the other. */
export const walletMove = z.object({ from: walletName, units, reason })

export const walletLimits = z.object({
  wallet: walletName,
  lowUnits: z.nullable(units),
  secondPersonUnits: z.nullable(units),
  reason,
})
