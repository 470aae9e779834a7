import { expect, test } from 'vitest'
import { addMerchant, addMerchantAccount } from './endpoints.ts'

test.each(['La bottega\u200b', 'ad\u202eA', 'x'.repeat(81), ' '])(
  '%j is no name of a merchant or an account',
  (name) => {
    expect(addMerchant.body?.safeParse({ merchantId: '#ADA', name }).success).toBe(false)
    expect(addMerchantAccount.body?.safeParse({ accountId: '#TILL', label: name }).success).toBe(false)
  },
)

test('a name is kept without spaces at its ends', () => {
  const body = { merchantId: '#ADA', name: ` ${'x'.repeat(78)} ` }
  expect(addMerchant.body?.parse(body)).toEqual({ merchantId: '#ADA', name: 'x'.repeat(78) })
})
