import { listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { getBookkeeping, listPairs } from '@panel/contracts/services/orderbook_admin/endpoints'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen } from '../../shared/testing/testing-library.ts'

const agreeing = { decimals: 2, locked: '500', inOrders: '500', held: '900', owed: '900' }

test('the totals that differ are named with what they have too much or too little', async () => {
  renderPanel('/iservice/orderbook_admin', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'orderbook_admin', role: 'admin' })])
        .on(listPairs, () => ({ pairs: [] }))
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] }))
        .on(getBookkeeping, () => ({
          height: 7,
          compared: 3,
          accounts: [],
          assets: [
            { ...agreeing, assetId: '#BTC' },
            { ...agreeing, assetId: '#ETH', locked: '499' },
            { ...agreeing, assetId: '#SYN', held: '1000' },
            { ...agreeing, assetId: '#EURS', inOrders: '500' },
          ],
        })),
  })
  expect((await screen.findByText(/^Totals differ\./)).textContent).toMatch(/ #ETH -0,01, #SYN \+1$/)
  // What buy orders hold of the quote asset is in all pairs.
  const inOrders = screen.getAllByRole('link', { name: '5' }).map((link) => link.getAttribute('href'))
  const ordersOf = (pair: string) =>
    `/panel/iservice/orderbook_admin/orders/${pair}?part=orders&state=open&side=sell`
  expect(inOrders).toEqual(['BTC-EURS', 'ETH-EURS', 'SYN-EURS'].map(ordersOf))
})
