import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleTicket } from '../../platform/examples.ts'
import { maximumPageSize } from '../../platform/list-endpoint.ts'
import { accountId, hashId, timestamp } from '../../platform/primitives.ts'
import {
  blockDetail,
  blockPage,
  chainStatistics,
  explorerAccount,
  explorerHit,
  transactionDetail,
  transactionKinds,
  transactionOrders,
  transactionOutcomes,
  transactionPage,
} from './chain.ts'

const access = { service: 'advanced_explorer' } as const

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  )
const highest = 999_999_999_999_999

/** A page of a list that grows with the chain: what stands before a key, newest first. */
const pageByKey = {
  before: z.optional(wholeNumber(0, highest)),
  limit: z._default(wholeNumber(1, maximumPageSize), 25),
}

const transactionFilter = {
  /** Part of a ticket, a method's name, or the account id of the signer or the target. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  outcome: z.optional(z.enum(transactionOutcomes)),
  kind: z.optional(z.enum(transactionKinds)),
  from: z.optional(timestamp),
  to: z.optional(timestamp),
}

/** `before` asks for older ones than its key, `after` for newer ones; `before` counts where both are given. */
const transactionsByKey = z.object({
  ...pageByKey,
  after: pageByKey.before,
  order: z._default(z.enum(transactionOrders), 'newest'),
  ...transactionFilter,
})

export const listBlocks = endpoint({
  operationId: 'listBlocks',
  method: 'GET',
  path: '/api/v1/explorer/blocks',
  summary: 'Blocks, newest first, a page by key.',
  access,
  query: z.object(pageByKey),
  answer: blockPage,
})

export const listTransactions = endpoint({
  operationId: 'listTransactions',
  method: 'GET',
  path: '/api/v1/explorer/transactions',
  summary: 'Transactions, filtered, newest or oldest first, a page by key.',
  access,
  query: transactionsByKey,
  answer: transactionPage,
})

export const countTransactions = endpoint({
  operationId: 'countTransactions',
  method: 'GET',
  path: '/api/v1/explorer/transactions/count',
  summary: 'How many transactions a filter lets through, of the chain or of one account.',
  access,
  query: z.object({ accountId: z.optional(accountId), ...transactionFilter }),
  answer: z.object({ totalRows: z.int().check(z.nonnegative()) }),
})

export const getBlock = endpoint({
  operationId: 'getBlock',
  method: 'GET',
  path: '/api/v1/explorer/block/:height',
  summary: 'One block with all of its transactions.',
  access,
  params: z.object({ height: wholeNumber(0, highest) }),
  example: { params: { height: '1' } },
  answer: blockDetail,
  errors: ['NOT_FOUND'],
})

export const getTransaction = endpoint({
  operationId: 'getTransaction',
  method: 'GET',
  path: '/api/v1/explorer/transaction/:ticket',
  summary: 'One transaction: its bytes, receipt, events and what it moved.',
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
  summary: 'One account: its assets, contract and data keys.',
  access,
  params: z.object({ accountId }),
  example: { params: { accountId: '#EURS' } },
  answer: explorerAccount,
  errors: ['NOT_FOUND'],
})

export const listAccountTransactions = endpoint({
  operationId: 'listAccountTransactions',
  method: 'GET',
  path: '/api/v1/explorer/account/:accountId/transactions',
  summary: 'Transactions that an account signed, was the target of, or that moved its assets.',
  access,
  params: z.object({ accountId }),
  query: transactionsByKey,
  example: { params: { accountId: '#EURS' }, query: { outcome: 'executed' } },
  answer: transactionPage,
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
