import { listCertificates } from '@panel/contracts/platform/certificates'
import {
  getAccount,
  getAccountHistory,
  listAccountDelegations,
  listAccountMovements,
  listTransactions,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { explorerNews } from '@panel/contracts/services/advanced_explorer/live'
import { expect, test } from 'vitest'
import { momentOfDay } from '../../shared/list/day.ts'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { openTable } from '../../shared/testing/open-table.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { listOf, openExplorer, page, ticketOf } from './testing/open-explorer.tsx'

const sampleAccount = {
  ...{ aliases: [], totalAliases: 0, contractHash: null, dataHash: null },
  ...{ assets: [], dataKeys: [], totalDataKeys: 0 },
}

/** Answers an account that holds 75,00 of each asset. */
const holding =
  (...assetIds: string[]) =>
  ({ params: { accountId } }: { params: { accountId: string } }) => ({
    ...{ ...sampleAccount, accountId },
    assets: assetIds.map((assetId) => ({ assetId, units: '7500', decimals: 2 })),
  })

const sampleHistory = {
  ...{ decimals: 2, received: '10500', sent: '3000' },
  days: [
    { day: '2026-01-01', received: '10000', sent: '0', units: '10000' },
    { day: '2026-01-02', received: '500', sent: '3000', units: '7500' },
  ],
}

test('an account that the ledger has no entry for is said to have none yet', async () => {
  openExplorer('/account/%23NEW', (server) =>
    server.on(getAccount, () => {
      throw new FakeRefusal('NOT_FOUND')
    }),
  )
  expect(await screen.findByText('The ledger has no entry for this account')).toBeDefined()
  expect(screen.queryByText('This does not exist.')).toBeNull()
})

test('an account has a page of its own with its aliases, assets, delegations and transactions', async () => {
  const delegation = { target: '#BTC', capabilities: { transfer: true }, expiration: 4_000_000_000 }
  const asked: unknown[] = []
  openExplorer('/account/%23EURS', (server) =>
    server
      .on(getAccount, ({ params }) => ({
        ...sampleAccount,
        accountId: params.accountId,
        aliases: ['corner.shop', 'zoe'],
        totalAliases: 60,
        assets: [{ assetId: '#BTC', units: '150000000', decimals: 8 }],
      }))
      .on(listAccountDelegations, ({ body }) => {
        asked.push(body.filter?.accountId)
        return { rows: [{ ...delegation, delegator: '#EURS', delegate: '#BANK' }], totalRows: 1 }
      }),
  )
  expect(await screen.findByText('1,5')).toBeDefined()
  expect(screen.getByText('@corner.shop, @zoe')).toBeDefined()
  expect(screen.getByText('2 of 60 aliases are shown.')).toBeDefined()
  expect(await within(await listOf('Transactions of this account')).findAllByRole('row')).toHaveLength(3)
  const [, row] = await within(await listOf('Delegations')).findAllByRole('row')
  expect(row?.textContent).toMatch(/#EURS.*#BANK.*#BTC.*transfer/)
  expect(asked).toContain('#EURS')
})

test('an account’s page counts its own news alone, and shows them at the top of its lists', async () => {
  const { api, emit, user } = openExplorer('/account/%23EURS?before=9', (server) =>
    server
      .on(getAccount, ({ params }) => ({
        ...sampleAccount,
        accountId: params.accountId,
      }))
      .on(listTransactions, ({ query }) => (query.limit === '2' ? page(9, 8) : page(8))),
  )
  await within(await listOf('Transactions of this account')).findAllByRole('row')
  await waitFor(() => expect(api.countOf('joinRooms')).toBe(1))
  // Two transactions were sealed in block 9, and one of them is this account's.
  emit(explorerNews.name, { height: 9, blockCount: 1, transactionCount: 2 })
  expect(await screen.findByText('New: one transaction of this account')).toBeDefined()
  const asked = api.countOf('getAccount')
  await user.click(screen.getByRole('button', { name: 'Show new items' }))
  await waitFor(() => expect(api.countOf('getAccount')).toBe(asked + 1))
  await waitFor(() => expect(screen.queryByText(/^New:/)).toBeNull())
})

test('an account’s page shows at once what others delegated to it and certified about it', async () => {
  const { api, emit } = openExplorer('/account/%23EURS?before=9', (server) =>
    server
      .on(listCertificates, () => ({ certificates: [] }))
      .on(listAccountDelegations, () => ({ rows: [], totalRows: 0 })),
  )
  await waitFor(() => expect(api.countOf('joinRooms')).toBe(1))
  await waitFor(() => expect(api.countOf('listCertificates')).toBe(1))
  const asked = api.countOf('listAccountDelegations')
  // The transaction is not one of the account's.
  emit(explorerNews.name, { height: 12, blockCount: 1, transactionCount: 1 })
  await waitFor(() => expect(api.countOf('listCertificates')).toBe(2))
  await waitFor(() => expect(api.countOf('listAccountDelegations')).toBeGreaterThan(asked))
})

test('an account shows what it received and sent, and its balance after each movement', async () => {
  const asked: unknown[] = []
  openExplorer('/account/%23SHOP', (server) =>
    server
      .on(getAccount, holding('#EURS'))
      .on(getAccountHistory, ({ query }) => ({ ...sampleHistory, assetId: query.asset }))
      .on(listAccountMovements, ({ query }) => {
        asked.push(query.accountId)
        const amount = { decoded: '75.00', value: '7500' }
        const prev_amount = { decoded: '105.00', value: '10500' }
        const movement = { accountId: '#SHOP', assetId: '#EURS', decimals: 2, amount, prev_amount }
        const place = { sequence: 9, ticket: ticketOf(9), at: '2026-01-02T03:04:05.000Z', blockHeight: 9 }
        return {
          rows: [{ ...movement, ...place, counterpart: '#BANK' }],
          before: null,
          after: null,
          totalRows: null,
        }
      }),
  )
  const received = await screen.findByRole('link', { name: /^105\s*,00\s*EURS$/ })
  expect(received.getAttribute('href')).toMatch(
    /account\/%23SHOP\?m_asset=%23EURS&m_way=received#explorer-movements$/,
  )
  screen.getByRole('link', { name: /^30\s*,00\s*EURS$/ })
  expect(screen.queryByText('At the start')).toBeNull()
  const [, row] = await within(await listOf('Movements')).findAllByRole('row')
  expect(row?.textContent).toMatch(/#EURS.*#SHOP.*#BANK.*105,00.*-30,00.*75,00/)
  expect(asked).toContain('#SHOP')
})

test('a day of the balance leads to the movements of that day', async () => {
  const spans: unknown[] = []
  const { user, path } = openExplorer('/account/%23SHOP?held=%23EURS', (server) =>
    server
      .on(getAccount, holding('#EURS'))
      .on(getAccountHistory, ({ query }) => ({ ...sampleHistory, assetId: query.asset }))
      .on(listAccountMovements, ({ query: { from, to } }) => {
        spans.push([from, to])
        return { rows: [], before: null, after: null, totalRows: null }
      }),
  )
  const held = within(await openTable('#EURS held at the end of each day'))
  await user.click(held.getByRole('button', { name: '100,00 EURS' }))
  await waitFor(() =>
    expect(path()).toMatch(
      /held=%23EURS&m_asset=%23EURS&m_from=2026-01-01&m_to=2026-01-01#explorer-movements$/,
    ),
  )
  const day = [momentOfDay('2026-01-01', 'start'), momentOfDay('2026-01-01', 'end')]
  await waitFor(() => expect(spans.at(-1)).toEqual(day))
})

test('the balance of the asset in the address is shown, with what was held from the start', async () => {
  const { user, path } = openExplorer('/account/%23SHOP?m_asset=%23BTC', (server) =>
    server
      .on(getAccount, holding('#EURS', '#BTC'))
      .on(getAccountHistory, ({ query }) => ({
        ...sampleHistory,
        assetId: query.asset,
        days: [{ day: '2026-01-02', received: '500', sent: '3000', units: '9000' }],
      }))
      .on(listAccountMovements, () => ({ rows: [], before: null, after: null, totalRows: null })),
  )
  await screen.findByRole('link', { name: /^105\s*,00\s*BTC$/ })
  expect(screen.getByText('At the start').parentElement?.textContent).toContain('15,00 BTC')
  const start = screen.getByRole('link', { name: /^15\s*,00\s*BTC$/ })
  expect(start.getAttribute('href')).toBe('/panel/iservice/advanced_explorer/block/0')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Asset' }), '#EURS')
  await waitFor(() => expect(path()).toContain('held=%23EURS'))
  await screen.findByRole('link', { name: /^105\s*,00\s*EURS$/ })
})

test('an address that names no account id says so, and asks the server for nothing of it', async () => {
  openExplorer('/account/nobody')
  expect(await screen.findByText('There is no such account')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
