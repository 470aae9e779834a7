import { pathOf } from '@panel/contracts/platform/request-path'
import {
  getStatistics,
  listBlocks,
  listTransactions,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import type { FirstData } from '../../shared/api/first-data.ts'
import { blockRows, chartBlocks, pageRows } from './page-sizes.ts'

export const firstData: FirstData = {
  index: [
    pathOf(listTransactions, { query: { limit: pageRows } }),
    pathOf(listBlocks, { query: { limit: blockRows } }),
    pathOf(getStatistics, { query: { blocks: chartBlocks } }),
  ],
}
