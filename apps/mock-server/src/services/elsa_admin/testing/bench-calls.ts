import { getHealthHistory, getHealthOverview } from '@panel/contracts/services/elsa_admin/endpoints'
import type { CallBench } from '../../../../bench/call-bench.ts'

export const benchCalls: CallBench = (call, as) => ({
  'health overview': () => call(getHealthOverview, {}, as),
  'health history of a year': () => call(getHealthHistory, { query: { span: 'year' } }, as),
})
