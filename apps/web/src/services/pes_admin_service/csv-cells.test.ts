import type { DiscountCode } from '@panel/contracts/services/pes_admin_service/discounts'
import { expect, test } from 'vitest'
import { writtenCell } from '../../shared/testing/written-cell.ts'
import { codeList } from './components/code-list.tsx'

const at = '2026-01-02T03:04:05.000Z'

test('what a discount code takes off is written as an amount or a percentage', () => {
  const code: DiscountCode = {
    ...{ id: 7, code: 'SUMMER', job: null, revision: 1, state: 'active', frozen: false, uses: 0 },
    ...{ assetId: '#EURS', decimals: 2, merchantId: null, limitTotal: 0, limitPerCustomer: 1 },
    ...{ createdAt: at, from: at, to: at, discount: { kind: 'amount', units: '1250' } },
  }
  expect(writtenCell(codeList.columns, 'discount', code)).toEqual(['12.50', '12,50'])
  const percent: DiscountCode = { ...code, discount: { kind: 'percent', share: 1250 } }
  expect(writtenCell(codeList.columns, 'discount', percent)).toEqual(['12.50 %', '12,50 %'])
})
