import { MantineProvider } from '@mantine/core'
import { getService, listServices } from '@panel/contracts/platform/marketplace'
import type { Withdrawal, WithdrawalDetail } from '@panel/contracts/platform/payments/withdrawals'
import {
  decideWithdrawalRequests,
  getWithdrawalRequest,
  listWithdrawalRequests,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import {
  getCryptoHub,
  listPayers,
  listRecharges,
  summarizePlatform,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../shared/api/endpoint-query.ts'
import { InRouter } from '../../shared/testing/in-router.tsx'
import { openTable } from '../../shared/testing/open-table.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { render, screen, within } from '../../shared/testing/testing-library.ts'
import { CardNote } from './components/card-note.tsx'
import { waitingQuery } from './queries.ts'

const service = sampleService({ serviceId: 'synkrony_admin', role: 'admin_synkrony' })
const account = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'
const at = '2026-03-04T09:00:00.000Z'

const withdrawal = (id: number): Withdrawal => ({
  ...{ id, state: 'requested', merchantId: account, assetId: '#EURS', decimals: 2, units: '42000' },
  ...{ destination: account, note: '', revision: 1, askedAt: at, changedAt: at },
  ...{ agreement: null, needsSecond: id === 2, withheldUnits: '0' },
})

const receiveTicket = `1220${'a'.repeat(64)}`
const payTicket = `1220${'b'.repeat(64)}`

const paid: WithdrawalDetail = {
  ...{ ...withdrawal(3), state: 'paid', receiveTicket, payTicket, returnTicket: null, failure: null },
  revisions: [{ revision: 1, destination: account, note: '', at }],
  history: { paid: 1, paidUnits: '42000', refused: 0, lastDayUnits: '42000', secondPersonUnits: null },
  ...{ available: '100000', cost: '42253', decisions: [] },
}

const sumOf = (units: number, feeUnits: number) => ({
  ...{ assetId: '#EURS', decimal: 2, payments: 4, units: String(units), feeUnits: String(feeUnits) },
})

const open = (page: string) =>
  renderPanel(`/iservice/synkrony_admin/${page}`, {
    as: 'admin_synkrony',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getService, () => service)
        .on(getCryptoHub, () => ({ assets: [] }))
        .on(summarizePlatform, () => ({
          totals: [sumOf(100_000, 1000)],
          interval: 'day' as const,
          periods: [{ startsAt: at, unfinished: false, assets: [sumOf(100_000, 1000)] }],
          before: {
            totals: [sumOf(80_000, 800)],
            interval: 'day' as const,
            periods: [
              { startsAt: '2026-03-03T09:00:00.000Z', unfinished: false, assets: [sumOf(80_000, 800)] },
            ],
          },
          waiting: {
            ...{ withdrawals: 2, secondPerson: 0, failedWithdrawals: 0, failedRecharges: 1 },
            ...{ refunds: 2, failedRefunds: 0 },
            lowWallets: [{ assetId: '#BTC', wallet: 'hot' as const }],
          },
        }))
        .on(listPayers, () => ({
          rows: [
            {
              ...{ accountId: account, status: null, payments: 3, lastPaidAt: at },
              volumes: [{ assetId: '#EURS', decimals: 2, payments: 3, units: '12345' }],
            },
          ],
          totalRows: 1,
        }))
        .on(listRecharges, () => ({
          rows: [
            {
              ...{ id: 7, state: 'creditFailed' as const, accountId: account, assetId: '#EURS', decimals: 2 },
              ...{ units: '5000', method: 'card' as const, reference: 'CARD-1', askedAt: at, changedAt: at },
              ...{ ticket: null, failure: 'x' },
            },
          ],
          totalRows: 1,
        }))
        .on(listWithdrawalRequests, () => ({ rows: [withdrawal(1), withdrawal(2)], totalRows: 2 }))
        .on(getWithdrawalRequest, () => paid)
        .on(decideWithdrawalRequests, () => ({
          outcomes: [
            { id: '1', state: 'approved' as const, refusal: null },
            { id: '2', state: 'agreed' as const, refusal: null },
          ],
        })),
  })

test('the dashboard shows the figures and the way to what waits', async () => {
  open('dashboard')
  const card = await screen.findByRole('region', { name: 'Needs a decision' })
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['2 withdrawals to approve', '/panel/iservice/synkrony_admin/withdraw?state=requested'],
    ['2 refunds need a second approval', '/panel/iservice/synkrony_admin/purchases?refundState=agreed'],
    ['1 recharge failed', '/panel/iservice/synkrony_admin/recharges?state=creditFailed'],
    ['#BTC: Hot wallet is low', '/panel/iservice/synkrony_admin/cryptoHub/%23BTC'],
  ])
  const toPayments = '/panel/iservice/synkrony_admin/purchases?asset=%23EURS'
  for (const figure of ['Volume', 'Fees', 'Payments', 'Average payment']) {
    const value = screen.getByText(figure, { selector: 'dt' }).parentElement?.querySelector('a')
    expect([figure, value?.getAttribute('href')]).toEqual([figure, toPayments])
  }
  expect(screen.getByText('Average payment').parentElement?.textContent).toContain('250,00')
  expect(screen.getByText('Fees', { selector: 'dt' }).parentElement?.textContent).toContain(
    '+25 % compared with the previous',
  )
})

test('the dashboard shows volume and fees of each day beside those of the period before', async () => {
  open('dashboard')
  const rowOf = async (title: string) => {
    const [, ...rows] = within(await openTable(title)).getAllByRole('row')
    return rows.map((row) => row.textContent)
  }
  expect(await rowOf('Volume per day, #EURS')).toEqual(['4 Mar 20261.000,00 EURS800,00 EURS'])
  expect(await rowOf('Fees per day, #EURS')).toEqual(['4 Mar 202610,00 EURS8,00 EURS'])
})

const nothing = {
  ...{ withdrawals: 0, secondPerson: 0, failedWithdrawals: 0, refunds: 0, failedRefunds: 0 },
  failedRecharges: 0,
}
const low = { assetId: '#BTC', wallet: 'hot' as const }

test.each([
  ['all that waits', { ...nothing, withdrawals: 2, refunds: 3, lowWallets: [low] }, '5 decisions waiting'],
  ['a low wallet where nothing waits', { ...nothing, lowWallets: [low] }, '#BTC is low'],
  ['that nothing waits', { ...nothing, lowWallets: [] }, '0 decisions waiting'],
])('the card of the service says %s', async (_what, waiting, note) => {
  const client = createQueryClient()
  client.setQueryData(waitingQuery().queryKey, {
    ...{ totals: [], interval: 'day', periods: [], before: { totals: [], interval: 'day', periods: [] } },
    waiting,
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <InRouter>
          <CardNote />
        </InRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText(note)
})

test('users are listed with what they paid', async () => {
  open('users')
  await screen.findByText('Not a panel user')
  expect(
    screen
      .getByText(/123,45/)
      .closest('a')
      ?.getAttribute('href'),
  ).toBe(`/panel/iservice/synkrony_admin/purchases?text=${account}&asset=%23EURS`)
})

test('a user whose sum is no number is left out and counted, and the others stay', async () => {
  const { api } = open('users')
  const payer = { accountId: account, status: null, payments: 3, lastPaidAt: at }
  const volume = { assetId: '#EURS', decimals: 2, payments: 3, units: '12345' }
  api.onRaw(listPayers, () => ({
    rows: [
      { ...payer, volumes: [volume] },
      { ...payer, accountId: '#OTHER', volumes: [{ ...volume, units: '12.5' }] },
    ],
    totalRows: 2,
  }))
  await screen.findByText(/123,45/)
  await screen.findByText('1 row cannot be shown: the server’s answer is not valid.')
})

test('recharges are listed with their state', async () => {
  open('recharges')
  const row = (await screen.findByRole('link', { name: 'Recharge 7' })).closest('tr')
  expect(row?.textContent).toContain('Credit failed')
})

test('a withdrawal leads to its transactions and to what else its merchant withdrew and was paid', async () => {
  open('withdraw/3')
  const main = await screen.findByRole('main')
  await within(main).findByRole('link', { name: 'Its payments' })
  const links = within(main)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  const service = '/panel/iservice/synkrony_admin'
  for (const address of [
    `${service}/transaction/${receiveTicket}`,
    `${service}/transaction/${payTicket}`,
    `${service}/withdraw?text=${account}`,
    `${service}/purchases?merchant=${account}`,
  ]) {
    expect(links).toContain(address)
  }
})

test('before an approval, the dialog says what is withheld and what is paid', async () => {
  const { api, user } = open('withdraw/3')
  const waiting = {
    ...paid,
    state: 'requested' as const,
    payTicket: null,
    merchantId: '#SHOP',
    destination: '#BANK',
  }
  api.on(getWithdrawalRequest, () => ({ ...waiting, withheldUnits: '2000' }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }))
  dialog.getByText(/less what is withheld for refunds/)
  expect(dialog.getByText('Withheld for refunds').parentElement?.textContent).toContain('20,00')
  expect(dialog.getByText('To be paid').parentElement?.textContent).toContain('400,00')
})

test('selected withdrawals are decided in one call, with what became of each', async () => {
  const { api, user } = open('withdraw')
  await screen.findByText('Withdrawal 2')
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(screen.getByRole('button', { name: 'Approve selected (2)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 withdrawals?' })
  await user.click(within(dialog).getByRole('button', { name: 'Approve selected (2)' }))
  await within(dialog).findByText('Waiting for a second person')
  const calls = api.calls.filter(({ operationId }) => operationId === 'decideWithdrawalRequests')
  expect(calls).toHaveLength(1)
})

test('an approval among several that the wallet cannot pay says what it has and what is needed', async () => {
  const { api, user } = open('withdraw')
  api.on(decideWithdrawalRequests, () => ({
    outcomes: [
      { id: '1', state: 'approved' as const, refusal: null },
      {
        ...{ id: '2', state: null },
        refusal: {
          ...{ code: 'FUNDS_TOO_LOW' as const, message: 'Too little.' },
          details: { wallet: 'hot', available: '100000', needed: '100600', assetId: '#EURS' },
        },
      },
    ],
  }))
  await screen.findByText('Withdrawal 2')
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(screen.getByRole('button', { name: 'Approve selected (2)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 withdrawals?' })
  await user.click(within(dialog).getByRole('button', { name: 'Approve selected (2)' }))
  await within(dialog).findByText('Available: 1.000,00 EURS. Needed: 1.006,00 EURS.')
})
