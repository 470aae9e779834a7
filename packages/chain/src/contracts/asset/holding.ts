import {
  type AssetConfig,
  type AssetHolding,
  asset,
  assetHolding,
} from '@panel/contracts/smart-contracts/asset'
import { u64Value } from '@panel/contracts/smart-contracts/values'
import { decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'

/** A holding of its decoded form; one that never was is zero units without a lock. */
export const decodeHolding = (value: unknown): AssetHolding =>
  value === undefined ? { units: 0n } : assetHolding.parse(value)

/** Undefined where the account is no asset of the standard contract. */
export const readConfig = (value: unknown): AssetConfig | undefined =>
  asset.data.config.value.safeParse(value).data

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
