import * as z from 'zod/mini'
import { accountName } from '../../platform/fixtures.ts'
import { units } from '../../platform/primitives.ts'

const blocks = z.int().check(z.nonnegative(), z.maximum(1000))

/** `fixtures/services/bitcoin_monitor.json`; a scenario may replace any member. */
export const fixtures = z.strictObject({
  /** Everything of the simulated chain that is drawn is drawn from it. */
  seed: z.string().check(z.minLength(1)),
  /** The mean time between two blocks. */
  blockSeconds: z.int().check(z.gte(1), z.lte(86_400)),
  confirmations: z.int().check(z.gte(1), z.lte(100)),
  minimumUnits: units,
  addressHours: z.int().check(z.gte(1), z.lte(8760)),
  /** The bridge's own fee of a withdrawal. */
  serviceFeeUnits: units,
  /** One of how many blocks reorganises one or two before it; 0 for none. */
  reorganisesOneIn: z.int().check(z.nonnegative()),
  /** Deposits that the world starts with. */
  deposits: z._default(
    z.array(
      z.strictObject({
        to: accountName,
        units,
        feeRate: z._default(z.int(), 20),
        /** How many blocks have it; 0 while none has. */
        confirmations: z._default(blocks, 0),
        /** Whether its address had expired when it was paid. */
        expired: z._default(z.boolean(), false),
        /** `returned`: an administrator returned it; only for one that needs a decision. */
        fate: z._default(z.enum(['usual', 'orphaned', 'replaced', 'returned']), 'usual'),
      }),
    ),
    [],
  ),
  /** How many of the newest burns were refused just before the world starts, so that their refunds are still to come. */
  refusedBurns: z._default(z.int().check(z.nonnegative(), z.maximum(100)), 0),
  /** Blocks that the first block after the start takes back, with their transactions; 0 for none. */
  losesBlocks: z._default(blocks, 0),
  /** Bitcoin beyond what the ledger owes that the bridge starts with: a rest that nothing explains. */
  unexplainedUnits: z._default(units, '0'),
})
export type BitcoinFixtures = z.infer<typeof fixtures>
