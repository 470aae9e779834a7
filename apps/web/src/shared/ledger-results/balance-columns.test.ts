import type { TokenMovement } from '@panel/contracts/platform/token-movement'
import { expect, test } from 'vitest'
import { writtenCell } from '../testing/written-cell.ts'
import { balanceColumns } from './balance-columns.tsx'

test('what an account held before and after is written as the change between them', () => {
  const movement: TokenMovement = {
    ...{ accountId: '#SHOP', assetId: '#EURS', decimals: 2 },
    ...{ prev_amount: { decoded: '105.5', value: '10550' }, amount: { decoded: '75.25', value: '7525' } },
  }
  expect(writtenCell(balanceColumns, 'balanceBefore', movement)).toEqual(['105.50', '105,50'])
  expect(writtenCell(balanceColumns, 'balanceChange', movement)).toEqual(['-30.25', '-30,25'])
  expect(writtenCell(balanceColumns, 'balanceAfter', movement)).toEqual(['75.25', '75,25'])
})
