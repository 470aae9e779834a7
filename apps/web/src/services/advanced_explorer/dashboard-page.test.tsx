import { listTransactions, searchLedger } from '@panel/contracts/services/advanced_explorer/endpoints'
import { explorerNews } from '@panel/contracts/services/advanced_explorer/live'
import { expect, test, vi } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { openTable } from '../../shared/testing/open-table.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { base, listOf, openExplorer, page, ticketOf } from './testing/open-explorer.tsx'

const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('a list that cannot be read says so and is read again on demand', async () => {
  let works = false
  const { user } = openExplorer('', (api) =>
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
  openExplorer('', (api) => api.on(listTransactions, () => page()))
  expect(await screen.findByText('No transactions yet')).toBeDefined()
})

test('a method whose name reverses its letters is shown as it is written', async () => {
  openExplorer('', (api) =>
    api.on(listTransactions, () => {
      const { rows, ...counts } = page(9)
      return { ...counts, rows: rows.map((row) => ({ ...row, method: '\u202Erefsnart' })) }
    }),
  )
  const list = within(await listOf('Transactions'))
  expect(await list.findByRole('link', { name: '\\u202erefsnart' })).toBeDefined()
})

test('a filter without a match says so, and can be cleared', async () => {
  const { user, path } = openExplorer('?outcome=failed', (api) =>
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
  const { user } = openExplorer('', (api) =>
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
  const { api, emit } = openExplorer('')
  await within(await listOf('Transactions')).findAllByRole('row')
  await waitFor(() => expect(api.countOf('joinRooms')).toBe(1))
  const asked = api.countOf('listTransactions')
  emit(explorerNews.name, { height: 8, blockCount: 1, transactionCount: 1 })
  await waitFor(() => expect(api.countOf('listTransactions')).toBe(asked + 2))
  expect(screen.queryByText(/^New:/)).toBeNull()
})

test('news are counted while a row is used, and appear once it is left and nothing is paused', async () => {
  const { user, api, emit } = openExplorer('')
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
  const { user, api, emit } = openExplorer('?before=9')
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
  const { emit } = openExplorer('')
  expect(await screen.findByText('Watching the chain')).toBeDefined()
  emit.stop()
  expect(await screen.findByText('Not connected: reconnecting…')).toBeDefined()
  expect(screen.queryByText('Watching the chain')).toBeNull()
})

test('the charts’ figures are in tables', async () => {
  openExplorer('')
  for (const [name, value] of [
    ['Transactions per block', '3'],
    ['Fuel burned per block', '93'],
    ['Time between blocks', '4 sec'],
  ] as const) {
    expect(within(await openTable(name)).getByRole('cell').textContent).toBe(value)
  }
})

test('a row says from whom to whom and how much', async () => {
  openExplorer('')
  const [, row] = await within(await listOf('Transactions')).findAllByRole('row')
  expect(row?.textContent).toMatch(/transfer.*TRINCI.*#BANK.*1\.234,56 EURS/)
})

test('an export has every column of a transaction, whichever are shown', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:transactions'
  })
  const { user } = openExplorer('', (api) => api.on(listTransactions, () => ({ ...page(8), before: null })))
  const list = within(await listOf('Transactions'))
  await user.click(await list.findByRole('button', { name: 'Export CSV' }))
  await list.findByText('1 row exported')
  expect(await files[0]?.text()).toBe(
    'Method,From,To,Amount,Asset,State,Reason,Block,Time,Ticket,Signer,Target,Fuel burned,Kind\r\n' +
      `transfer,TRINCI,#BANK,1234.56,#EURS,executed,,8,2026-01-02T03:04:05.000Z,${ticketOf(8)},TRINCI,#EURS,31,unitary\r\n`,
  )
})

test('what is typed into the search box is kept until it is searched for', async () => {
  const { user, router, path } = openExplorer('', (api) => api.on(searchLedger, () => ({ hits: [] })))
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
  const { user, path } = openExplorer('', (api) =>
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
  const { user } = openExplorer('/?method=burn', (api) =>
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
  openExplorer('?signer=bob&method=transfer', (api) =>
    api.on(listTransactions, ({ query }) => {
      asked.push([query.signer, query.method])
      return page(9)
    }),
  )
  const notice = 'The address has a value that this filter does not take, so it is left out: Signer.'
  expect((await screen.findByRole('alert')).textContent).toBe(notice)
  expect(asked[0]).toEqual([undefined, 'transfer'])
})

test('what was typed and not searched gives way to the text of an address that is opened', async () => {
  const { user, router } = openExplorer('', (api) => api.on(searchLedger, () => ({ hits: [] })))
  const field = () => screen.findByRole('searchbox', { name: 'Search the chain' })
  await user.type(await field(), 'half')
  await router.navigate({ to: '/marketplace' })
  await router.navigate({ to: '/iservice/advanced_explorer' })
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'half'))
  await router.navigate({ to: '/marketplace' })
  await router.navigate({ to: '/iservice/advanced_explorer', search: { q: '7' } })
  expect(await field()).toHaveProperty('value', '7')
})

test('an amount is typed in the chosen asset, and in the smallest unit of any where none is chosen', async () => {
  const asked: unknown[] = []
  const { user, path } = openExplorer('', (api) =>
    api.on(listTransactions, ({ query: { asset, leastAmount, count } }) => {
      if (count !== 'true' && leastAmount !== undefined) asked.push({ asset, leastAmount })
      return page(9, 8)
    }),
  )
  await user.click(await within(await listOf('Transactions')).findByRole('button', { name: 'More filters' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Amount at least'), '1.843')
  expect(sheet.getAllByText(/^In the smallest unit of any asset/)).toHaveLength(2)
  await waitFor(() => expect(asked).toEqual([{ leastAmount: '1843' }]))
  await user.type(sheet.getByLabelText('Asset'), '#EURS')
  expect(await sheet.findAllByText('In #EURS, such as 18,43')).toHaveLength(2)
  await user.clear(sheet.getByLabelText('Amount at least'))
  await user.type(sheet.getByLabelText('Amount at least'), '18,0')
  await waitFor(() => expect(asked.at(-1)).toEqual({ asset: '#EURS', leastAmount: '18.0' }))
  expect(sheet.getByLabelText('Amount at least')).toHaveProperty('value', '18,0')
  await user.type(sheet.getByLabelText('Amount at most'), '18.43')
  expect(sheet.getByLabelText('Amount at most').getAttribute('aria-invalid')).toBe('true')
  expect(path()).not.toContain('mostAmount')
})
