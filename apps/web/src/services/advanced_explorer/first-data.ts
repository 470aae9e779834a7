import {
  getStatistics,
  listBlocks,
  listTransactions,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import type { FirstData } from '../../shared/api/first-data.ts'
import { urlOf } from '../../shared/api/url-of.ts'
import { blockRows, chartBlocks, pageRows } from './page-sizes.ts'

export const firstData: FirstData = {
  index: [
    urlOf(listTransactions, { query: { limit: pageRows } }),
    urlOf(listBlocks, { query: { limit: blockRows } }),
    urlOf(getStatistics, { query: { blocks: chartBlocks } }),
  ],
}
