import { listCertificates } from '@panel/contracts/platform/certificates'
import { listServices } from '@panel/contracts/platform/marketplace'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import type { ExplorerTransaction } from '@panel/contracts/services/advanced_explorer/chain'
import {
  getAccount,
  getAccountHistory,
  getBlock,
  getStatistics,
  listAccountDelegations,
  listAccountMovements,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import { explorerNews } from '@panel/contracts/services/advanced_explorer/live'
import { expect, test, vi } from 'vitest'
import { momentOfDay } from '../../shared/list/day.ts'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const base = '/iservice/advanced_explorer'
const ticketOf = (sequence: number): string => `1220${String(sequence).padStart(64, '0')}`

const transaction = (sequence: number): ExplorerTransaction => ({
  sequence,
  ticket: ticketOf(sequence),
  kind: 'unitary',
  signer: 'TRINCI',
  target: '#EURS',
  method: 'transfer',
  blockHeight: sequence,
  success: sequence % 2 === 0,
  burnedFuel: '31',
  acceptedAt: '2026-01-02T03:04:05.000Z',
  failure: sequence % 2 === 0 ? null : 'smart contract fault: insufficient units: TRINCI holds 5',
  transfer: { from: 'TRINCI', to: '#BANK', assetId: '#EURS', units: '123456', decimals: 2 },
})

const page = (...sequences: number[]) => ({
  rows: sequences.map(transaction),
  before: sequences.at(-1) ?? null,
  after: null,
  totalRows: sequences.length,
})

const figures = { height: 7, timestamp: '2026-01-02T03:04:05.000Z', transactions: 3, burnedFuel: '93' }

const openAt = (search: string, more: (api: FakeApi) => void = () => undefined) =>
  renderPanel(`${base}${search}`, {
    as: 'dev',
    api: (api) => {
      api
        .on(listServices, () => [sampleService({ serviceId: 'advanced_explorer', title: 'Explorer' })])
        .on(joinRooms, ({ body }) => ({ rooms: body.rooms }))
        .on(leaveRooms, ({ body }) => ({ rooms: body.rooms }))
        .on(listTransactions, () => page(9, 8))
        .on(listBlocks, () => ({
          rows: [{ ...figures, hash: ticketOf(1), size: 3, validator: null }],
          before: null,
          after: null,
          totalRows: 8,
        }))
        .on(getStatistics, () => ({
          networkName: 'test_network',
          height: 7,
          totalTransactions: 9,
          blocks: [{ ...figures, blockSeconds: 4 }],
        }))
      more(api)
    },
  })

const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

const listOf = (name: string) => screen.findByRole('region', { name })

test('a list that cannot be read says so and is read again on demand', async () => {
  let works = false
  const { user } = openAt('', (api) =>
    api.on(listTransactions, () => {
      if (!works) throw new FakeRefusal('INTERNAL')
      return page(9, 8)
    }),
  )
  const list = within(await listOf('Transactions'))
  await list.findByText('Something went wrong on the server. Try again later.')
  works = true
  await user.click(list.getByRole('button', { name: /again/i }))
  expect(await list.findAllByRole('row')).toHaveLength(3)
})

test('a chain without transactions says what would be here', async () => {
  openAt('', (api) => api.on(listTransactions, () => page()))
  expect(await screen.findByText('No transactions yet')).toBeDefined()
})

test('a filter without a match says so, and can be cleared', async () => {
  const { user, path } = openAt('?outcome=failed', (api) =>
    api.on(listTransactions, ({ query }) => (query.outcome === 'failed' ? page() : page(9, 8))),
  )
  await screen.findByRole('button', { name: 'Clear the filters' })
  expect(announcements()).toContain('No results for these filters')
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(path()).not.toContain('outcome'))
  expect(await within(await listOf('Transactions')).findAllByRole('row')).toHaveLength(3)
  expect(announcements()).not.toContain('No results for these filters')
})

test('while the rows of another filter are counted, the count of the one before is not shown', async () => {
  const counting = Promise.withResolvers<ReturnType<typeof page>>()
  const { user } = openAt('', (api) =>
    api.on(listTransactions, ({ query }) => {
      if (query.outcome !== 'failed') return { ...page(9, 8), totalRows: 1234 }
      return query.count === 'true' ? counting.promise : page(9)
    }),
  )
  expect(await screen.findByText('1.234 transactions')).toBeDefined()
  await user.selectOptions(within(await listOf('Transactions')).getByLabelText('State'), 'Failed')
  expect(await screen.findByText('Counting the rows…')).toBeDefined()
  expect(screen.queryByText('1.234 transactions')).toBeNull()
  counting.resolve(page(9))
  await waitFor(() => expect(screen.queryByText('Counting the rows…')).toBeNull())
})

test('news appear by themselves while the reader is at the top of the list', async () => {
  const { api, emit } = openAt('')
  await within(await listOf('Transactions')).findAllByRole('row')
  await waitFor(() => expect(api.countOf('joinRooms')).toBe(1))
  const asked = api.countOf('listTransactions')
  emit(explorerNews.name, { height: 8, blockCount: 1, transactionCount: 1 })
  await waitFor(() => expect(api.countOf('listTransactions')).toBe(asked + 2))
  expect(screen.queryByText(/^New:/)).toBeNull()
})

test('news are counted while a row is used, and appear once it is left and nothing is paused', async () => {
  const { user, api, emit } = openAt('')
  const [link = document.body] = within(await listOf('Transactions')).getAllByRole('link')
  await waitFor(() => expect(api.countOf('joinRooms')).toBe(1))
  link.focus()
  const asked = api.countOf('listTransactions')
  emit(explorerNews.name, { height: 8, blockCount: 1, transactionCount: 100 })
  expect(await screen.findByText('New: one block, 100 transactions')).toBeDefined()
  expect(api.countOf('listTransactions')).toBe(asked)
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(api.countOf('listTransactions')).toBe(asked)
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(api.countOf('listTransactions')).toBe(asked + 2))
  await waitFor(() => expect(screen.queryByText(/^New:/)).toBeNull())
})

test('news are counted away from the newest page, until they are shown; a pause counts nothing', async () => {
  const { user, api, emit } = openAt('?before=9')
  const news = (transactionCount: number) =>
    emit(explorerNews.name, { height: 8, blockCount: 1, transactionCount })
  await within(await listOf('Transactions')).findAllByRole('row')
  await waitFor(() => expect(api.countOf('joinRooms')).toBe(1))
  const asked = api.countOf('listTransactions')
  const rowsAndCount = 2
  for (let round = 0; round < 3; round += 1) news(100)
  expect(await screen.findByText('New: 3 blocks, 300 transactions')).toBeDefined()
  expect(api.countOf('listTransactions')).toBe(asked)
  await user.click(screen.getByRole('button', { name: 'Show new items' }))
  await waitFor(() => expect(api.countOf('listTransactions')).toBe(asked + rowsAndCount))
  expect(screen.queryByText(/^New:/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Pause' }))
  news(5)
  await waitFor(() => expect(api.countOf('leaveRooms')).toBe(1))
  expect(screen.queryByText(/^New:/)).toBeNull()
})

test('the explorer does not claim to watch the chain while the server is not reached', async () => {
  const { emit } = openAt('')
  expect(await screen.findByText('Watching the chain')).toBeDefined()
  emit.stop()
  expect(await screen.findByText('Not connected: reconnecting…')).toBeDefined()
  expect(screen.queryByText('Watching the chain')).toBeNull()
})

test('the charts’ figures are in tables', async () => {
  openAt('')
  for (const [name, value] of [
    ['Transactions per block', '3'],
    ['Fuel burned per block', '93'],
    ['Time between blocks', '4 sec'],
  ] as const) {
    const table = await screen.findByRole('table', { name, hidden: true })
    expect(within(table).getByRole('cell', { hidden: true }).textContent).toBe(value)
  }
})

const block = {
  ...figures,
  hash: ticketOf(1),
  size: 2,
  validator: null,
  previousHash: ticketOf(2),
  transactionsHash: ticketOf(3),
  receiptsHash: ticketOf(4),
  stateHash: ticketOf(5),
}

test('a block has a page of its own with its neighbours and its transactions', async () => {
  const asked: (string | undefined)[] = []
  const { user, path } = openAt('/block/6', (server) =>
    server
      .on(getBlock, ({ params }) => ({ ...block, height: Number(params.height) }))
      .on(listTransactions, ({ query }) => {
        asked.push(query.blockHeight)
        return page(9, 8)
      }),
  )
  expect(await screen.findByRole('heading', { name: 'Block 6' })).toBeDefined()
  expect(await within(await listOf('Transactions of the block')).findAllByRole('row')).toHaveLength(3)
  expect(asked).toContain('6')
  const neighbours = within(screen.getByRole('navigation', { name: 'Previous and next block' }))
  await user.click(neighbours.getByRole('link', { name: /Next block/ }))
  await waitFor(() => expect(path()).toBe(`${base}/block/7`))
  expect(await screen.findByRole('heading', { name: 'Block 7' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Next block/ })).toBeNull()
})

test('a block above the newest one is said not to exist, and leads back to the newest', async () => {
  openAt('/block/99', (server) =>
    server.on(getBlock, () => {
      throw new FakeRefusal('NOT_FOUND')
    }),
  )
  expect(await screen.findByText('There is no such block')).toBeDefined()
  expect(await screen.findByText(/^The newest block of this network has the height 7\./)).toBeDefined()
  expect(screen.queryByRole('link', { name: /Next block/ })).toBeNull()
  const previous = screen.getByRole('link', { name: /Previous block/ })
  expect(previous.getAttribute('href')).toBe(`/panel${base}/block/7`)
})

const sampleAccount = { contractHash: null, dataHash: null, dataKeys: [], totalDataKeys: 0 }

test('an account that the ledger has no entry for is said to have none yet', async () => {
  openAt('/account/%23NEW', (server) =>
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
  openAt('/account/%23EURS', (server) =>
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
  const { api, emit, user } = openAt('/account/%23EURS?before=9', (server) =>
    server
      .on(getAccount, ({ params }) => ({
        ...sampleAccount,
        accountId: params.accountId,
        aliases: [],
        totalAliases: 0,
        assets: [],
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
  const { api, emit } = openAt('/account/%23EURS?before=9', (server) =>
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
  openAt('/account/%23SHOP', (server) =>
    server
      .on(getAccount, ({ params }) => ({
        accountId: params.accountId,
        aliases: [],
        totalAliases: 0,
        contractHash: null,
        dataHash: null,
        assets: [{ assetId: '#EURS', units: '7500', decimals: 2 }],
        dataKeys: [],
        totalDataKeys: 0,
      }))
      .on(getAccountHistory, ({ query }) => ({
        assetId: query.asset,
        decimals: 2,
        received: '10500',
        sent: '3000',
        days: [
          { day: '2026-01-01', received: '10000', sent: '0', units: '10000' },
          { day: '2026-01-02', received: '500', sent: '3000', units: '7500' },
        ],
      }))
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
  const received = await screen.findByRole('link', { name: '105,00 #EURS' })
  expect(received.getAttribute('href')).toMatch(/account\/%23SHOP\?m_asset=%23EURS#explorer-movements$/)
  expect(screen.getByText('30,00 #EURS')).toBeDefined()
  expect(screen.queryByText('At the start')).toBeNull()
  const [, row] = await within(await listOf('Movements')).findAllByRole('row')
  expect(row?.textContent).toMatch(/#EURS.*#SHOP.*#BANK.*105,00.*-30,00.*75,00/)
  expect(asked).toContain('#SHOP')
})

test('a day of the balance leads to the movements of that day', async () => {
  const spans: unknown[] = []
  const { user, path } = openAt('/account/%23SHOP?held=%23EURS', (server) =>
    server
      .on(getAccount, ({ params }) => ({
        ...{ accountId: params.accountId, aliases: [], totalAliases: 0, contractHash: null, dataHash: null },
        assets: [{ assetId: '#EURS', units: '7500', decimals: 2 }],
        ...{ dataKeys: [], totalDataKeys: 0 },
      }))
      .on(getAccountHistory, ({ query }) => ({
        ...{ assetId: query.asset, decimals: 2, received: '10500', sent: '3000' },
        days: [
          { day: '2026-01-01', received: '10000', sent: '0', units: '10000' },
          { day: '2026-01-02', received: '500', sent: '3000', units: '7500' },
        ],
      }))
      .on(listAccountMovements, ({ query: { from, to } }) => {
        spans.push([from, to])
        return { rows: [], before: null, after: null, totalRows: null }
      }),
  )
  await user.click(await screen.findByRole('button', { name: '100,00 #EURS', hidden: true }))
  await waitFor(() =>
    expect(path()).toMatch(
      /held=%23EURS&m_asset=%23EURS&m_from=2026-01-01&m_to=2026-01-01#explorer-movements$/,
    ),
  )
  const day = [momentOfDay('2026-01-01', 'start'), momentOfDay('2026-01-01', 'end')]
  await waitFor(() => expect(spans.at(-1)).toEqual(day))
})

test('the balance of the asset in the address is shown, with what was held from the start', async () => {
  const { user, path } = openAt('/account/%23SHOP?m_asset=%23BTC', (server) =>
    server
      .on(getAccount, ({ params }) => ({
        accountId: params.accountId,
        aliases: [],
        totalAliases: 0,
        contractHash: null,
        dataHash: null,
        assets: ['#EURS', '#BTC'].map((assetId) => ({ assetId, units: '7500', decimals: 2 })),
        dataKeys: [],
        totalDataKeys: 0,
      }))
      .on(getAccountHistory, ({ query }) => ({
        assetId: query.asset,
        decimals: 2,
        received: '10500',
        sent: '3000',
        days: [{ day: '2026-01-02', received: '500', sent: '3000', units: '9000' }],
      }))
      .on(listAccountMovements, () => ({ rows: [], before: null, after: null, totalRows: null })),
  )
  expect(await screen.findByText('105,00 #BTC')).toBeDefined()
  expect(screen.getByText('At the start').parentElement?.textContent).toContain('15,00 #BTC')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Asset' }), '#EURS')
  await waitFor(() => expect(path()).toContain('held=%23EURS'))
  expect(await screen.findByText('105,00 #EURS')).toBeDefined()
})

test('links of before lead to the pages of blocks and accounts, and an address without a height says so', async () => {
  const { path, router } = openAt('?block=7', (server) => server.on(getBlock, () => block))
  await waitFor(() => expect(path()).toBe(`${base}/block/7`))
  await router.navigate({ to: `${base}/block/$height`, params: { height: 'seven' } })
  expect(await screen.findByText('There is no such block')).toBeDefined()
})

test('a row says from whom to whom and how much', async () => {
  openAt('')
  const [, row] = await within(await listOf('Transactions')).findAllByRole('row')
  expect(row?.textContent).toMatch(/transfer.*TRINCI.*#BANK.*1\.234,56 #EURS/)
})

test('an export has every column of a transaction, whichever are shown', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:transactions'
  })
  const { user } = openAt('', (api) => api.on(listTransactions, () => ({ ...page(8), before: null })))
  const list = within(await listOf('Transactions'))
  await user.click(await list.findByRole('button', { name: 'Export CSV' }))
  await list.findByText('1 row exported')
  expect(await files[0]?.text()).toBe(
    'Method,From,To,Amount,Asset,State,Reason,Block,Time,Ticket,Signer,Target,Fuel burned,Kind\r\n' +
      `transfer,TRINCI,#BANK,1234.56,#EURS,executed,,8,2026-01-02T03:04:05.000Z,${ticketOf(8)},TRINCI,#EURS,31,unitary\r\n`,
  )
})

test('what is typed into the search box is kept until it is searched for', async () => {
  const { user, router, path } = openAt('', (api) => api.on(searchLedger, () => ({ hits: [] })))
  const findBox = () => screen.findByRole('searchbox', { name: 'Search the chain' })
  const kept = () => Object.values({ ...sessionStorage }).join()
  await user.type(await findBox(), '500')
  await waitFor(() => expect(kept()).toContain('"500"'))
  await router.navigate({ to: '/marketplace' })
  await router.navigate({ to: base })
  expect(await findBox()).toHaveProperty('value', '500')
  await user.type(await findBox(), '{Enter}')
  await waitFor(() => expect(path()).toContain('q=%22500%22'))
  await waitFor(() => expect(kept()).not.toContain('"500"'))
})

test('a filter of a whole value is sent once it is one, and says before what it takes', async () => {
  const signers: unknown[] = []
  const { user, path } = openAt('', (api) =>
    api.on(listTransactions, ({ query }) => {
      signers.push(query.signer)
      return page(9, 8)
    }),
  )
  const transactions = within(await listOf('Transactions'))
  await user.click(await transactions.findByRole('button', { name: 'More filters' }))
  const sheet = within(await screen.findByRole('dialog'))
  const field = sheet.getByRole('textbox', { name: 'Signer' })
  await user.type(field, 'nobody')
  await user.tab()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(path()).not.toContain('signer')
  await user.clear(field)
  await user.type(field, '#EURS')
  await waitFor(() => expect(signers).toContain('#EURS'))
  expect(signers).not.toContain('nobody')
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  await user.click(await transactions.findByRole('button', { name: 'Remove the filter “Signer”' }))
  await waitFor(() => expect(path()).not.toContain('signer'))
})

test('a search that takes long says so, is stopped, and starts again', async () => {
  const pending: AbortSignal[] = []
  let isFast = false
  const { user } = openAt('/?method=burn', (api) =>
    api.on(listTransactions, ({ query }, request) => {
      if (isFast || !('method' in query) || query.count === 'true') return page(9)
      pending.push(request.signal)
      return new Promise(() => undefined)
    }),
  )
  expect(await screen.findByText('Searching the whole list…')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stop the search' }))
  expect(await screen.findByText('The search was stopped')).toBeDefined()
  expect(pending.map(({ aborted }) => aborted)).toEqual([true])
  isFast = true
  await user.click(screen.getByRole('button', { name: 'Search again' }))
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeDefined()
  expect(screen.queryByText('The search was stopped')).toBeNull()
})

test('a value of the address that a filter does not take is named, and the other filters hold', async () => {
  const asked: unknown[] = []
  openAt('?signer=bob&method=transfer', (api) =>
    api.on(listTransactions, ({ query }) => {
      asked.push([query.signer, query.method])
      return page(9)
    }),
  )
  const notice = 'The address has a value that this filter does not take, so it is left out: Signer.'
  expect((await screen.findByRole('alert')).textContent).toBe(notice)
  expect(asked[0]).toEqual([undefined, 'transfer'])
})

test('an address that names no account id says so, and asks the server for nothing of it', async () => {
  openAt('/account/nobody')
  expect(await screen.findByText('There is no such account')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
