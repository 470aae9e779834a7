import { type AddressBookEntry, listAddressBook } from '@panel/contracts/platform/address-book'
import { maximumPageSize } from '@panel/contracts/platform/list-endpoint'
import { expect, test, vi } from 'vitest'
import { type FakeApi, FakeRefusal } from '../testing/fake-api.ts'
import { renderPanel } from '../testing/render-panel.tsx'
import { cleanup, screen, waitFor, within } from '../testing/testing-library.ts'

const home = '/profile/accounts'

const entry: AddressBookEntry = {
  accountId: '#SHOP',
  label: 'Corner shop',
  watched: true,
  updatedAt: '2026-01-02T03:04:05.000Z',
  activity: null,
}

/** A list page, with a server that has this many rows and answers the first page of them. */
const renderList = (search: string, totalRows: number, rows: readonly AddressBookEntry[] = [entry]) =>
  renderPanel(`${home}${search}`, {
    as: 'user',
    api: (api) => api.on(listAddressBook, () => ({ rows: [...rows], totalRows })),
  })

/** What the list requested; the panel reads the whole address book besides, for the names of accounts. */
const askedFor = (api: FakeApi): unknown =>
  api.calls
    .filter(({ operationId }) => operationId === 'listAddressBook')
    .map(({ body }) => body)
    .findLast((body) => Reflect.get(Object(body), 'limit') !== maximumPageSize)

test('requests exactly what the URL says', async () => {
  const { api } = renderList('?page=3&size=50&sort=-updatedAt&watched=yes&name=shop&from=mail', 500)
  expect(await screen.findByText('101–101 of 500')).toBeDefined()
  expect(askedFor(api)).toEqual({
    filter: { text: 'shop', watched: 'yes' },
    skip: 100,
    limit: 50,
    sort: { column: 'updatedAt', direction: 'descending' },
  })
})

test('a filter that is set can be removed alone, or all at once', async () => {
  const { user, path } = renderList('?watched=yes&name=shop', 1)
  await user.click(await screen.findByRole('button', { name: 'Remove the filter “Watched”' }))
  await waitFor(() => expect(path()).toBe(`${home}?name=shop`))
  expect(screen.queryByRole('button', { name: 'Remove the filter “Watched”' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(path()).toBe(home))
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('another filter goes back to the first page and keeps what the page does not know', async () => {
  const { user, path } = renderList('?page=3&from=mail', 500)
  await screen.findByText('51–51 of 500')
  await user.selectOptions(screen.getByLabelText('Watched'), 'Not watched')
  await waitFor(() => expect(path()).toBe(`${home}?from=mail&watched=no`))
})

test('a column heading sorts up, down and as usual again, and the back button goes through it', async () => {
  const { user, path, router } = renderList('', 1)
  const heading = await screen.findByRole('columnheader', { name: 'Account' })
  const expectOrder = (order: string, search: string) =>
    waitFor(() => expect([heading.getAttribute('aria-sort'), path()]).toEqual([order, `${home}${search}`]))
  for (const [order, search] of [
    ['ascending', '?sort=accountId'],
    ['descending', '?sort=-accountId'],
    ['none', ''],
  ] as const) {
    await user.click(within(heading).getByRole('button'))
    await expectOrder(order, search)
  }
  router.history.back()
  await expectOrder('descending', '?sort=-accountId')
})

test('one row that does not match its contract is left out, logged and counted, and the others are shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderList('', 2, [entry, { ...entry, accountId: '#ODD', watched: JSON.parse('"sometimes"') }])
  expect(await screen.findByText(/^1 row cannot be shown/)).toBeDefined()
  expect(screen.getByRole('row', { name: /#SHOP/ })).toBeDefined()
  expect(screen.getByText('1–2 of 2')).toBeDefined()
  expect(logged).toHaveBeenCalledWith('Error: Row 1 of listAddressBook does not match its contract: watched')
  logged.mockRestore()
})

test('says what would be here when there is no row yet', async () => {
  renderList('', 0, [])
  expect(await screen.findByText('No labels yet')).toBeDefined()
})

test('says that only the filter leaves nothing, and clears it', async () => {
  const { user, path } = renderList('?name=zzz&page=2', 0, [])
  await screen.findByRole('button', { name: 'Clear the filters' })
  const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announcements()).toContain('No results for these filters')
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(path()).toBe(home))
  await waitFor(() => expect(announcements()).not.toContain('No results for these filters'))
})

test('leads from a page past the end to the last one', async () => {
  const { user, path } = renderList('?page=9', 30, [])
  await user.click(await screen.findByRole('button', { name: 'Go to the last page' }))
  await waitFor(() => expect(path()).toBe(`${home}?page=2`))
})

test('says what failed and tries again', async () => {
  const { api, user } = renderPanel(home, {
    as: 'user',
    api: (fake) =>
      fake.on(listAddressBook, () => {
        throw new FakeRefusal('INTERNAL')
      }),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Something went wrong on the server. Try again later.')
  api.on(listAddressBook, () => ({ rows: [entry], totalRows: 1 }))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1–1 of 1')).toBeDefined()
})

const usePhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('what a row does not have is a dash in a table, and left out of a card', async () => {
  const unwatched = { ...entry, watched: false }
  renderList('', 1, [unwatched])
  const [row] = await screen.findAllByRole('row', { name: /#SHOP/ })
  expect(row && within(row).getByRole('cell', { name: '–' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Last transaction' })).toBeDefined()
  cleanup()
  usePhone()
  renderList('', 1, [unwatched])
  const card = within(await screen.findByRole('list', { name: 'Labels and watched accounts' }))
  expect(card.getByText('Watched')).toBeDefined()
  expect(card.queryByText('Last transaction')).toBeNull()
  expect(card.queryByText('–')).toBeNull()
})

test('shows cards with a choice of order on a phone', async () => {
  usePhone()
  const { user, path } = renderList('', 1)
  const card = within(await screen.findByRole('list', { name: 'Labels and watched accounts' }))
  expect(card.getByText('None since you started watching')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByLabelText('Sort by'), 'Changed, descending')
  await waitFor(() => expect(path()).toBe(`${home}?sort=-updatedAt`))
})
