import { isEthereumAddress } from '@panel/ledger/wallets'
import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'
import { accountId, units } from '../../platform/primitives.ts'
import { pauseState } from './tokens.ts'
import { wei } from './wei.ts'

const blocks = z.int().check(z.nonnegative(), z.maximum(10_000))
const decimals = z.int().check(z.nonnegative(), z.maximum(18))
const count = z._default(z.int().check(z.nonnegative()), 0)

const token = z.strictObject({
  assetId: accountId,
  /** On Ethereum. */
  contract: z.string().check(z.refine(isEthereumAddress)),
  ethereumDecimals: decimals,
})

/** How a token’s bridge starts, where it is not simply running. */
const beginning = z.strictObject({
  assetId: accountId,
  /** What is locked beyond what anything explains, in the smallest unit on Ethereum. */
  unexplained: z._default(wei, '0'),
  pause: z._default(pauseState, 'running'),
  /** Empty where it runs. */
  pauseReason: z._default(z.string(), ''),
  limitUnits: z._default(z.nullable(units), null),
})

/** `fixtures/services/eth_admin.json`; a scenario may replace any member. */
export const fixtures = z.strictObject({
  /** Everything of the simulated chain that is drawn is drawn from it. */
  seed: z.string().check(z.minLength(1)),
  /** The mean time between two blocks. */
  blockSeconds: z.int().check(z.gte(1), z.lte(86_400)),
  confirmations: z.int().check(z.gte(1), z.lte(500)),
  /** One of how many blocks reorganises one or two before it; 0 for none. */
  reorganisesOneIn: z.int().check(z.nonnegative()),
  /** How many blocks the relay may be behind before figures are old. */
  oldAfterBlocks: z.int().check(z.gte(1), z.lte(10_000)),
  tokens: z.array(token).check(z.minLength(1)),
  beginnings: z._default(z.array(beginning), []),
  /** Deposits that the world starts with. */
  deposits: z._default(
    z.array(
      z.strictObject({
        to: accountName,
        assetId: accountId,
        amount: wei,
        /** How many blocks have it; 0 while none has. */
        confirmations: z._default(blocks, 0),
        /** Whether its block left the chain for good. */
        lost: z._default(z.boolean(), false),
      }),
    ),
    [],
  ),
  /** How many of the newest burns the world starts with unreleased, and how many of those Ethereum will refuse. */
  openBurns: count,
  revertedBurns: count,
  /** Releases on Ethereum that no burn explains. */
  strayReleases: z._default(z.array(z.strictObject({ assetId: accountId, amount: wei })), []),
  /** Blocks that are lost once deposits on them are minted; 0 for none. */
  losesBlocks: z._default(blocks, 0),
  /** How many blocks behind the relay is stopped; 0 where it runs. */
  relayBehind: z._default(blocks, 0),
})
export type EthereumFixtures = z.infer<typeof fixtures>
