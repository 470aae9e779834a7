import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { equation } from './equation.ts'
import { type Direction, transferLists } from './transfers.ts'

/** Which directions of a token’s bridge are paused. */
export const pauseMachine = stateMachine({
  states: ['running', 'inPaused', 'outPaused', 'bothPaused'],
  initial: 'running',
  moves: {
    pauseIn: { from: ['running', 'outPaused', 'bothPaused'], to: 'inPaused', by: ['admin'] },
    pauseOut: { from: ['running', 'inPaused', 'bothPaused'], to: 'outPaused', by: ['admin'] },
    pauseBoth: { from: ['running', 'inPaused', 'outPaused'], to: 'bothPaused', by: ['admin'] },
    resume: { from: ['inPaused', 'outPaused', 'bothPaused'], to: 'running', by: ['admin'] },
    end: { from: ['inPaused', 'outPaused', 'bothPaused'], to: 'running', by: ['platform'] },
  },
})
export const pauseState = stateSchema(pauseMachine)
export type PauseState = StateOf<typeof pauseMachine>

/** Whether a direction is paused. */
export const isPaused = (state: PauseState, direction: Direction): boolean =>
  state === 'bothPaused' || state === (direction === 'in' ? 'inPaused' : 'outPaused')

/** How many transfers, and how much of the asset in its smallest unit on the ledger. */
const amountOf = z.object({ count: z.int().check(z.nonnegative()), units })
export type TransferAmount = z.infer<typeof amountOf>

const perDirection = z.object({ in: amountOf, out: amountOf })

/** Where figures were read. */
export const readHeights = z.object({
  /** The Ethereum block up to which the relay has read. */
  ethereumHeight: z.int(),
  ledgerHeight: z.int(),
  readAt: timestamp,
  /** Whether the relay was too far behind: figures are old then, and nothing is evaluated by them. */
  isOld: z.boolean(),
})
export type ReadHeights = z.infer<typeof readHeights>

/** One bridged token, with every figure read at the same heights. */
export const ethereumToken = z.object({
  assetId: recordedAccountId,
  name: z.string(),
  symbol: z.string(),
  /** On Ethereum, in the case of its checksum. */
  contract: z.string(),
  ethereumDecimals: z.int(),
  ledgerDecimals: z.int(),
  /** What there is on the ledger, in its smallest unit there. */
  supply: units,
  equation,
  heights: readHeights,
  lists: z.record(z.enum(transferLists), amountOf),
  pause: z.object({
    state: pauseState,
    /** Empty while it runs. */
    reason: z.string(),
    /** When it ends; null where somebody has to end it. */
    until: z.nullable(timestamp),
  }),
  /** Of the last 24 hours, in each direction. */
  limit: z.object({ units: z.nullable(units), used: z.object({ in: units, out: units }) }),
  /** What a pause or the limit holds now. */
  held: perDirection,
})
export type EthereumToken = z.infer<typeof ethereumToken>

export const ethereumTokenDetail = z.extend(ethereumToken, { decisions: z.array(decision) })
export type EthereumTokenDetail = z.infer<typeof ethereumTokenDetail>

/** What carries what happens on one chain to the other. */
export const relay = z.object({
  state: z.enum(['running', 'behind', 'stopped']),
  /** The newest block of Ethereum, and the newest that the relay has read. */
  ethereumHeight: z.int(),
  ethereumHash: z.string(),
  minedAt: timestamp,
  readHeight: z.int(),
  ledgerHeight: z.int(),
  blockSeconds: z.int(),
  confirmations: z.int(),
  /** How many blocks the relay may be behind before figures are old. */
  oldAfterBlocks: z.int(),
  /** The price of gas now, in wei of ether. */
  gasPrice: units,
})
export type Relay = z.infer<typeof relay>

export const ethereumBridge = z.object({ relay, tokens: z.array(ethereumToken) })
export type EthereumBridge = z.infer<typeof ethereumBridge>
