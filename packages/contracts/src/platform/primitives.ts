import { isAccountId, isNativeWalletAddress } from '@panel/ledger/accounts'
import { U64_MAX } from '@panel/ledger/encoding'
import * as z from 'zod/mini'

/** An unsigned 64-bit integer as decimal text, without leading zeros: JSON numbers cannot hold it exactly. */
export const u64 = z.string().check(
  z.regex(/^(?:0|[1-9]\d{0,19})$/, 'a whole number from 0 to 18446744073709551615, as decimal text'),
  z.refine((text) => !/^\d{20}$/.test(text) || BigInt(text) <= U64_MAX, {
    error: 'at most 18446744073709551615',
  }),
)

/** An amount in the asset's smallest unit, as decimal text. */
export const units = u64

/** A sum of amounts, which may be more than a u64 holds. */
export const summedUnits = z.string().check(z.regex(/^(?:0|[1-9]\d{0,38})$/))

/** A signed whole number as decimal text, such as a difference of two amounts. */
export const signedUnits = z.string().check(z.regex(/^(?:0|-?[1-9]\d{0,19})$/))

/** A u64 in a request: decimal text, or a JSON number where that is exact. */
export const u64Input = z.union(
  [u64, z.int().check(z.nonnegative())],
  'a whole number from 0 to 18446744073709551615, as decimal text, or as a JSON number up to 9007199254740991',
)

/** `TRINCI`, a `#` name of at most 128 characters, or the base58 multihash of a public key (46 characters). */
export const accountId = z.string().check(
  z.refine(isAccountId, {
    error: "an account id: 'TRINCI', '#' and a name of at most 127 characters, or 46 base58 characters",
  }),
)

/** The account of a key. What any other account holds is spent by a contract alone, or by nobody. */
export const keyAccountId = z
  .string()
  .check(z.refine(isNativeWalletAddress, { error: 'the account of a key: 46 base58 characters' }))

/**
 * An account id as a ledger recorded it, in answers. Another node, or an older release, may have recorded what is no
 * account id by today's rule: it is shown as it is, and fails no list.
 */
export const recordedAccountId = z.string()

/** A hash as a ledger recorded it, in answers: whole bytes in hex, of any length. */
export const recordedHash = z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/))

const base58Characters = /^[1-9A-HJ-NP-Za-km-z]+$/

/** base58 text in the Bitcoin alphabet; what it holds is the field's own matter. */
export const base58 = z.string().check(z.regex(base58Characters, 'base58 characters only'))

/** Whole bytes as lower-case hexadecimal; may be empty. */
export const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/, 'whole bytes as lower-case hexadecimal'))

/** A ticket, contract hash or block hash: a SHA-256 multihash in hex, 68 characters starting with 1220. */
export const hashId = z.string().check(z.regex(/^1220[0-9a-f]{64}$/, '68 hex characters starting with 1220'))

/** A moment, as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/** The last Unix second of the year 9999, which is as far as date fields and calendars of common tools go. */
export const latestTime = 253_402_300_799

/** A service's id: the same text as its folder and its URL, letter for letter. */
export const serviceId = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/))

/** Any JSON value. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * A value written in the ledger's JSON notation: any JSON, with bytes and u64 as `$:bin:…` and `$:u64:…` text. What
 * comes in a body has been parsed from JSON, so it is not checked again value by value, which costs more than parsing.
 */
export const jsonNotation = z.custom<Json>((value) => value !== undefined, 'a JSON value')
