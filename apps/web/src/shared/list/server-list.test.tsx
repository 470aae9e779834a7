import { type AddressBookEntry, listAddressBook } from '@panel/contracts/platform/address-book'
import {
  listSavedViews,
  removeView,
  renameView,
  type SavedView,
  saveView,
} from '@panel/contracts/platform/saved-views'
import { expect, test, vi } from 'vitest'
import { FakeRefusal } from '../testing/fake-api.ts'
import { renderPanel } from '../testing/render-panel.tsx'
import { screen, waitFor, within } from '../testing/testing-library.ts'

const names = ['#A', '#B', '#C']
const entries = names.map(
  (accountId): AddressBookEntry => ({
    accountId,
    label: `Label of ${accountId.slice(1)}`,
    watched: false,
    updatedAt: '2026-01-02T03:04:05.000Z',
    activity: null,
  }),
)

const openList = async (address = '/profile/accounts', views: SavedView[] = []) => {
  const panel = renderPanel(address, {
    as: 'user',
    api: (api) =>
      api
        .on(listSavedViews, () => ({ views: [...views] }))
        .on(removeView, ({ body }) => {
          views.splice(0, views.length, ...views.filter(({ name }) => name !== body.name))
          return { removed: true }
        })
        .on(renameView, ({ body: { name, newName } }) => {
          const place = views.findIndex((view) => view.name === name)
          const view = views[place]
          if (newName === 'Taken' || !view) throw new FakeRefusal('CONFLICT')
          views[place] = { ...view, name: newName }
          return { ...view, name: newName }
        })
        .on(saveView, ({ body }) => {
          if (body.name === 'One too many') throw new FakeRefusal('LIMIT_REACHED', { maximum: 100 })
          const saved = { ...body, updatedAt: '2026-01-02T03:04:05.000Z' }
          views.push(saved)
          return saved
        })
        .on(listAddressBook, ({ body }) => {
          const { filter = {} } = body
          const rows = entries.filter(({ label }) => label?.includes(filter.text ?? ''))
          return { rows, totalRows: rows.length }
        }),
  })
  await screen.findByText('Label of A')
  return panel
}

const rowOf = (text: string): HTMLElement => {
  const row = screen.getByText(text).closest('tr')
  if (!row) throw new Error(`No row says ${text}.`)
  return row
}

/** The text of the file that the panel hands to the browser. */
const downloads = (): string[] => {
  const texts: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        void blob.text().then((text) => texts.push(text))
        return 'blob:1'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return texts
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('keys move between the rows, select them and go into them and back', async () => {
  const { user } = await openList()
  const [first, second, third] = ['Label of A', 'Label of B', 'Label of C'].map(rowOf)
  expect([first?.tabIndex, second?.tabIndex, third?.tabIndex]).toEqual([0, -1, -1])
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(third)
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown} ')
  expect(await screen.findByText('1 row selected')).toBeTruthy()
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0])
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(
    within(rowOf('Label of B')).getByRole('checkbox', { name: 'Select #B', checked: true }),
  )
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(second)
  // Of the controls in rows, the Tab key reaches those of the focused one.
  const stops = (name: string) =>
    within(rowOf(name))
      .getAllByRole('button')
      .map(({ tabIndex }) => tabIndex)
  expect(new Set(stops('Label of A'))).toEqual(new Set([-1]))
  expect(new Set(stops('Label of B'))).toEqual(new Set([0]))
})

test('the selection is exported alone, and ends with another filter', async () => {
  const files = downloads()
  const { user } = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(await screen.findByText('3 rows selected')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select #B' }))
  await user.click(screen.getByRole('button', { name: 'Export the selection as CSV' }))
  await waitFor(() => expect(files.length).toBe(1))
  expect(files[0]?.split('\r\n').slice(1, -1)).toEqual([
    'Label of A,#A,no,,,,2026-01-02T03:04:05.000Z',
    'Label of C,#C,no,,,,2026-01-02T03:04:05.000Z',
  ])
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Label')
  await waitFor(() => expect(screen.queryByText('2 rows selected')).toBeNull())
})

test('columns are moved, hidden and remembered; the one that names the row stays', async () => {
  const { user } = await openList()
  expect(headings()).toEqual(['Label', 'Account', 'Watched', 'Last transaction', 'Actions'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Move Watched forward' }))
  await user.click(screen.getByRole('checkbox', { name: 'Last transaction' }))
  expect(screen.getByRole('checkbox', { name: 'Label' }).hasAttribute('disabled')).toBe(true)
  expect(headings()).toEqual(['Label', 'Watched', 'Account', 'Actions'])
  expect(JSON.parse(localStorage.getItem('panel.columns.address-book') ?? '')).toEqual([
    'label',
    'watched',
    'accountId',
    'actions',
  ])
  await user.click(screen.getByRole('button', { name: 'Reset the columns' }))
  expect(headings()).toEqual(['Label', 'Account', 'Watched', 'Last transaction', 'Actions'])
})

test('a link names its columns, without what it cannot name', async () => {
  await openList('/profile/accounts?columns=updatedAt,__proto__,label,label,nothing')
  expect(headings()).toEqual(['Changed', 'Label'])
})

test('the row height is chosen for all lists and remembered', async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Row height' }), 'Compact')
  expect(screen.getByRole('table').dataset.density).toBe('compact')
  expect(localStorage.getItem('panel.density')).toBe('"compact"')
})

const theButton = (name: string) => screen.findByRole('button', { name })

test('a view keeps filter, order and columns under a name, and brings them back', async () => {
  const views: SavedView[] = []
  const { user, path } = await openList(
    '/profile/accounts?name=Label&sort=-accountId&page=2&columns=watched,label',
    views,
  )
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await theButton('Save this view'))
  const field = await screen.findByRole('textbox', { name: 'Name of the view' })
  await user.type(field, '{Enter}')
  expect((await screen.findAllByText('Name of the view is required.')).length).toBeGreaterThan(0)
  expect(views).toEqual([])
  await user.type(field, 'You{Enter}')
  expect((await screen.findAllByText(/^This name is reserved/)).length).toBeGreaterThan(0)
  await user.clear(field)
  await user.type(field, 'One too many{Enter}')
  expect((await screen.findAllByText(/^You have 100 views/)).length).toBeGreaterThan(0)
  await user.clear(field)
  await user.type(field, '<b>Mine</b>{Enter}')
  await theButton('<b>Mine</b>')
  const search = { name: 'Label', sort: '-accountId', columns: 'watched,label' }
  expect(views).toMatchObject([{ listId: 'address-book', name: '<b>Mine</b>', search }])

  await user.click(await theButton('Remove the view <b>Mine</b>'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await theButton('<b>Mine</b>')
  expect(views).toMatchObject([{ search }])

  await user.keyboard('{Escape}')
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }))
  await waitFor(() => expect(path()).not.toContain('name='))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await theButton('<b>Mine</b>'))
  await waitFor(() => expect(path()).toContain('name=Label'))
  expect(path()).not.toContain('page=')
})

test('a view is renamed, and a name that is taken can be corrected', async () => {
  const views = [{ listId: 'address-book', name: 'Mine', search: {}, updatedAt: '2026-01-02T03:04:05.000Z' }]
  const { user } = await openList('/profile/accounts', views)
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await theButton('Rename the view Mine'))
  const field = await screen.findByRole('textbox', { name: 'Name of the view' })
  await user.clear(field)
  await user.type(field, 'Taken{Enter}')
  expect((await screen.findAllByText(/^Another view of this list has that name/)).length).toBeGreaterThan(0)
  await user.clear(field)
  await user.type(field, 'Ours{Enter}')
  await theButton('Ours')
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull()
})

test('a link to a view names all of its state', async () => {
  const { user } = await openList('/profile/accounts?name=Label&size=50')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await theButton('Copy a link to this view'))
  await screen.findByText('Link copied. Anyone who can open this list sees the same view.')
  const link = new URL(await navigator.clipboard.readText())
  expect(link.pathname).toBe('/panel/profile/accounts')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    name: 'Label',
    size: '50',
    columns: 'label,accountId,watched,activity,actions',
  })
})
