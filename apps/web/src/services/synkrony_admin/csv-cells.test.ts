import type { FeeRule } from '@panel/contracts/services/synkrony_admin/fees'
import { expect, test } from 'vitest'
import { writtenCell } from '../../shared/testing/written-cell.ts'
import { feeRuleList } from './components/fee-rule-list.tsx'

const at = '2026-01-02T03:04:05.000Z'

test('the fixed part of a fee is written in the asset, as on the page', () => {
  const rule: FeeRule = {
    ...{ assetId: '#EURS', accountId: null, decimals: 2, comingFrom: null, versions: 1, changedAt: null },
    fee: {
      ...{ part: '8', of: '1000', fixed: '25', source: 'asset', rule: '#EURS', version: 1, since: at },
    },
  }
  expect(writtenCell(feeRuleList.columns, 'fixed', rule)).toEqual(['0.25', '0,25'])
})
