import * as z from 'zod/mini'
import { balance } from './balances.ts'
import { endpoint } from './endpoint.ts'
import { socketEvent } from './events.ts'
import { hashId, hex, recordedAccountId, timestamp } from './primitives.ts'

/** The most transactions that one answer has. */
export const maximumOwnTransactions = 5

/** The most bytes of a transaction that an answer carries along. */
export const maximumOwnBytes = 4_096

/** A transaction that touched an account, as that account's owner sees it. */
export const ownTransaction = z.object({
  ticket: hashId,
  /** Null for a bulk whose root calls nothing. */
  method: z.nullable(z.string()),
  acceptedAt: timestamp,
  /** Null while it waits for a block. */
  success: z.nullable(z.boolean()),
  /** Why it failed, in the ledger's own words; null where it did not. */
  failure: z.nullable(z.string()),
  /** Whether units of one asset went to or came from one account; anything else is a call. */
  did: z.enum(['sent', 'received', 'called']),
  /** The account that got or sent the units, or that was called; null where there is none, or more than one. */
  other: z.nullable(recordedAccountId),
  /** By how much the account's holdings changed, fees included: one entry for each asset that changed. */
  changes: z.array(z.object({ ...balance.shape, gained: z.boolean() })),
  /** The transaction as it was signed, for a reader to say what its calls do; null where it is longer than that. */
  bytes: z.nullable(hex.check(z.maxLength(2 * maximumOwnBytes))),
})
export type OwnTransaction = z.infer<typeof ownTransaction>

export const listOwnTransactions = endpoint({
  operationId: 'listOwnTransactions',
  method: 'GET',
  path: '/api/v1/abs/user/transactions',
  summary:
    'The last transactions that touched the caller’s account, newest first, and what each changed for it.',
  access: 'session',
  answer: z.array(ownTransaction).check(z.maxLength(maximumOwnTransactions)),
})

/** Of how many of an account's last transactions the payees are read. */
export const transactionsOfPayees = 200

export const listPayees = endpoint({
  operationId: 'listPayees',
  method: 'GET',
  path: '/api/v1/abs/user/payees',
  summary:
    'The accounts to which the last 200 transactions of the caller’s account moved units, the latest first. They tell a known account from one that only looks like it.',
  access: 'session',
  answer: z.object({ accountIds: z.array(recordedAccountId).check(z.maxLength(transactionsOfPayees)) }),
})

export const ownActivity = socketEvent({
  name: 'own_activity',
  summary: "A block executed transactions that touched the caller's account: balances may have changed.",
  payload: z.object({ blockHeight: z.int(), ticket: hashId }),
})
