import type { MovementFilter } from '@panel/chain/ledger'
import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import {
  getAccount,
  getAccountHistory,
  getActivity,
  getBlock,
  getStatistics,
  getTransaction,
  listAccountDelegations,
  listAccountMovements,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { acceptedBetween } from '../../platform/chain/accepted-between.ts'
import { newestTicket } from '../../platform/chain/newest-ticket.ts'
import { pageOfMovements } from '../../platform/chain/page-of-movements.ts'
import { presentRecordedMovements } from '../../platform/chain/present.ts'
import { wholeTransaction } from '../../platform/chain/whole-ticket.ts'
import { createDailyFlows } from '../../platform/figures/daily-flows.ts'
import { implement } from '../../platform/implement.ts'
import { type FilterMembers, pageByKey } from '../../platform/page-by-key.ts'
import { whenGone } from '../../platform/when-gone.ts'
import { activityOf } from './activity.ts'
import { pageOfDelegations } from './delegations.ts'
import { accountOf, detailOf } from './details.ts'
import { historyOf } from './history-of.ts'
import { emitNews } from './live.ts'
import { figuresOf, presentBlock } from './present.ts'
import { transactionFilters } from './transaction-filters.ts'
import { createTransactionRows } from './transaction-rows.ts'

const movementFilters: FilterMembers<ListFilter<typeof listAccountMovements>, MovementFilter> = {
  accountId: (accountId) => ({ accountId }),
  asset: (assetId) => ({ assetId }),
  way: (way) => ({ way }),
  ...acceptedBetween,
}

/** Pages by key are read from the tables alone, and everybody who watches requests the same ones. */
const cached = { cached: true } as const

/** The chain as anyone who may look sees it; everything is read from the ledger itself. */
export default async (app: FastifyInstance): Promise<void> => {
  const { ledger } = app
  emitNews(app)
  const flows = createDailyFlows(ledger)
  app.world.onEnter(flows.forget)
  const transactionRows = createTransactionRows(app)

  implement(
    app,
    listBlocks,
    ({ query }) =>
      pageByKey(query, {
        filters: {},
        always: {},
        read: async (seek) => {
          if ('before' in seek) return ledger.blocks(seek)
          // Heights have no gaps, so the blocks after one are those before another.
          const { after, limit } = seek
          const blocks = await ledger.blocks({ before: after + limit + 1, limit })
          return blocks.filter(({ height }) => height > after).reverse()
        },
        keyOf: ({ height }) => height,
        rowsOf: async (blocks) => blocks.map(presentBlock),
        count: async () => ((await ledger.blocks({ limit: 1 }))[0]?.height ?? -1) + 1,
      }),
    cached,
  )

  implement(
    app,
    listTransactions,
    async ({ query }, { reply }) => {
      const signal = whenGone(reply)
      return pageByKey(query, {
        filters: await transactionFilters(app, query),
        always: {},
        read: (seek, filter) => ledger.transactionSequences(seek, filter, signal),
        keyOf: (sequence) => sequence,
        rowsOf: transactionRows,
        count: (filter) => ledger.countTransactions(filter, signal),
      })
    },
    cached,
  )

  implement(app, getBlock, async ({ params }) => {
    const block = await ledger.block(params.height)
    if (!block) throw new ApiError('NOT_FOUND', `The chain has no block ${params.height} yet.`)
    const { previousHash, transactionsHash, receiptsHash, stateHash } = block
    return { ...presentBlock(block), previousHash, transactionsHash, receiptsHash, stateHash }
  })

  implement(
    app,
    getTransaction,
    async ({ params }) => {
      const record = await wholeTransaction(ledger, params.ticket)
      if (!record) throw new ApiError('NOT_FOUND', 'The ledger has never seen this ticket.')
      return detailOf(ledger, app.decimals, record)
    },
    { example: newestTicket(ledger) },
  )

  implement(app, getAccount, ({ params }) => accountOf(app, params.accountId))

  implement(app, listAccountDelegations, ({ body }) => pageOfDelegations(app, body))

  implement(app, getAccountHistory, ({ params, query }) =>
    historyOf({ ledger, flows, decimals: app.decimals, now: app.clock.now() }, { ...params, ...query }),
  )

  implement(
    app,
    listAccountMovements,
    ({ query }, { reply }) =>
      pageOfMovements(ledger, query, {
        filters: movementFilters,
        always: {},
        rowsOf: (movements) => presentRecordedMovements(app, movements),
        signal: whenGone(reply),
      }),
    cached,
  )

  // An alias is shown with an @ before it, and is copied so.
  implement(app, searchLedger, async ({ query }) => ({
    hits: await ledger.search(query.text.replace(/^@/, '')),
  }))

  implement(app, getStatistics, async ({ query }) => {
    const blocks = await ledger.blocks({ limit: query.blocks + 1 })
    return {
      networkName: ledger.networkName,
      height: blocks[0]?.height ?? 0,
      totalTransactions: await ledger.countTransactions(),
      blocks: figuresOf(blocks, query.blocks),
    }
  })

  implement(app, getActivity, ({ query }) => activityOf(ledger, query, app.clock.now()))
}
