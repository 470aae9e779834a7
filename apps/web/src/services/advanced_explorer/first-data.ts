import { pathOf } from '@panel/contracts/platform/request-path'
import {
  getStatistics,
  listBlocks,
  listTransactions,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import type { FirstData } from '../../shared/api/first-data.ts'

export const firstData: FirstData = {
  index: [
    pathOf(listTransactions, { query: { limit: 25 } }),
    pathOf(listBlocks, { query: { limit: 12 } }),
    pathOf(getStatistics, { query: { blocks: 60 } }),
  ],
}
