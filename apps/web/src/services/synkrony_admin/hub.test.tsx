import { getService, listServices } from '@panel/contracts/platform/marketplace'
import { getHubAsset, listWalletMovements } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { expect, test } from 'vitest'
import { chooseTimeZone } from '../../shared/format/time-settings.ts'
import { openTable } from '../../shared/testing/open-table.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const service = sampleService({ serviceId: 'synkrony_admin', role: 'admin_synkrony' })
const accountId = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'

const wallet = (name: 'hot' | 'reserve', units: string) => ({
  ...{ name, accountId, balance: units, reserved: '0', available: units, lowUnits: null, isLow: false },
})

const openHub = () => {
  const asked: unknown[] = []
  const zones: unknown[] = []
  const raisedLimit = { units: '250000', until: '2026-01-03T04:05:06.000Z' }
  const panel = renderPanel('/iservice/synkrony_admin/cryptoHub/%23EURS', {
    as: 'admin_synkrony',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getService, () => service)
        .on(getHubAsset, ({ query }) => {
          zones.push(query.timeZone)
          return {
            ...{ assetId: '#EURS', decimals: 2, secondPersonUnits: null, raisedLimit, decisions: [] },
            waiting: { count: 0, units: '0' },
            wallets: [wallet('hot', '7500'), wallet('reserve', '20000')],
            days: ['2026-01-01', '2026-01-02'].map((day) => ({
              day,
              wallets: [
                { name: 'hot' as const, in: '500', out: '3000', end: '7500' },
                { name: 'reserve' as const, in: '0', out: '0', end: '20000' },
              ],
            })),
          }
        })
        .on(listWalletMovements, ({ query }) => {
          asked.push([query.wallet, query.assetId, query.from, query.to])
          return { rows: [], before: null, after: null, totalRows: null }
        }),
  })
  return { ...panel, asked, zones }
}

test('a wallet’s balance leads to its movements', async () => {
  const { asked } = openHub()
  const card = await screen.findByRole('region', { name: 'Reserve, #EURS' })
  const balance = within(card).getByText('Balance').parentElement?.querySelector('a')
  expect(balance?.getAttribute('href')).toMatch(/cryptoHub\/%23EURS\?w_wallet=reserve#wallet-movements$/)
  await waitFor(() => expect(asked.at(-1)).toEqual(['hot', '#EURS', undefined, undefined]))
})

test('a day of a wallet leads to the movements of that day in the person’s time zone', async () => {
  chooseTimeZone('Asia/Tokyo')
  const { asked, user, zones } = openHub()
  const held = within(await openTable('What the wallets held, #EURS'))
  const [, second] = held.getAllByRole('button', { name: '200,00 EURS' })
  if (!second) throw new Error('no second day')
  await user.click(second)
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([
      'reserve',
      '#EURS',
      '2026-01-01T15:00:00.000Z',
      '2026-01-02T14:59:59.999Z',
    ]),
  )
  expect(zones).toEqual(['Asia/Tokyo'])
})

test('a limit that was raised says which one still applies, and until when', async () => {
  chooseTimeZone('Europe/Rome')
  openHub()
  await screen.findByText('Until 3 Jan 2026, 05:05:06 the limit is still 2.500,00 EURS.')
})
