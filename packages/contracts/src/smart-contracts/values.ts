import { U64_MAX } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { accountId } from '../platform/primitives.ts'

/** A whole number as MessagePack decodes it: a number where it is small, a bigint where it is wide. */
const wholeNumber = (greatest: bigint) => {
  const refused = { error: `a whole number from 0 to ${greatest}` }
  const wide = z.bigint().check(z.gte(0n, refused), z.lte(greatest, refused))
  return z.union([wide, z.int().check(z.nonnegative(refused), z.lte(Number(greatest), refused))], refused)
}

/** A u64, given on as bigint. */
export const u64Value = z.pipe(
  wholeNumber(U64_MAX),
  z.transform((value): bigint => BigInt(value)),
)

/** An amount that a call moves: none at all would be a call without an effect. */
export const positiveUnits = u64Value.check(z.refine((value) => value > 0n, { error: 'at least 1 unit' }))

/** A count up to a limit, passed on as number. */
export const countUpTo = (greatest: bigint) =>
  z.pipe(
    wholeNumber(greatest),
    z.transform((value): number => Number(value)),
  )

/** A moment or another count that stays far below 2^53. */
export const countValue = countUpTo(9_007_199_254_740_991n)

/** Raw bytes, such as a picture's hash or another structure in its own byte form. */
export const bytesValue = z.instanceof(Uint8Array<ArrayBufferLike>)

/** A text of bounded length, in characters. */
export const textValue = (maximum: number) => z.string().check(z.maxLength(maximum))

/** The args of a method that takes none: nothing at all, or an empty map. */
export const noArgs = z.union([z.null(), z.undefined(), z.object({})])

/** The accounts that may act in addition to the creator. */
export const authorizedAccounts = z.array(accountId).check(z.maxLength(100))

/** A delegation's capabilities: method name to allowed or not; `*` stands for every method not named. */
export const capabilitiesValue = z
  .record(z.string().check(z.minLength(1), z.maxLength(256)), z.boolean())
  .check(
    z.refine((capabilities) => Object.keys(capabilities).length > 0, { error: 'at least one capability' }),
  )
