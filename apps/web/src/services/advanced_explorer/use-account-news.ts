import { maximumPageSize } from '@panel/contracts/platform/list-endpoint'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import type { ExplorerNews } from '@panel/contracts/services/advanced_explorer/live'
import { useCallback } from 'react'
import { call } from '../../shared/api/call.ts'
import type { ChainNews } from './use-live-chain.ts'

/** Counts how much of what was sealed is of one account: no more than all of it, so that many rows are requested. */
export const useAccountNews = (accountId: string): ((news: ExplorerNews) => Promise<ChainNews>) =>
  useCallback(
    async ({ height, blockCount, transactionCount }) => {
      if (transactionCount === 0) return { blockCount: 0, transactionCount: 0 }
      const limit = String(Math.min(transactionCount, maximumPageSize))
      const { rows } = await call(listTransactions, { query: { accountId, limit } })
      const heights = rows.flatMap(({ blockHeight }) =>
        blockHeight !== null && blockHeight > height - blockCount && blockHeight <= height
          ? [blockHeight]
          : [],
      )
      return { blockCount: new Set(heights).size, transactionCount: heights.length }
    },
    [accountId],
  )
