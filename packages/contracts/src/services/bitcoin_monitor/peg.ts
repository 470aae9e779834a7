import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { signedUnits, timestamp, units } from '../../platform/primitives.ts'
import { stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { withdrawalFees } from './withdrawals.ts'

/** Whether withdrawals may be approved: not while the peg has a rest that nothing explains and nobody accepted. */
export const approvalMachine = stateMachine({
  states: ['running', 'stopped'],
  initial: 'running',
  moves: {
    stop: { from: ['running'], to: 'stopped', by: ['platform'] },
    resume: { from: ['stopped'], to: 'running', by: ['admin'] },
  },
})
export const approvalState = stateSchema(approvalMachine)

/** The terms of the peg's equation, in satoshi. */
export interface PegTerms {
  /** Bitcoin of the bridge: confirmed outputs that it did not spend. */
  readonly held: bigint
  /** #BTC on the ledger. */
  readonly circulation: bigint
  /** Deposits that are confirmed and not minted yet. */
  readonly unminted: bigint
  /** Burned units that are not paid yet. */
  readonly unpaid: bigint
  /** The bridge's own fees, which it still holds. */
  readonly feesOwed: bigint
}

/** What is held beyond what is owed: nothing while every unit is explained, negative where bitcoin is missing. */
export const restOf = ({ held, circulation, unminted, unpaid, feesOwed }: PegTerms): bigint =>
  held - circulation - unminted - unpaid - feesOwed

/** The peg as an equation, every term read at the same heights. */
export const peg = z.object({
  held: units,
  /** The part of what is held that was there before the first deposit. */
  opening: units,
  circulation: units,
  unminted: units,
  unpaid: units,
  feesOwed: units,
  rest: signedUnits,
  bitcoinHeight: z.int(),
  ledgerHeight: z.int(),
  readAt: timestamp,
})
export type Peg = z.infer<typeof peg>

/** How many of something wait, how much that is, and since when the oldest does. */
const queue = z.object({
  count: z.int().check(z.nonnegative()),
  units,
  oldestSince: z.nullable(timestamp),
})

/** A fee that gets a transaction into a block, in satoshi for each virtual byte. */
const feeRates = z.object({ fast: z.int(), usual: z.int(), slow: z.int() })

/** The state of the whole bridge. */
export const bitcoinBridge = z.object({
  network: z.enum(['main', 'test', 'regtest']),
  peg,
  approvals: approvalState,
  /** Units of bitcoin that minted deposits lost by a reorganisation, and since when; null where none did. */
  incident: z.nullable(
    z.object({
      units,
      deposits: z.int().check(z.positive()),
      since: timestamp,
      /** How many blocks the deepest reorganisation of the last day took back. */
      depth: z.int(),
    }),
  ),
  chain: z.object({
    height: z.int(),
    hash: z.string(),
    minedAt: timestamp,
    blockSeconds: z.int(),
    mempool: z.int().check(z.nonnegative()),
    feeRates,
  }),
  deposits: queue,
  withdrawals: queue,
  /** Deposits that somebody has to decide about. */
  attention: queue,
  confirmations: z.int(),
  minimumUnits: units,
  withdrawalFees,
  decisions: z.array(decision),
})
export type BitcoinBridge = z.infer<typeof bitcoinBridge>
