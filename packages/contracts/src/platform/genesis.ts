import { U64_MAX } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { accountId, base58, hashId, u64 } from './primitives.ts'

/** A ready account by its name in `fixtures/accounts.json`, or an account id. */
const accountReference = z.union([accountId, z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))])

const genesisAssetMembers = z.object({
  id: z.string().check(z.regex(/^#[A-Za-z0-9_-]+$/)),
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
  url: z.string(),
  decimals: z.int().check(z.nonnegative(), z.maximum(18)),
  /** 0 for no limit. */
  maxUnits: u64,
  creator: accountReference,
  authorized: z.array(accountReference),
  balances: z.record(z.string(), u64),
  /** Carried by the advanced asset contract, with what that has in addition to the standard one. */
  advanced: z.optional(
    z.object({
      /** The share of each transfer, as a fraction. */
      fees: z.tuple([u64, u64]),
      fixedFees: u64,
      feesAccount: accountReference,
      preauthorised: z.boolean(),
      /** The asset that backs it, where it is a clone. */
      backing: z.optional(z.string()),
      /** A mint or burn above it needs two issuers; 0 for none that does. */
      approvalAbove: u64,
    }),
  ),
})

/** How many units of an asset there can be at most. */
const limitOf = (maxUnits: string): bigint => (BigInt(maxUnits) === 0n ? U64_MAX : BigInt(maxUnits))

const hasRoom = ({ maxUnits, balances }: z.infer<typeof genesisAssetMembers>): boolean =>
  Object.values(balances).reduce((sum, units) => sum + BigInt(units), 0n) <= limitOf(maxUnits)

/** An asset that exists from the start. */
export const genesisAsset = genesisAssetMembers.check(
  z.refine(hasRoom, {
    path: ['balances'],
    error: `together they are more than maxUnits, or than ${U64_MAX} where that is 0: lower them, or raise maxUnits`,
  }),
)

/**
 * A call that block 0 executes in the name of its signer. A text among the args that is the name of a ready account
 * represents its id, and `$days:30` the moment 30 days after the genesis, in Unix seconds.
 */
export const genesisCall = z.object({
  signer: accountReference,
  target: accountId,
  contractHash: hashId,
  method: z.string(),
  args: z.unknown(),
})

/** `fixtures/genesis.json`: what the embedded chain is made of before its first block. Amounts in the smallest unit. */
export const genesis = z.object({
  networkName: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Unix seconds of block 0, so that the same genesis always gives the same chain. */
  timestamp: z.int().check(z.nonnegative()),
  /** The key that seals blocks; for development only. */
  node: z.object({ publicKey: base58, privateKey: base58 }),
  settings: z.object({
    accept_broadcast: z.boolean(),
    /** The most transactions of a block. */
    block_threshold: z.int().check(z.positive()),
    /** Seconds until a block that is not full is sealed, where blocks are not sealed at once. */
    block_timeout: z.int().check(z.positive()),
    /** The service contract's way to burn fuel; empty: fuel is metered and costs nothing. */
    burning_fuel_method: z.string(),
  }),
  assets: z.array(genesisAsset),
  calls: z._default(z.array(genesisCall), []),
  /** Aliases by name, each with its account. */
  aliases: z.record(z.string(), accountReference),
})
export type Genesis = z.infer<typeof genesis>
