import { listOrders, listPairs } from '@panel/contracts/services/orderbook_admin/endpoints'
import { expect, test } from 'vitest'
import { openSession } from '../../shared/session/session.ts'
import { FakeApi } from '../../shared/testing/fake-api.ts'
import { searchRecords } from './record-search.ts'

test.each([
  ['12', { orderId: 12 }],
  ['00', { text: '00' }],
  ['QmYH', { text: 'QmYH' }],
])('%s asks for the orders of %j', async (text, filter) => {
  openSession({ accountId: 'a', publicKey: 'k', expiresAt: Date.now() + 60_000 }, 'token')
  const asked: unknown[] = []
  new FakeApi()
    .on(listPairs, () => ({ pairs: [] }))
    .on(listOrders, ({ body }) => {
      asked.push(body.filter)
      return { rows: [], totalRows: 0 }
    })
  await searchRecords(text, [], new AbortController().signal)
  expect(asked).toEqual([filter])
})
