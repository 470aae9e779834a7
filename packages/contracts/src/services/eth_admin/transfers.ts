import * as z from 'zod/mini'
import { confirmationsOf } from '../../platform/confirmations.ts'
import { decision } from '../../platform/decisions.ts'
import { filterFrom, filterText, filterTo } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { waiting } from '../../platform/waiting.ts'
import { wei } from './wei.ts'

/** `in`: locked on Ethereum and minted on the ledger; `out`: burned on the ledger and released on Ethereum. */
export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

/**
 * What becomes of one transfer, in either direction.
 *
 * - `seen` and `confirming`: its deposit waits for a block, then for more blocks;
 * - `ready` and `held`: the bridge is to mint or release it next, or a pause or the limit holds it;
 * - `sent`: the mint or the release is on its way; `settling`: it is there, and its Ethereum block waits for more blocks;
 * - `dust`: a deposit of less than one unit of the ledger, which stays with the bridge;
 * - `lost`: its deposit left the Ethereum chain before it was minted;
 * - `unbacked`: minted without a deposit on the chain, or released without a burn.
 */
export const transferMachine = stateMachine({
  states: [
    'seen',
    'confirming',
    'ready',
    'held',
    'sent',
    'settling',
    'done',
    'failed',
    'dust',
    'lost',
    'unbacked',
    'refunding',
    'refunded',
  ],
  initial: 'seen',
  moves: {
    retry: { from: ['failed'], to: 'ready', by: ['admin'] },
    giveBack: { from: ['failed', 'held'], to: 'refunding', by: ['admin'] },
    include: {
      from: ['seen', 'lost', 'ready', 'held', 'sent', 'failed', 'dust'],
      to: 'confirming',
      by: ['platform'],
    },
    resume: { from: ['held'], to: 'ready', by: ['platform'] },
    confirm: { from: ['seen', 'confirming', 'lost'], to: 'ready', by: ['platform'] },
    hold: { from: ['seen', 'confirming', 'lost', 'ready', 'failed'], to: 'held', by: ['platform'] },
    keep: { from: ['seen', 'confirming', 'lost'], to: 'dust', by: ['platform'] },
    lose: {
      from: ['seen', 'confirming', 'ready', 'held', 'sent', 'failed', 'dust', 'unbacked'],
      to: 'lost',
      by: ['platform'],
    },
    send: { from: ['ready', 'seen', 'lost'], to: 'sent', by: ['platform'] },
    drop: { from: ['settling', 'done'], to: 'sent', by: ['platform'] },
    settle: { from: ['sent', 'done', 'unbacked'], to: 'settling', by: ['platform'] },
    finish: { from: ['sent', 'settling', 'unbacked'], to: 'done', by: ['platform'] },
    fail: { from: ['sent', 'settling'], to: 'failed', by: ['platform'] },
    failAgain: { from: ['confirming', 'lost'], to: 'failed', by: ['platform'] },
    unback: { from: ['seen', 'lost', 'sent', 'settling', 'done'], to: 'unbacked', by: ['platform'] },
    refund: { from: ['refunding'], to: 'refunded', by: ['platform'] },
    failRefund: { from: ['refunding'], to: 'failed', by: ['platform'] },
  },
})
export const transferState = stateSchema(transferMachine)
export type TransferState = StateOf<typeof transferMachine>

/** Why the bridge does not continue a transfer: its token is paused, or the limit of 24 hours is used up. */
export const holds = ['paused', 'limit'] as const
export type Hold = (typeof holds)[number]

/** What both chains know of a transfer, whichever came first. */
export interface TransferFacts {
  readonly direction: Direction
  /** What it is in whole units of the ledger. */
  readonly units: bigint
  /** The height of the block of the present Ethereum chain that has its deposit or release; null where none has. */
  readonly includedHeight: number | null
  /** Whether any Ethereum block ever had it. */
  readonly wasIncluded: boolean
  /** Its transaction on the ledger: the mint of a deposit, or the burn; null where the ledger has none. */
  readonly ledger: 'sent' | 'failed' | 'executed' | null
  /** The release of a burn on Ethereum; reverted where the contract there refused it. */
  readonly release: 'sent' | 'reverted' | null
  /** The refund of a burn that is not released. */
  readonly refund: 'asked' | 'sent' | 'failed' | 'executed' | null
  readonly hold: Hold | null
}

/** At which Ethereum height the facts were read, and how many blocks make a transaction final there. */
export interface EthereumView {
  readonly height: number
  readonly confirmations: number
}

const stateOfDeposit = (facts: TransferFacts, view: EthereumView): TransferState => {
  const { includedHeight, ledger } = facts
  const isConfirmed = confirmationsOf(includedHeight, view.height) >= view.confirmations
  if (ledger === 'executed') {
    if (includedHeight === null) return 'unbacked'
    return isConfirmed ? 'done' : 'settling'
  }
  // What was sent to the ledger cannot be called back.
  if (ledger === 'sent') return 'sent'
  if (includedHeight === null) return facts.wasIncluded ? 'lost' : 'seen'
  if (!isConfirmed) return 'confirming'
  if (ledger === 'failed') return 'failed'
  if (facts.units === 0n) return 'dust'
  return facts.hold === null ? 'ready' : 'held'
}

const stateOfWithdrawal = (facts: TransferFacts, view: EthereumView): TransferState => {
  const { includedHeight, ledger, release, refund } = facts
  if (ledger !== 'executed') {
    if (includedHeight !== null) return 'unbacked'
    return facts.wasIncluded ? 'lost' : 'seen'
  }
  if (refund === 'executed') return 'refunded'
  if (refund === 'asked' || refund === 'sent') return 'refunding'
  if (release === 'reverted') return 'failed'
  if (includedHeight !== null) {
    return confirmationsOf(includedHeight, view.height) >= view.confirmations ? 'done' : 'settling'
  }
  if (release === 'sent') return 'sent'
  if (refund === 'failed') return 'failed'
  return facts.hold === null ? 'ready' : 'held'
}

/** The state that the facts of both chains give, in any order of arrival: `done` needs both confirmed. */
export const stateOfTransfer = (facts: TransferFacts, view: EthereumView): TransferState =>
  facts.direction === 'in' ? stateOfDeposit(facts, view) : stateOfWithdrawal(facts, view)

/** The four lists of a token: what one chain has and the other has not. */
export const transferLists = [
  'depositsWithoutMint',
  'mintsWithoutDeposit',
  'burnsWithoutRelease',
  'releasesWithoutBurn',
] as const
export type TransferList = (typeof transferLists)[number]

/** The lists that never have a row while the bridge is right: any row raises an alarm. */
export const alarmLists = [
  'mintsWithoutDeposit',
  'releasesWithoutBurn',
] as const satisfies readonly TransferList[]

interface ListedStates {
  readonly direction: Direction
  readonly states: readonly TransferState[]
}

/** The transfers of each list. */
export const listedTransfers: Readonly<Record<TransferList, ListedStates>> = {
  depositsWithoutMint: { direction: 'in', states: ['confirming', 'ready', 'held', 'sent', 'failed'] },
  mintsWithoutDeposit: { direction: 'in', states: ['unbacked'] },
  burnsWithoutRelease: { direction: 'out', states: ['ready', 'held', 'sent', 'failed', 'refunding'] },
  releasesWithoutBurn: { direction: 'out', states: ['unbacked'] },
}

/** One transfer between Ethereum and the ledger. */
export const transfer = z.object({
  /** A deposit’s transaction and log number, or the number of a burn. */
  id: z.string(),
  assetId: recordedAccountId,
  direction: z.enum(directions),
  state: transferState,
  /** In the token’s smallest unit on Ethereum. */
  amount: wei,
  /** In the asset’s smallest unit on the ledger; the rest of the amount is dust. */
  units,
  /** Null for a release that no burn explains. */
  accountId: z.nullable(recordedAccountId),
  /** Who deposited or is paid on Ethereum; null for a mint that no deposit explains. */
  address: z.nullable(z.string()),
  /** The deposit or the release on Ethereum. */
  ethereumHash: z.nullable(z.string()),
  /** The mint or the burn on the ledger. */
  ticket: z.nullable(hashId),
  /** What Ethereum took for its transaction, in wei of ether; null until a block has it. */
  fee: z.nullable(wei),
  confirmations: z.int().check(z.nonnegative()),
  hold: z.nullable(z.enum(holds)),
  startedAt: timestamp,
  changedAt: timestamp,
  /** Null where nothing more is to come. */
  waiting: z.nullable(waiting),
})
export type Transfer = z.infer<typeof transfer>

export const transferDetail = z.extend(transfer, {
  symbol: z.string(),
  /** Of the amount on Ethereum, and of the units on the ledger. */
  ethereumDecimals: z.int(),
  ledgerDecimals: z.int(),
  /** The part of the amount that is less than one unit of the ledger. */
  dust: wei,
  includedHeight: z.nullable(z.int()),
  includedHash: z.nullable(z.string()),
  /** When the release was sent, or the deposit was seen. */
  ethereumAt: z.nullable(timestamp),
  neededConfirmations: z.int(),
  refundTicket: z.nullable(hashId),
  /** Why the ledger did not mint or give back. */
  error: z.nullable(z.string()),
  decisions: z.array(decision),
})
export type TransferDetail = z.infer<typeof transferDetail>

export const transferFilter = z.object({
  assetId: z.optional(recordedAccountId),
  list: z.optional(z.enum(transferLists)),
  direction: z.optional(z.enum(directions)),
  state: z.optional(transferState),
  /** Part of an id, a hash, an address or an account id. */
  text: filterText,
  startedFrom: filterFrom,
  startedTo: filterTo,
})
