import {
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
import type { PageByKey, TransactionSummary } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import { implement } from '../../platform/implement.ts'
import { accountOf } from './account-detail.ts'
import { figuresOf, presentBlock, presentTransaction } from './present.ts'
import { tellNews } from './tell-news.ts'
import { detailOf } from './transaction-detail.ts'

const pageOf = ({ before, limit }: { before?: number | undefined; limit: number }): PageByKey =>
  before === undefined ? { limit } : { before, limit }

const transactionPageOf = (transactions: readonly TransactionSummary[], limit: number) => ({
  transactions: transactions.map(presentTransaction),
  before: transactions.length < limit ? null : (transactions.at(-1)?.sequence ?? null),
})

/** The chain as anyone who may look sees it; everything is read from the ledger itself. */
export default async (app: FastifyInstance): Promise<void> => {
  const { ledger } = app
  tellNews(app)

  implement(app, listBlocks, async ({ query }) => {
    const blocks = await ledger.blocks(pageOf(query))
    const last = blocks.at(-1)
    const isEnd = blocks.length < query.limit || last?.height === 0
    return { blocks: blocks.map(presentBlock), before: isEnd ? null : (last?.height ?? null) }
  })

  implement(app, listTransactions, async ({ query }) =>
    transactionPageOf(await ledger.transactions(pageOf(query)), query.limit),
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

  implement(app, listAccountTransactions, async ({ params, query }) =>
    transactionPageOf(await ledger.transactionsOfAccount(params.accountId, pageOf(query)), query.limit),
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
