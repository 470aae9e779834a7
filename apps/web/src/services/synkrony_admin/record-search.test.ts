import { listPurchases, listWithdrawalRequests } from '@panel/contracts/services/synkrony_admin/endpoints'
import { listRecharges } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '../../shared/session/session.ts'
import { FakeApi } from '../../shared/testing/fake-api.ts'
import { searchRecords } from './record-search.ts'

beforeEach(() => openSession({ accountId: 'a', publicKey: 'k', expiresAt: Date.now() + 60_000 }, 'token'))

const at = '2026-01-02T03:04:05.000Z'
const account = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'
const value = { assetId: '#EURS', decimals: 2, units: '100' }

const withdrawal = {
  ...{ id: 7, state: 'requested' as const, merchantId: account, ...value, withheldUnits: '0' },
  ...{ destination: account, note: '', revision: 1, askedAt: at, changedAt: at },
  ...{ agreement: null, needsSecond: false },
}

const recharge = {
  ...{ id: 3, state: 'pending' as const, accountId: account, ...value, method: 'card' as const },
  ...{ reference: 'card-3', askedAt: at, changedAt: at, ticket: null, failure: null },
}

test('withdrawals, recharges and purchases are found, and no kind fills every place', async () => {
  const texts: (string | undefined)[] = []
  new FakeApi()
    .on(listWithdrawalRequests, ({ body }) => {
      texts.push(body.filter?.text)
      return { rows: [withdrawal], totalRows: 1 }
    })
    .on(listRecharges, ({ body }) => {
      texts.push(body.filter?.text)
      return { rows: [recharge], totalRows: 1 }
    })
    .on(listPurchases, ({ body }) => {
      texts.push(body.filter?.text)
      const rows = ['a', 'b', 'c', 'd', 'e'].map((end) => ({
        ...{ paymentId: `pay-0123456789abcdef012${end}`, kind: 'payment' as const, from: account },
        ...{ assetId: '#EURS', decimal: 2, units: '100', feeUnits: '0', createdAt: at },
        ...{ merchantId: account, licenceId: '1' },
      }))
      return { rows, totalRows: 5 }
    })
  const found = await searchRecords('QmXQ', [], new AbortController().signal)
  expect(texts).toEqual(['QmXQ', 'QmXQ', 'QmXQ'])
  expect(found.map(({ label, path }) => [label, path])).toEqual([
    ['Withdrawal 7', 'withdraw/7'],
    ['Recharge 3', 'recharges/3'],
    ['pay-0123456789abcdef012a', 'purchases/pay-0123456789abcdef012a'],
    ['pay-0123456789abcdef012b', 'purchases/pay-0123456789abcdef012b'],
    ['pay-0123456789abcdef012c', 'purchases/pay-0123456789abcdef012c'],
  ])
})
