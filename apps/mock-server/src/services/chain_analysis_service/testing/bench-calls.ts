import {
  listActivity,
  listFindings,
  readConcentration,
  readFlows,
} from '@panel/contracts/services/chain_analysis_service/endpoints'
import type { CallBench } from '../../../../bench/call-bench.ts'

const assetId = '#EURS'

export const benchCalls: CallBench = (call, as) => ({
  'flows and relations': () => call(readFlows, { body: { assetId, platform: true } }, as),
  'concentration by day': () => call(readConcentration, { body: { assetId } }, as),
  'new and dormant accounts': () => call(listActivity, { body: { filter: { assetId } } }, as),
  'findings of every rule': () => call(listFindings, { body: { filter: { assetId } } }, as),
})
