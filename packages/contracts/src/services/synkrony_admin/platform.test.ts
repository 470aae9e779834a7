import { expect, test } from 'vitest'
import { countDecisions } from './platform.ts'

test('every kind of decision counts, and a low wallet does not', () => {
  const lowWallets = [{ assetId: '#BTC', wallet: 'hot' as const }]
  const failed = { failedWithdrawals: 4, failedRefunds: 16, failedRecharges: 32 }
  expect(countDecisions({ withdrawals: 1, secondPerson: 2, refunds: 8, ...failed, lowWallets })).toBe(63)
})
