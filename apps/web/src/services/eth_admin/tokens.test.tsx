import { getService, listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import {
  getEthereumBridge,
  getEthereumToken,
  limitEthereumToken,
  listEthereumTransfers,
  pauseEthereumToken,
} from '@panel/contracts/services/eth_admin/endpoints'
import type { EthereumToken, EthereumTokenDetail, Relay } from '@panel/contracts/services/eth_admin/tokens'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { idleAtOnce } from '../../shared/testing/idle.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const service = sampleService({ serviceId: 'eth_admin', role: 'admin' })
const nothing = { count: 0, units: '0' }

const relay: Relay = {
  state: 'running',
  ethereumHeight: 26_486_462,
  ethereumHash: `0x${'ab'.repeat(32)}`,
  minedAt: '2026-03-04T09:59:50.000Z',
  readHeight: 26_486_462,
  ledgerHeight: 1496,
  blockSeconds: 12,
  confirmations: 64,
  oldAfterBlocks: 25,
  gasPrice: '9500000000',
}

const ether: EthereumToken = {
  assetId: '#ETH',
  name: 'Ether',
  symbol: 'ETH',
  contract: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  ethereumDecimals: 18,
  ledgerDecimals: 9,
  supply: '2000000000',
  equation: {
    locked: '3500000000000000007',
    opening: '0',
    supply: '2000000000000000000',
    dust: '7',
    inFlightIn: '1500000000000000000',
    inFlightOut: '0',
    mintsWithoutDeposit: '0',
    releasesWithoutBurn: '0',
    difference: '0',
    unexplained: '0',
  },
  heights: {
    ethereumHeight: 26_486_462,
    ledgerHeight: 1496,
    readAt: '2026-03-04T10:00:00.000Z',
    isOld: false,
  },
  lists: {
    depositsWithoutMint: { count: 2, units: '1500000000' },
    mintsWithoutDeposit: nothing,
    burnsWithoutRelease: nothing,
    releasesWithoutBurn: nothing,
  },
  pause: { state: 'running', reason: '', until: null },
  limit: { units: null, used: { in: '0', out: '0' } },
  held: { in: nothing, out: nothing },
}

const open = (path: string, changes: Partial<EthereumToken> = {}) => {
  const token: EthereumTokenDetail = { ...ether, ...changes, decisions: [] }
  return renderPanel(`/iservice/eth_admin${path}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getService, () => service)
        .on(joinRooms, () => ({ rooms: [] }))
        .on(leaveRooms, () => ({ rooms: [] }))
        .on(getEthereumBridge, () => ({ relay, tokens: [token] }))
        .on(getEthereumToken, ({ params }) => {
          if (params.assetId !== '#ETH') throw new FakeRefusal('NOT_FOUND')
          return token
        })
        .on(listEthereumTransfers, () => ({ rows: [], totalRows: 0 }))
        .on(pauseEthereumToken, () => token)
        .on(limitEthereumToken, () => token),
  })
}

test('a token shows both sides and at which heights its figures were read', async () => {
  open('')
  const card = (await screen.findByRole('heading', { name: 'Ether (ETH)' })).closest('li') ?? document.body
  within(card).getByText('18 on Ethereum, 9 on the ledger')
  within(card).getByText('No difference')
  within(card).getByText(/Ethereum block 26\.486\.462 and ledger block 1\.496/)
  expect(card.textContent).toContain('3,500000000000000007 ETH')
})

test('old figures are marked, and nothing is evaluated by them', async () => {
  open('', {
    heights: { ...ether.heights, isOld: true },
    lists: { ...ether.lists, releasesWithoutBurn: { count: 1, units: '5' } },
    equation: { ...ether.equation, difference: '-5000000000' },
  })
  await screen.findByText('The figures are out of date')
  screen.getByText('Not evaluated')
  expect(screen.queryByText(/released without a burn/)).toBeNull()
})

test('an amount without a counterpart is an alarm that leads to its list', async () => {
  open('/txs/%23ETH', {
    lists: { ...ether.lists, mintsWithoutDeposit: { count: 1, units: '12000000000' } },
    equation: { ...ether.equation, difference: '-12000000000000000000' },
  })
  const alarm = await screen.findByText('12,000000000 ETH minted without a deposit')
  const link = within(alarm.parentElement ?? document.body).getByRole('link', { name: 'Show them' })
  expect(link.getAttribute('href')).toBe('/panel/iservice/eth_admin/txs/%23ETH?list=mintsWithoutDeposit')
})

test('an alarm that was raised before the page listens is shown on any page, and once', async () => {
  idleAtOnce()
  let count = 0
  const { api, emit, user } = renderPanel('/marketplace', {
    as: 'admin',
    api: (fake) =>
      fake
        .on(listServices, () => [service])
        .on(joinRooms, ({ body }) => {
          count = 1
          return { rooms: [...body.rooms] }
        })
        .on(getEthereumBridge, () => {
          const lists = { ...ether.lists, releasesWithoutBurn: { count, units: '5' } }
          return { relay, tokens: [{ ...ether, lists }] }
        }),
  })
  const title = '#ETH: released without a burn'
  const toast = await screen.findByRole('alert')
  within(toast).getByText(title)
  await user.click(within(toast).getByRole('button', { name: `Close: ${title}` }))
  await expect.poll(() => screen.queryByText(title)).toBeNull()

  const calls = api.countOf('getEthereumBridge')
  emit('ethereum_changed', {})
  await expect.poll(() => api.countOf('getEthereumBridge')).toBeGreaterThan(calls)
  expect(screen.queryByText(title)).toBeNull()

  count = 2
  emit('ethereum_changed', {})
  await screen.findByText(title)
})

test('pausing says first how much is in flight, and sends direction, reason and what was seen', async () => {
  const { api, user } = open('/txs/%23ETH')
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pause the bridge of ETH' })
  within(dialog).getByText('To the ledger: 2 transfers, 1,500000000 ETH')
  await user.selectOptions(await within(dialog).findByLabelText(/What to pause/), 'Only to the ledger')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Upgrade')
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }))
  await expect
    .poll(() => api.calls.filter(({ operationId }) => operationId === 'pauseEthereumToken'))
    .toMatchObject([{ body: { move: 'pauseIn', seen: 'running', reason: 'Upgrade' } }])
})

test('a paused token is offered the pauses alone that change which directions are paused', async () => {
  const { user } = open('/txs/%23ETH', { pause: { state: 'inPaused', reason: 'Vault', until: null } })
  await user.click(await screen.findByRole('button', { name: 'Change the pause' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pause the bridge of ETH' })
  const options = within(await within(dialog).findByLabelText(/What to pause/)).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose…',
    'Both directions',
    'Only to Ethereum',
  ])
})

test('a decision says what was seen when its dialog opened, whatever others decided since', async () => {
  const { api, emit, user } = open('/txs/%23ETH')
  const othersDecide = async (changes: Partial<EthereumToken>, shown: RegExp) => {
    api.on(getEthereumToken, () => ({ ...ether, ...changes, decisions: [] }))
    emit('ethereum_changed', {})
    await screen.findByText(shown)
  }
  const send = async (dialog: HTMLElement, button: string) => {
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Upgrade')
    await user.click(within(dialog).getByRole('button', { name: button }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
  const bodies = (operationId: string) =>
    api.calls.filter((each) => each.operationId === operationId).map(({ body }) => body)

  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  const pause = await screen.findByRole('dialog', { name: 'Pause the bridge of ETH' })
  await user.selectOptions(await within(pause).findByLabelText(/What to pause/), 'Only to the ledger')
  const paused = { state: 'bothPaused', reason: 'Vault', until: null } as const
  await othersDecide({ pause: paused }, /^Vault$/)
  await send(pause, 'Pause')
  expect(bodies('pauseEthereumToken')).toMatchObject([{ move: 'pauseIn', seen: 'running' }])

  await user.click(screen.getByRole('button', { name: 'Resume' }))
  const resume = await screen.findByRole('dialog', { name: 'Resume' })
  await othersDecide({ pause: { ...paused, state: 'outPaused', reason: 'Gas' } }, /^Gas$/)
  await send(resume, 'Resume')
  expect(bodies('pauseEthereumToken')[1]).toMatchObject({ move: 'resume', seen: 'bothPaused' })

  await user.click(screen.getByRole('button', { name: 'Set the limit' }))
  const limit = await screen.findByRole('dialog', { name: 'Limit of ETH' })
  await othersDecide({ limit: { ...ether.limit, units: '7000000000' }, pause: paused }, /^Vault$/)
  await send(limit, 'Set the limit')
  expect(bodies('limitEthereumToken')).toMatchObject([{ units: null, seen: null }])
})

test('a token that is not bridged says so, with the way to those that are', async () => {
  open('/txs/%23BTC')
  await screen.findByText('This token is not bridged')
  screen.getByRole('link', { name: 'All tokens' })
})
