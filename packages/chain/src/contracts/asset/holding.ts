import { lockKinds } from '@panel/contracts/smart-contracts/asset'
import { countValue, u64Value } from '@panel/contracts/smart-contracts/values'
import { decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'

const lockPrivilege = z.enum(['Owner', 'Contract', 'Creator'])
export type LockPrivilege = z.infer<typeof lockPrivilege>

const holding = z.object({
  units: u64Value,
  lock: z.optional(z.object({ kind: z.enum(lockKinds), privilege: lockPrivilege })),
})
/** An account's state of one asset. */
export type Holding = z.infer<typeof holding>

const config = z.object({
  name: z.string(),
  creator: z.string(),
  authorized: z.array(z.string()),
  description: z.string(),
  url: z.string(),
  max_units: u64Value,
  minted: u64Value,
  burned: u64Value,
  decimals: countValue,
  symbol: z.optional(z.string()),
})
/** An asset's settings and totals, as `stats` answers them. */
export type AssetConfig = z.infer<typeof config>

/** A holding of its decoded form; one that never was is zero units without a lock. */
export const decodeHolding = (value: unknown): Holding =>
  value === undefined ? { units: 0n } : holding.parse(value)

/** Undefined where the account is no asset. */
export const readConfig = (value: unknown): AssetConfig | undefined => config.safeParse(value).data

// The usual form first: a union makes an issue of each member that does not fit.
const units = z.union([
  z.pipe(
    z.object({ units: u64Value }),
    z.transform((value) => value.units),
  ),
  u64Value,
])

/** The units in the bytes of a holding; undefined where another kind of contract wrote them. */
export const readUnits = (bytes: Uint8Array | undefined): bigint | undefined =>
  bytes === undefined ? undefined : units.safeParse(decodeMessagePack(bytes)).data

/** The units in the bytes of a holding, none where there is none. */
export const unitsOf = (bytes: Uint8Array | undefined): bigint => readUnits(bytes) ?? 0n
