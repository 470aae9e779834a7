import { exampleAccountId } from '@panel/contracts/platform/examples'
import { listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { checkGrid, listMakers, listPairs } from '@panel/contracts/services/orderbook_admin/endpoints'
import type { Maker } from '@panel/contracts/services/orderbook_admin/makers'
import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const pair: MonitoredPair = {
  ...{ pair: 'BTC-EURS', token: '#BTC', tick: 1_000_000, lot: '100', decimals: 2, quoteDecimals: 2 },
  ...{ state: 'open', lastPrice: null, lastAt: null, dayEnds: null, priceBefore: null, volume: '0' },
  ...{ quoteVolume: '0', bestBid: null, bestAsk: null, openOrders: 0, closes: [] },
  duties: { stake: '20000000000', spread: 150, size: '250', share: 9000 },
}

const maker: Maker = {
  ...{ accountId: exampleAccountId, pair: 'BTC-EURS', decimals: 2, stakeDecimals: 6, asked: pair.duties },
  ...{ stake: '14000000000', spread: 120, bidSize: '300', askSize: '300', day: { kept: 9, blocks: 9 } },
  ...{ week: { kept: 9, blocks: 9 }, state: 'falls-short', shortSince: '2026-11-03T12:00:00.000Z' },
}

const open = (path: string) => {
  const known = { pairs: [pair] }
  const panel = renderPanel(`/iservice/orderbook_admin/${path}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'orderbook_admin', role: 'admin' })])
        .on(listPairs, () => known)
        .on(checkGrid, ({ body: { token, lot } }) => {
          const facts = { open: 0, offGrid: 0, decimals: 2 }
          if (token === '#NOPE') return { ...facts, problem: 'notAnAsset' as const, decimals: null }
          return { ...facts, problem: lot === '0.01' ? ('notWholeMoney' as const) : null }
        })
        .on(listMakers, () => ({ rows: [maker], totalRows: 1 }))
        .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
        .on(leaveRooms, () => ({ rooms: [] })),
  })
  const change = (changes: Partial<MonitoredPair>): void => {
    known.pairs = [{ ...pair, ...changes }]
    panel.emit('orderbook_listings_changed', {})
  }
  return { ...panel, change }
}

const noticeOf = async (text: RegExp): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest<HTMLElement>('[role=alert]') ?? document.body

test('who is changing a grid sees that somebody changed it first', async () => {
  const { user, change } = open('setToken?token=%23BTC')
  const tick = await screen.findByRole('textbox', { name: /^Tick/ })
  await user.clear(tick)
  await user.type(tick, '5')
  change({ tick: 2_000_000, lot: '50' })
  const notice = await noticeOf(/^Somebody changed this/)
  within(notice).getByText('0,5')
  expect(tick).toHaveProperty('value', '5')
  await user.click(within(notice).getByRole('button', { name: 'Load these values' }))
  expect(tick).toHaveProperty('value', '2')
  expect(screen.queryByText(/^Somebody changed this/)).toBeNull()
})

test.each(['setToken', 'delToken'])(
  '%s says that the token of its address is not on the exchange',
  async (path) => {
    open(`${path}?token=%23NOPE`)
    await noticeOf(/^The exchange has no token #NOPE\./)
  },
)

test('a new token is checked at its field, and its lot by its own decimals', async () => {
  const { user } = open('setToken')
  const token = await screen.findByRole('combobox', { name: /^Token/ })
  const lot = screen.getByRole('textbox', { name: /^Lot/ })
  await user.type(token, '#NOPE')
  await user.type(lot, '100')
  // Announced as well where it comes after the field was left.
  expect((await screen.findAllByText('#NOPE is not an asset of this network.')).length).toBeGreaterThan(0)
  await user.clear(token)
  await user.type(token, '#SYN')
  await user.clear(lot)
  await user.type(lot, '0,001')
  await user.tab()
  expect((await screen.findAllByText('Lot can have 2 decimals at most.')).length).toBeGreaterThan(0)
  await user.clear(lot)
  await user.type(lot, '100')
  await user.type(screen.getByRole('textbox', { name: /^Tick/ }), '1')
  expect(await screen.findByText('No open orders are affected.')).toBeDefined()
  expect(screen.queryByText(/^Lot must be/)).toBeNull()
  await user.clear(lot)
  await user.type(lot, '0,01')
  await user.tab()
  expect(await screen.findByText(/^One lot at one tick must be worth a whole number of cents/)).toBeDefined()
})

test('the requirements of a pair are shown, and what somebody else made of them meanwhile', async () => {
  const { user, change } = open('synStake')
  const form = await screen.findByRole('form', { name: 'Change requirements' })
  expect(await screen.findByText(/^Stake short since 3 Nov 2026/)).toBeDefined()
  expect(screen.getByText('6.000 missing')).toBeDefined()
  await user.selectOptions(within(form).getByRole('combobox', { name: /^Pair/ }), '#BTC')
  const present = await noticeOf(/^The pair has these requirements now/)
  within(present).getByText('20.000 SYN')
  within(present).getByText('2,5 BTC')
  await user.click(within(present).getByRole('button', { name: 'Load these values' }))
  const stake = within(form).getByRole('textbox', { name: /^Stake/ })
  expect(stake).toHaveProperty('value', '20.000')
  await user.clear(stake)
  await user.type(stake, '20000,00')
  const share = within(form).getByRole('textbox', { name: /^Share of blocks/ })
  expect(share).toHaveProperty('value', '90')
  expect(screen.queryByText(/^The pair has these requirements now/)).toBeNull()

  change({ duties: { stake: '20000000000', spread: 150, size: '250', share: 8000 } })
  within(await noticeOf(/^Somebody changed this/)).getByText('80 %')
  expect(share).toHaveProperty('value', '90')
})
