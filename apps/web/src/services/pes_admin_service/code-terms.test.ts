import { expect, test } from 'vitest'
import { assetOf, firstTerms, writtenTerms } from './code-terms.ts'

const assets = [
  { assetId: '#EURS', decimals: 2 },
  { assetId: '#BTC', decimals: 8 },
]

const code = {
  ...{ id: 7, code: 'COIN-5', job: null, revision: 1, state: 'active' as const, frozen: false, uses: 0 },
  ...{ assetId: '#BTC', decimals: 8, merchantId: null, limitTotal: 0, limitPerCustomer: 1 },
  discount: { kind: 'amount' as const, units: '150000' },
  createdAt: '2026-01-01T00:00:00.000Z',
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-02-01T00:00:00.000Z',
}

test('a code that is changed keeps its asset, whose decimals its amount is read with', () => {
  const typed = firstTerms(0, '#EURS', code)
  expect(typed.amount).toBe('0,00150000')
  expect(writtenTerms(typed, assetOf(assets, typed.assetId))).toMatchObject({
    assetId: '#BTC',
    discount: { kind: 'amount', units: '150000' },
  })
})

test('a new code is in the asset that is chosen', () => {
  const typed = { ...firstTerms(0, '#EURS'), kind: 'amount' as const, amount: '12,50' }
  expect(writtenTerms(typed, assetOf(assets, typed.assetId))).toMatchObject({
    assetId: '#EURS',
    discount: { units: '1250' },
  })
})
