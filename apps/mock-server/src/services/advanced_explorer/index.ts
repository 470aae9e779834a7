import type { PageByKey } from '@panel/chain/ledger'
import {
  countTransactions,
  getAccount,
  getBlock,
  getStatistics,
  getTransaction,
  listAccountTransactions,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { implement } from '../../platform/implement.ts'
import { accountOf } from './account-detail.ts'
import { emitNews } from './live.ts'
import { figuresOf, presentBlock, presentTransaction } from './present.ts'
import { detailOf } from './transaction-detail.ts'
import { filterOf, transactionPage } from './transaction-pages.ts'

const pageOf = ({ before, limit }: { before?: number | undefined; limit: number }): PageByKey =>
  before === undefined ? { limit } : { before, limit }

/** Pages by key are read from the tables alone, and everybody who watches asks for the same ones. */
const cached = { cached: true } as const

/** The chain as anyone who may look sees it; everything is read from the ledger itself. */
export default async (app: FastifyInstance): Promise<void> => {
  const { ledger } = app
  emitNews(app)

  implement(
    app,
    listBlocks,
    async ({ query }) => {
      const blocks = await ledger.blocks(pageOf(query))
      const last = blocks.at(-1)
      const isEnd = blocks.length < query.limit || last?.height === 0
      return { blocks: blocks.map(presentBlock), before: isEnd ? null : (last?.height ?? null) }
    },
    cached,
  )

  implement(
    app,
    listTransactions,
    ({ query }) => transactionPage(query, (page) => ledger.transactions(page, filterOf(query))),
    cached,
  )

  implement(
    app,
    countTransactions,
    async ({ query }) => ({
      totalRows: await ledger.countTransactions({ accountId: query.accountId, ...filterOf(query) }),
    }),
    cached,
  )

  implement(app, getBlock, async ({ params }) => {
    const block = await ledger.block(params.height)
    if (!block) throw new ApiError('NOT_FOUND', `The chain has no block ${params.height} yet.`)
    const { previousHash, transactionsHash, receiptsHash, stateHash } = block
    const transactions = (await ledger.transactionsOfBlock(params.height)).map(presentTransaction)
    return {
      ...presentBlock(block),
      previousHash,
      transactionsHash,
      receiptsHash,
      stateHash,
      transactions,
    }
  })

  implement(app, getTransaction, async ({ params }) => {
    const record = await ledger.transaction(params.ticket)
    if (!record) throw new ApiError('NOT_FOUND', 'The ledger has never seen this ticket.')
    return detailOf(ledger, record)
  })

  implement(app, getAccount, ({ params }) => accountOf(ledger, params.accountId))

  implement(
    app,
    listAccountTransactions,
    ({ params, query }) =>
      transactionPage(query, (page) => ledger.transactions(page, { ...params, ...filterOf(query) })),
    cached,
  )

  implement(app, searchLedger, async ({ query }) => ({ hits: await ledger.search(query.text) }))

  implement(app, getStatistics, async ({ query }) => {
    const blocks = await ledger.blocks({ limit: query.blocks + 1 })
    return {
      networkName: ledger.networkName,
      height: blocks[0]?.height ?? 0,
      totalTransactions: await ledger.countTransactions(),
      blocks: figuresOf(blocks, query.blocks),
    }
  })
}
