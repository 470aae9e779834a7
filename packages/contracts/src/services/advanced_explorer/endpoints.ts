import * as z from 'zod/mini'
import { delegationStates } from '../../platform/delegations.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId, exampleTicket } from '../../platform/examples.ts'
import {
  filterFrom,
  filterText,
  filterTo,
  greatestKey,
  keyedListEndpoint,
  listEndpoint,
  wholeNumber,
} from '../../platform/list-endpoint.ts'
import { accountId, hashId } from '../../platform/primitives.ts'
import { spansInOrder } from '../../platform/span.ts'
import { timeZoneOrUtc } from '../../platform/time-zone.ts'
import { recordedMovement } from '../../platform/token-movement.ts'
import { aliasName } from '../../smart-contracts/service.ts'
import {
  accountHistory,
  blockDetail,
  chainActivity,
  chainStatistics,
  delegationDirections,
  explorerAccount,
  explorerBlock,
  explorerDelegation,
  explorerHit,
  explorerTransaction,
  movementWays,
  transactionDetail,
  transactionKinds,
  transactionOutcomes,
} from './chain.ts'

const access = { service: 'advanced_explorer' } as const

/** An account by its id, or by an alias with an @ before it; an alias that nobody has is no account's. */
const namedAccount = z.union([
  accountId,
  z.string().check(
    z.refine((text) => text.startsWith('@') && aliasName.safeParse(text.slice(1).toLowerCase()).success, {
      error: 'an @ and an alias',
    }),
  ),
])

/** Of its transfer, in whole `asset`s such as 12.34, or in the smallest unit where no asset is named; included. */
const filterAmount = z
  .string()
  .check(z.regex(/^(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/, 'digits, with a dot before at most 18 decimals'))

export const listBlocks = keyedListEndpoint({
  operationId: 'listBlocks',
  path: '/api/v1/explorer/blocks',
  summary: 'The blocks of the chain.',
  access,
  row: explorerBlock,
  filter: z.object({}),
  sort: ['height'],
})

export const listTransactions = keyedListEndpoint({
  operationId: 'listTransactions',
  path: '/api/v1/explorer/transactions',
  summary: 'Transactions of the chain, of an account or of a block, filtered.',
  access,
  row: explorerTransaction,
  filter: z.object({
    /** Part of a ticket, a method's name, or the account id of the signer or the target; or an @ and an alias of one. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    outcome: z.optional(z.enum(transactionOutcomes)),
    kind: z.optional(z.enum(transactionKinds)),
    /** The moments of acceptance between which a transaction lies, both included. */
    from: filterFrom,
    to: filterTo,
    /** An account that signed, was the target, or whose assets were moved. */
    accountId: z.optional(accountId),
    blockHeight: z.optional(wholeNumber(0, greatestKey)),
    signer: z.optional(namedAccount),
    /** The account that it calls; of a bulk, the one that its root calls. */
    target: z.optional(namedAccount),
    /** The whole name of a method. */
    method: z.optional(z.string().check(z.maxLength(256))),
    /** The asset of its transfer. */
    asset: z.optional(accountId),
    leastAmount: z.optional(filterAmount),
    mostAmount: z.optional(filterAmount),
    leastFuel: z.optional(wholeNumber(0, greatestKey)),
    mostFuel: z.optional(wholeNumber(0, greatestKey)),
  }),
  sort: ['acceptedAt'],
})

export const getBlock = endpoint({
  operationId: 'getBlock',
  method: 'GET',
  path: '/api/v1/explorer/block/:height',
  summary: 'One block; its transactions are listed by `listTransactions`.',
  access,
  params: z.object({ height: wholeNumber(0, greatestKey) }),
  example: { params: { height: '1' } },
  answer: blockDetail,
  errors: ['NOT_FOUND', 'RECORD_DAMAGED'],
})

export const getTransaction = endpoint({
  operationId: 'getTransaction',
  method: 'GET',
  path: '/api/v1/explorer/transaction/:ticket',
  summary:
    'One transaction: its bytes, receipt, events and what it moved. The ticket of a part of a bulk gives the bulk.',
  access,
  params: z.object({ ticket: hashId }),
  example: { params: { ticket: exampleTicket } },
  answer: transactionDetail,
  errors: ['NOT_FOUND'],
})

export const getAccount = endpoint({
  operationId: 'getAccount',
  method: 'GET',
  path: '/api/v1/explorer/account/:accountId',
  summary: 'One account: its aliases, assets, contract and data keys.',
  access,
  params: z.object({ accountId }),
  example: { params: { accountId: '#EURS' } },
  answer: explorerAccount,
  errors: ['NOT_FOUND'],
})

export const getAccountHistory = endpoint({
  operationId: 'getAccountHistory',
  method: 'GET',
  path: '/api/v1/explorer/account/:accountId/history',
  summary: 'What an account received, sent and held of an asset on each day of a time zone.',
  access,
  params: z.object({ accountId }),
  query: z.object({ asset: accountId, timeZone: timeZoneOrUtc }),
  example: { params: { accountId: exampleAccountId }, query: { asset: '#EURS', timeZone: 'Europe/Rome' } },
  answer: accountHistory,
  errors: ['NOT_FOUND'],
})

export const listAccountMovements = keyedListEndpoint({
  operationId: 'listAccountMovements',
  path: '/api/v1/explorer/movements',
  summary: 'Changes of what accounts hold, with the balance after each.',
  access,
  row: recordedMovement,
  filter: z.object({
    accountId: z.optional(accountId),
    asset: z.optional(accountId),
    way: z.optional(z.enum(movementWays)),
    from: filterFrom,
    to: filterTo,
  }),
  sort: ['at'],
})

export const listAccountDelegations = listEndpoint({
  operationId: 'listAccountDelegations',
  path: '/api/v1/explorer/delegations',
  summary: 'The delegations that an account gave and received; none where no account is named.',
  access,
  row: explorerDelegation,
  filter: z.object({
    accountId: z.optional(accountId),
    direction: z.optional(z.enum(delegationDirections)),
    /** Part of the other account's id or of the target's. */
    text: filterText,
    state: z.optional(z.enum(delegationStates)),
  }),
  sort: ['delegator', 'delegate', 'target', 'expiration'],
  example: { accountId: exampleAccountId, state: 'active' },
})

export const searchLedger = endpoint({
  operationId: 'searchLedger',
  method: 'GET',
  path: '/api/v1/explorer/search',
  summary: 'What a height, block hash, ticket, account id or alias names; nothing where it names nothing.',
  access,
  query: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  example: { query: { text: '#EURS' } },
  answer: z.object({ hits: z.array(explorerHit) }),
})

export const getStatistics = endpoint({
  operationId: 'getStatistics',
  method: 'GET',
  path: '/api/v1/explorer/statistics',
  summary: 'Figures of the newest blocks: transactions, fuel and block time.',
  access,
  query: z.object({ blocks: z._default(wholeNumber(1, 200), 60) }),
  answer: chainStatistics,
})

export const getActivity = endpoint({
  operationId: 'getActivity',
  method: 'GET',
  path: '/api/v1/explorer/activity',
  summary: 'Transactions, fuel and block time over a span, of the whole chain where it is left open.',
  access,
  query: z
    .object({
      /** The first and the last moment of the span, both included. */
      from: filterFrom,
      to: filterTo,
      timeZone: timeZoneOrUtc,
    })
    .check(spansInOrder),
  example: { query: { timeZone: 'Europe/Rome' } },
  answer: chainActivity,
})
