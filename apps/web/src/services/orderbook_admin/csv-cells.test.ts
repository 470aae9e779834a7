import { exampleAccountId } from '@panel/contracts/platform/examples'
import type { Maker } from '@panel/contracts/services/orderbook_admin/makers'
import type { Order } from '@panel/contracts/services/orderbook_admin/orders'
import { expect, test } from 'vitest'
import { writtenCell } from '../../shared/testing/written-cell.ts'
import { makerList } from './components/maker-list.tsx'
import { orderList } from './components/order-list.tsx'

const at = '2026-01-02T03:04:05.000Z'

test('prices of orders and presence of market makers are written as amounts', () => {
  const order: Order = {
    ...{ orderId: 5, pair: 'BTC-EURS', decimals: 2, side: 'buy', price: 98_500_000, units: '300' },
    ...{ left: '300', accountId: exampleAccountId, state: 'open', doneAt: null, placedAt: at },
    ...{ ticket: `1220${'0'.repeat(64)}`, cancelledBy: null, reason: '' },
  }
  expect(writtenCell(orderList.columns, 'price', order)).toEqual(['98.5', '98,5'])
  const maker: Maker = {
    ...{ accountId: exampleAccountId, pair: 'BTC-EURS', decimals: 2, stakeDecimals: 6, asked: null },
    ...{ stake: '0', spread: null, bidSize: '0', askSize: '0', state: 'left', shortSince: null },
    ...{ day: { kept: 199, blocks: 200 }, week: { kept: 0, blocks: 0 } },
  }
  expect(writtenCell(makerList.columns, 'day', maker)).toEqual(['99.50', '99,50'])
  expect(writtenCell(makerList.columns, 'week', maker)).toEqual(['', ''])
})
