import * as z from 'zod/mini'
import { confirmationsOf } from '../../platform/confirmations.ts'
import { decision } from '../../platform/decisions.ts'
import { filterFrom, filterText, filterTo } from '../../platform/list-endpoint.ts'
import { hashId, recordedAccountId, timestamp, units } from '../../platform/primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { waiting } from '../../platform/waiting.ts'

/**
 * What becomes of one output that pays to an address of the bridge.
 *
 * - `orphaned`: its block left the chain and no block has it again; `replaced`: another transaction spent the same coins;
 * - `belowMinimum` and `expiredAddress`: confirmed, and minted only once somebody accepts it;
 * - `unbacked`: minted here, while its output is no longer part of the bitcoin chain.
 */
export const depositMachine = stateMachine({
  states: [
    'seen',
    'confirming',
    'confirmed',
    'minting',
    'minted',
    'mintFailed',
    'belowMinimum',
    'expiredAddress',
    'orphaned',
    'replaced',
    'unbacked',
    'returned',
  ],
  initial: 'seen',
  moves: {
    accept: { from: ['belowMinimum', 'expiredAddress'], to: 'confirmed', by: ['admin'] },
    retry: { from: ['mintFailed'], to: 'confirmed', by: ['admin'] },
    return: { from: ['belowMinimum', 'expiredAddress', 'mintFailed'], to: 'returned', by: ['admin'] },
    include: {
      from: [
        'seen',
        'orphaned',
        'replaced',
        'confirmed',
        'minting',
        'belowMinimum',
        'expiredAddress',
        'mintFailed',
      ],
      to: 'confirming',
      by: ['platform'],
    },
    confirm: { from: ['seen', 'confirming', 'orphaned', 'replaced'], to: 'confirmed', by: ['platform'] },
    hold: { from: ['seen', 'confirming', 'orphaned', 'replaced'], to: 'belowMinimum', by: ['platform'] },
    expire: { from: ['seen', 'confirming', 'orphaned', 'replaced'], to: 'expiredAddress', by: ['platform'] },
    orphan: {
      from: [
        'confirming',
        'confirmed',
        'minting',
        'belowMinimum',
        'expiredAddress',
        'mintFailed',
        'replaced',
      ],
      to: 'orphaned',
      by: ['platform'],
    },
    replace: {
      from: [
        'seen',
        'orphaned',
        'confirming',
        'confirmed',
        'minting',
        'belowMinimum',
        'expiredAddress',
        'mintFailed',
      ],
      to: 'replaced',
      by: ['platform'],
    },
    mint: { from: ['confirmed'], to: 'minting', by: ['platform'] },
    execute: { from: ['minting'], to: 'minted', by: ['platform'] },
    fail: { from: ['minting'], to: 'mintFailed', by: ['platform'] },
    failAgain: { from: ['orphaned', 'confirming', 'replaced'], to: 'mintFailed', by: ['platform'] },
    unback: { from: ['minted', 'minting'], to: 'unbacked', by: ['platform'] },
    restore: { from: ['unbacked'], to: 'minted', by: ['platform'] },
  },
})
export const depositState = stateSchema(depositMachine)
export type DepositState = StateOf<typeof depositMachine>

/** What is known of a deposit, whichever came first. */
export interface DepositFacts {
  readonly units: bigint
  /** Whether the address had expired when the output was first seen. */
  readonly isExpired: boolean
  /** The height of the block of the present chain that has it; null where none has. */
  readonly includedHeight: number | null
  /** Whether any block ever had it. */
  readonly wasIncluded: boolean
  /** The transaction that spent the same coins. */
  readonly replacedBy: string | null
  readonly decision: 'accepted' | 'returned' | null
  /** The state of its mint on the ledger. */
  readonly mint: 'sent' | 'failed' | 'executed' | null
}

/** What a deposit must have to be minted. */
export interface DepositRules {
  readonly confirmations: number
  readonly minimumUnits: bigint
}

/** The state that facts give, in any order of arrival. */
export const stateOfDeposit = (
  facts: DepositFacts,
  tipHeight: number,
  { confirmations, minimumUnits }: DepositRules,
): DepositState => {
  const { includedHeight, mint, decision: decided } = facts
  const isIncluded = includedHeight !== null
  if (mint === 'executed') return isIncluded ? 'minted' : 'unbacked'
  // What was sent to the ledger cannot be called back.
  if (mint === 'sent') return 'minting'
  if (decided === 'returned') return 'returned'
  if (!isIncluded) {
    if (facts.replacedBy !== null) return 'replaced'
    return facts.wasIncluded ? 'orphaned' : 'seen'
  }
  if (confirmationsOf(includedHeight, tipHeight) < confirmations) return 'confirming'
  if (mint === 'failed') return 'mintFailed'
  if (decided === 'accepted') return 'confirmed'
  if (facts.units < minimumUnits) return 'belowMinimum'
  return facts.isExpired ? 'expiredAddress' : 'confirmed'
}

/** An output that pays to an address of the bridge. */
export const deposit = z.object({
  /** Its transaction’s id and the number of the output. */
  id: z.string(),
  state: depositState,
  /** In satoshi. */
  units,
  address: z.string(),
  accountId: recordedAccountId,
  confirmations: z.int().check(z.nonnegative()),
  seenAt: timestamp,
  changedAt: timestamp,
  /** The transaction that mints it on the ledger. */
  mintTicket: z.nullable(hashId),
  /** Null where nothing more is to come, or only by a decision that has no usual time. */
  waiting: z.nullable(waiting),
})
export type Deposit = z.infer<typeof deposit>

export const depositDetail = z.extend(deposit, {
  transactionId: z.string(),
  outputIndex: z.int(),
  /** Satoshi for each virtual byte. */
  feeRate: z.int(),
  includedHeight: z.nullable(z.int()),
  includedHash: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  /** The deposit that replaced it or that it replaced, where it paid to the bridge too. */
  relatedIds: z.array(z.string()),
  returnAddress: z.nullable(z.string()),
  /** Why the ledger did not mint it. */
  mintError: z.nullable(z.string()),
  addressExpiresAt: timestamp,
  /** What a deposit needs to be minted. */
  neededConfirmations: z.int(),
  minimumUnits: units,
  decisions: z.array(decision),
})
export type DepositDetail = z.infer<typeof depositDetail>

/** The groups of deposits that figures open: what waits, what is a term of the peg, and what is done. */
export const depositGroups = ['waiting', 'unminted', 'attention', 'held', 'done'] as const
export type DepositGroup = (typeof depositGroups)[number]

/** The states of each group. */
export const depositGroupStates: Readonly<Record<DepositGroup, readonly DepositState[]>> = {
  waiting: ['seen', 'confirming', 'confirmed', 'minting'],
  unminted: ['confirmed', 'minting', 'mintFailed', 'belowMinimum', 'expiredAddress'],
  attention: ['mintFailed', 'belowMinimum', 'expiredAddress', 'orphaned', 'unbacked'],
  held: ['confirmed', 'minting', 'mintFailed', 'belowMinimum', 'expiredAddress', 'minted'],
  done: ['minted', 'returned', 'replaced'],
}

export const depositFilter = z.object({
  state: z.optional(depositState),
  group: z.optional(z.enum(depositGroups)),
  /** Part of an id, an address or an account id. */
  text: filterText,
  seenFrom: filterFrom,
  seenTo: filterTo,
})
