import { getBalances } from '@panel/contracts/platform/balances'
import { getService, listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import {
  decideWithdrawal,
  getBitcoinBridge,
  listDepositAddresses,
  listDeposits,
  listWithdrawals,
  resumeApprovals,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { BitcoinBridge } from '@panel/contracts/services/bitcoin_monitor/peg'
import type { Withdrawal } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const monitor = sampleService({ serviceId: 'bitcoin_monitor', role: 'admin' })
const nothing = { count: 0, units: '0', oldestSince: null }

const bridge: BitcoinBridge = {
  network: 'main',
  peg: {
    held: '1000000',
    opening: '800000',
    circulation: '900000',
    unminted: '50000',
    unpaid: '40000',
    feesOwed: '10000',
    rest: '0',
    bitcoinHeight: 977_335,
    ledgerHeight: 1496,
    readAt: '2026-03-04T10:00:00.000Z',
  },
  approvals: 'running',
  incident: null,
  chain: {
    height: 977_335,
    hash: 'ab'.repeat(32),
    minedAt: '2026-03-04T09:55:00.000Z',
    blockSeconds: 600,
    mempool: 0,
    feeRates: { fast: 20, usual: 10, slow: 3 },
  },
  deposits: nothing,
  withdrawals: nothing,
  attention: nothing,
  confirmations: 6,
  minimumUnits: '10000',
  withdrawalFees: { networkUnits: '1410', serviceUnits: '1000' },
  decisions: [],
}

const withdrawal = (id: number): Withdrawal => ({
  id,
  state: 'burned',
  units: '500000',
  feeUnits: null,
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  accountId: '#SHOP',
  burnTicket: `1220${'ab'.repeat(32)}`,
  confirmations: 0,
  burnedAt: '2026-03-04T09:00:00.000Z',
  changedAt: '2026-03-04T09:00:00.000Z',
  waiting: { since: '2026-03-04T09:00:00.000Z', usualSeconds: 14_400 },
})

const open = (changes: Partial<BitcoinBridge> = {}, page = '') =>
  renderPanel(`/iservice/bitcoin_monitor${page}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [monitor])
        .on(getService, () => monitor)
        .on(joinRooms, () => ({ rooms: [] }))
        .on(leaveRooms, () => ({ rooms: [] }))
        .on(getBitcoinBridge, () => ({ ...bridge, ...changes }))
        .on(listDeposits, () => ({ rows: [], totalRows: 0 }))
        .on(listWithdrawals, () => ({ rows: [], totalRows: 0 }))
        .on(listDepositAddresses, () => ({ rows: [], totalRows: 0 }))
        .on(getBalances, () => [{ assetId: '#BTC', units: '500000', decimals: 8 }])
        .on(resumeApprovals, () => ({ approvals: 'running' as const })),
  })

test('the peg is an equation at named heights whose terms open what they are made of', async () => {
  open()
  const card = await screen.findByRole('region', { name: 'Peg' })
  within(card).getByText('Every unit is accounted for')
  within(card).getByText(/bitcoin block 977\.335 and ledger block 1\.496/)
  const link = (name: string) => within(card).getByRole('link', { name }).getAttribute('href')
  expect(link('Bitcoin held')).toBe('/panel/iservice/bitcoin_monitor/all_mint?group=held')
  expect(link('Confirmed, not yet minted')).toBe('/panel/iservice/bitcoin_monitor/all_mint?group=unminted')
  expect(link('Minted')).toBe('/panel/iservice/bitcoin_monitor/all_mint?state=minted')
  expect(link('Burned')).toBe('/panel/iservice/bitcoin_monitor/all_burn')
  expect(link('Burned, not yet paid')).toBe('/panel/iservice/bitcoin_monitor/all_burn?group=unpaid')
  await screen.findByText('No deposit in progress')
  const queue = screen.getByRole('link', { name: /^Deposits that need attention: / })
  expect(queue.getAttribute('href')).toBe('/panel/iservice/bitcoin_monitor/all_mint?group=attention')
})

test('approvals that an unexplained rest stopped are resumed with a reason', async () => {
  const { api, user } = open({ approvals: 'stopped', peg: { ...bridge.peg, rest: '-250' } })
  await screen.findByText(/unexplained difference of -0,00000250 BTC/)
  await user.click(screen.getByRole('button', { name: 'Resume approvals' }))
  const dialog = await screen.findByRole('dialog', { name: 'Resume approvals' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Known payment')
  await user.click(within(dialog).getByRole('button', { name: 'Resume approvals' }))
  await expect
    .poll(() => api.calls.filter(({ operationId }) => operationId === 'resumeApprovals'))
    .toMatchObject([{ body: { seen: 'stopped', reason: 'Known payment' } }])
})

test('minted deposits that lost their bitcoin are an alert with the amount at risk', async () => {
  open({ incident: { units: '70000', deposits: 1, since: '2026-03-04T09:58:00.000Z', depth: 7 } })
  const alert = await screen.findByText('0,00070000 BTC at risk after a reorganisation')
  within(alert.parentElement ?? document.body).getByText(
    /7 blocks were replaced\..*Since 4 Mar 2026, \d\d:58\./,
  )
})

test('a withdrawal shows its fees, and an amount that they would take is refused before signing', async () => {
  const { user } = open({}, '/withdraw')
  const factOf = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
  await expect.poll(() => factOf('Fee of the network')).toBe('0,00001410 BTC')
  expect(factOf('Fee of the bridge')).toBe('0,00001000 BTC')
  expect(factOf('Smallest amount')).toBe('0,00002411 BTC')
  expect(factOf('You receive')).toBe('–')
  const amount = screen.getByRole('textbox', { name: /Amount/ })
  await user.type(amount, '0,0000241')
  await user.tab()
  const problem = () => document.getElementById(`${amount.id}-error`)?.textContent
  await expect.poll(problem).toBe('Amount must be at least 0,00002411.')
  await user.clear(amount)
  await user.type(amount, '0,005')
  await expect.poll(() => factOf('You receive')).toBe('0,00497590 BTC')
  expect(problem()).toBeUndefined()
})

test('no deposit address is asked for an account without a key', async () => {
  const { api, user } = open({}, '/addresses')
  const account = await screen.findByRole('combobox', { name: /Account/ })
  await user.type(account, '#EURS')
  await user.click(screen.getByRole('button', { name: 'Create an address' }))
  await screen.findByText(/an account without a key could not spend what is minted to it/)
  expect(api.countOf('createDepositAddress')).toBe(0)
})

test('selected withdrawals are approved one by one, each with its outcome', async () => {
  const refusals = [
    new FakeRefusal('ALREADY_DECIDED'),
    new FakeRefusal('CONFLICT', { approvals: 'stopped' }),
    new FakeRefusal('CONFLICT', { units: '20000', fees: '30000' }),
  ]
  const { api, user } = renderPanel('/iservice/bitcoin_monitor/all_burn', {
    as: 'admin',
    api: (fake) =>
      fake
        .on(listServices, () => [monitor])
        .on(getService, () => monitor)
        .on(joinRooms, () => ({ rooms: [] }))
        .on(leaveRooms, () => ({ rooms: [] }))
        .on(listWithdrawals, () => ({ rows: [1, 2, 3].map(withdrawal), totalRows: 3 }))
        .on(decideWithdrawal, () => {
          throw refusals.shift()
        }),
  })
  await screen.findByText('Withdrawal 2')
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(screen.getByRole('button', { name: 'Approve selected (3)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve 3 withdrawals?' })
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await within(dialog).findByText('3 of 3')
  within(dialog).getByText('Someone else decided first.')
  within(dialog).getByText(/^Approvals are stopped/)
  within(dialog).getByText(/^The fees of 0,00030000 BTC would take all of 0,00020000 BTC/)
  const decided = api.calls.filter(({ operationId }) => operationId === 'decideWithdrawal')
  expect(decided.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ move: 'approve', seen: 'burned' })))
})

test('an address that has expired says so, one that has not only when it will', async () => {
  const addressOf = (address: string, expiresAt: string) => ({
    ...{ address, accountId: '#SHOP', createdBy: '#BOB', createdAt: '2020-01-01T10:00:00.000Z', expiresAt },
  })
  renderPanel('/iservice/bitcoin_monitor/addresses', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [monitor])
        .on(listDepositAddresses, () => ({
          rows: [
            addressOf('bc1qold', '2020-01-02T10:00:00.000Z'),
            addressOf('bc1qnew', '2120-01-02T10:00:00.000Z'),
          ],
          totalRows: 2,
        })),
  })
  const [, old, fresh] = await screen.findAllByRole('row')
  expect(old?.textContent).toContain('Expired2 Jan 2020')
  expect(fresh?.textContent).not.toContain('Expired')
})
