import { nameAccounts } from '@panel/contracts/platform/account-names'
import {
  type AddressBookEntry,
  listAddressBook,
  removeAddressBookEntry,
  saveAddressBookEntry,
} from '@panel/contracts/platform/address-book'
import { getHealth } from '@panel/contracts/platform/health'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { expect, test } from 'vitest'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const friend = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'
const ticket = `1220${'ab'.repeat(32)}`

const entryOf = (part: Partial<AddressBookEntry> = {}): AddressBookEntry => ({
  accountId: friend,
  label: 'Corner shop',
  watched: false,
  updatedAt: '2026-01-02T03:04:05.000Z',
  activity: null,
  ...part,
})

/** A server that keeps an address book. */
const keepBook = (entries: AddressBookEntry[]) => (api: FakeApi) =>
  api
    .on(listAddressBook, () => ({ rows: [...entries], totalRows: entries.length }))
    .on(saveAddressBookEntry, ({ body }) => {
      const saved = entryOf(body)
      entries.splice(
        0,
        entries.length,
        ...entries.filter(({ accountId }) => accountId !== body.accountId),
        saved,
      )
      return saved
    })
    .on(removeAddressBookEntry, ({ body }) => {
      entries.splice(0, entries.length, ...entries.filter(({ accountId }) => accountId !== body.accountId))
      return { removed: true }
    })

const openBook = (entries: AddressBookEntry[], more: (api: FakeApi) => unknown = () => undefined) =>
  renderPanel('/profile/accounts', {
    as: 'user',
    api: (api) => {
      keepBook(entries)(api)
      more(api)
    },
  })

test.each(['<img src=x onerror=alert(1)>', 'متجر الزاوية', 'x'.repeat(60)])(
  'the label %s is shown as it is, apart from the text around it',
  async (label) => {
    openBook([entryOf({ label })])
    const shown = await screen.findByText(label)
    expect(shown.tagName).toBe('BDI')
    expect(document.querySelector('img[src=x]')).toBeNull()
  },
)

test('an account is put into an empty book by its id and a name', async () => {
  const entries: AddressBookEntry[] = []
  const { user } = openBook(entries)
  await screen.findByText('No labels yet')
  const [add] = screen.getAllByRole('button', { name: 'Add an account' })
  if (!add) throw new Error('There is no button to add an account.')
  await user.click(add)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an account' }))
  await user.type(await dialog.findByRole('textbox', { name: /^Account/ }), friend)
  await user.type(dialog.getByRole('textbox', { name: /^Label/ }), 'Corner shop{Enter}')
  expect(await screen.findByText('Corner shop')).toBeTruthy()
  expect(entries).toEqual([entryOf()])
})

test('the breadcrumb ends with the page below the profile', async () => {
  openBook([])
  const trail = within(await screen.findByRole('navigation', { name: 'Where you are' }))
  expect(await trail.findByText('Labels and watched accounts')).toBeTruthy()
  expect(trail.getByRole('link', { name: 'Profile' })).toBeTruthy()
})

test('a label is removed, and brought back', async () => {
  const entries = [entryOf({ watched: true })]
  const { user } = openBook(entries)
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await screen.findByText('No labels yet')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Corner shop')).toBeTruthy()
  expect(entries).toEqual([entryOf({ watched: true })])
})

test('the account’s card labels it by keyboard, and refuses a name that only the panel gives', async () => {
  const { user } = openBook([entryOf({ label: null, watched: true })])
  const face = await screen.findByRole('button', { name: 'Account details' })
  face.focus()
  await user.keyboard('{Enter}')
  const card = await screen.findByRole('dialog', { name: 'Account details' })
  await user.click(await within(card).findByRole('button', { name: 'Add a label' }))
  const field = await within(card).findByRole('textbox', { name: 'Label' })
  await user.type(field, 'YOU{Enter}')
  await within(card).findByText(/^This name is reserved/)
  await user.clear(field)
  await user.type(field, 'Corner shop{Enter}')
  await within(card).findByRole('button', { name: 'Edit the label' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(face)
  expect((await screen.findAllByText('Corner shop')).length).toBeGreaterThan(0)
})

test('the card of what is no account id says so, and offers nothing that takes one', async () => {
  openBook([entryOf({ accountId: 'shop 12', label: null })])
  const face = await screen.findByRole('button', { name: 'Account details' })
  face.focus()
  face.click()
  const card = within(await screen.findByRole('dialog', { name: 'Account details' }))
  await card.findByText('Not an account id')
  expect(card.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copy account id',
  ])
})

test.each([
  ['CONFLICT', {}, /^Another account has a label that reads like this one/],
  ['LIMIT_REACHED', { maximum: 200, of: 'entries' }, /^Your address book is full/],
  ['LIMIT_REACHED', { maximum: 50, of: 'watched' }, /^You already watch 50 accounts/],
  ['LIMIT_REACHED', {}, /^You have reached the limit/],
] as const)('a refusal as %s %j is explained at the field', async (code, details, text) => {
  const { user } = openBook([entryOf()], (api) =>
    api.on(saveAddressBookEntry, () => {
      throw new FakeRefusal(code, details)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  await user.type(await screen.findByRole('textbox', { name: 'Label' }), ' 2{Enter}')
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

test('every account of a page is named by one call: label before alias before id', async () => {
  const others = [
    'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7j',
    'QmSgjr1a4BNnvqfGtVPTGmKmLRsvQoVPySDoPDPqiA6mJi',
  ]
  const { api } = renderPanel('/profile/accounts', {
    as: 'user',
    accountId: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i',
    api: (fake) => {
      keepBook([
        entryOf(),
        entryOf({
          accountId: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i',
          label: 'Not me',
          watched: true,
        }),
        entryOf({ accountId: '#EURS', label: null, watched: true }),
        ...others.map((accountId) => entryOf({ accountId, label: null, watched: true })),
      ])(fake)
      fake.on(nameAccounts, ({ body }) => ({ aliases: { [body.accountIds[0] ?? '']: 'you' } }))
    },
  })
  expect(await screen.findByText('@you')).toBeTruthy()
  expect(screen.getByText('You')).toBeTruthy()
  expect(screen.getByText('Corner shop')).toBeTruthy()
  expect(screen.queryByText('Not me')).toBeNull()
  expect(api.countOf('nameAccounts')).toBe(1)
})

test('a block that executed something of a watched account shows a message and the newest on the dashboard', async () => {
  const entries = [entryOf({ watched: true })]
  const { emit } = renderPanel('/dashboard', {
    as: 'dev',
    api: (api) => {
      keepBook(entries)(api)
      api
        .on(getHealth, () => {
          throw new FakeRefusal('SERVICE_UNAVAILABLE')
        })
        .on(listTransactions, () => ({ rows: [], before: null, after: null, totalRows: null }))
    },
  })
  await screen.findByRole('heading', { name: 'Watched accounts' })
  expect(screen.getByText('None since you started watching')).toBeTruthy()
  entries.splice(
    0,
    1,
    entryOf({ watched: true, activity: { blockHeight: 1234, ticket, at: '2026-01-02T03:04:05.000Z' } }),
  )
  emit('watched_activity', { accounts: [{ accountId: friend, blockHeight: 1234, ticket }] })
  expect(await screen.findByText('Watched account: Corner shop')).toBeTruthy()
  expect(screen.getByText('A transaction was executed in block 1.234.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('None since you started watching')).toBeNull())
})
