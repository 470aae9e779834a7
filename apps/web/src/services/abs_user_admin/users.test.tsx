import { listServices } from '@panel/contracts/platform/marketplace'
import { getUser, listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { usersChanged } from '@panel/contracts/services/abs_user_admin/events'
import type { User } from '@panel/contracts/services/abs_user_admin/users'
import { expect, test, vi } from 'vitest'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const choices = {
  availableRoles: ['admin', 'user'],
  serviceAvailableStatus: ['ACTIVE', 'PENDING', 'INACTIVE'],
  userAvailableStatus: ['ACTIVE', 'UNDER_APPROVAL', 'DISABLED'],
} as const

const choicesOf = () => ({
  availableRoles: [...choices.availableRoles],
  serviceAvailableStatus: [...choices.serviceAvailableStatus],
  userAvailableStatus: [...choices.userAvailableStatus],
})

const sampleUser = (part: Partial<User> = {}): User => ({
  accountId: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i',
  publicKey: null,
  roles: ['user'],
  status: 'ACTIVE',
  subscriptions: { alias: 'ACTIVE' },
  balances: [{ assetId: '#EURS', units: '123456', decimals: 2 }],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  ...part,
})

const withService = (api: FakeApi): FakeApi =>
  api.on(listServices, () => [
    sampleService({ serviceId: 'abs_user_admin', title: 'User administration', role: 'admin' }),
  ])

/** The list page, with a server that has this many users and answers the first page of them. */
const renderList = (search: string, totalRows: number, rows: readonly User[] = [sampleUser()]) =>
  renderPanel(`/iservice/abs_user_admin/${search}`, {
    as: 'admin',
    api: (api) => withService(api).on(listUsers, () => ({ data: [...rows], totalRows, ...choicesOf() })),
  })

const askedFor = (api: FakeApi): unknown =>
  api.calls.findLast(({ operationId }) => operationId === 'listUsers')?.body

test('asks for exactly what the URL says', async () => {
  const { api } = renderList(
    '?page=3&size=50&sort=-updatedAt&role=admin&status=DISABLED&text=Qm&from=mail',
    500,
  )
  expect(await screen.findByText('101–101 of 500')).toBeDefined()
  expect(askedFor(api)).toEqual({
    filter: { text: 'Qm', role: 'admin', status: 'DISABLED' },
    skip: 100,
    limit: 50,
    sort: { column: 'updatedAt', direction: 'descending' },
  })
})

test('a filter that is set can be removed by itself, or all at once', async () => {
  const { user, path } = renderList('?role=admin&status=DISABLED&text=Qm', 1)
  await user.click(await screen.findByRole('button', { name: 'Remove the filter “Role”' }))
  await waitFor(() => expect(path()).toBe('/iservice/abs_user_admin/?status=DISABLED&text=Qm'))
  expect(screen.queryByRole('button', { name: 'Remove the filter “Role”' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(path()).toBe('/iservice/abs_user_admin/'))
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('another filter goes back to the first page and keeps what the page does not know', async () => {
  const { user, path } = renderList('?page=3&from=mail', 500)
  await screen.findByText('51–51 of 500')
  await user.selectOptions(screen.getByLabelText('Role'), 'Administrator')
  await waitFor(() => expect(path()).toBe('/iservice/abs_user_admin/?from=mail&role=admin'))
})

test('a column heading sorts up, down and as usual again', async () => {
  const { user, path } = renderList('', 1)
  const heading = await screen.findByRole('columnheader', { name: 'State' })
  for (const [order, expected] of [
    ['ascending', '?sort=status'],
    ['descending', '?sort=-status'],
    ['none', ''],
  ] as const) {
    await user.click(within(heading).getByRole('button'))
    await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe(order))
    expect(path()).toBe(`/iservice/abs_user_admin/${expected}`)
  }
})

test('one row that does not match its contract is left out, logged and counted, and the others are shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const odd = { ...sampleUser({ accountId: '#ODD' }), status: JSON.parse('"SLEEPING"') }
  renderList('', 2, [sampleUser(), odd])
  expect(await screen.findByText(/^1 row cannot be shown/)).toBeDefined()
  expect(screen.getByRole('row', { name: /QmYHn/ })).toBeDefined()
  expect(screen.getByText('1–2 of 2')).toBeDefined()
  expect(logged).toHaveBeenCalledWith('Error: Row 1 of listUsers does not match its contract: status')
  logged.mockRestore()
})

test('says what would be here when there is no user yet', async () => {
  renderList('', 0, [])
  expect(await screen.findByText('No users yet')).toBeDefined()
})

test('says that only the filter leaves nothing, and clears it', async () => {
  const { user, path } = renderList('?text=zzz&page=2', 0, [])
  await screen.findByRole('button', { name: 'Clear the filters' })
  const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announcements()).toContain('Nothing for this filter')
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(path()).toBe('/iservice/abs_user_admin/'))
  await waitFor(() => expect(announcements()).not.toContain('Nothing for this filter'))
})

test('leads from a page past the end to the last one', async () => {
  const { user, path } = renderList('?page=9', 30, [])
  await user.click(await screen.findByRole('button', { name: 'Go to the last page' }))
  await waitFor(() => expect(path()).toBe('/iservice/abs_user_admin/?page=2'))
})

test('says what failed and tries again', async () => {
  const { api, user } = renderPanel('/iservice/abs_user_admin/', {
    as: 'admin',
    api: (fake) =>
      withService(fake).on(listUsers, () => {
        throw new FakeRefusal('INTERNAL')
      }),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The server made a mistake.')
  api.on(listUsers, () => ({ data: [sampleUser()], totalRows: 1, ...choicesOf() }))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1–1 of 1')).toBeDefined()
})

test('shows cards with a choice of order on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { user, path } = renderList('', 1)
  const card = within(await screen.findByRole('list', { name: 'Users' }))
  expect(card.getByText('1.234,56')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByLabelText('Sort by'), 'Last changed, descending')
  await waitFor(() => expect(path()).toBe('/iservice/abs_user_admin/?sort=-updatedAt'))
})

test('an edit names what changes, before and after, and nothing else', async () => {
  const { user } = renderPanel(`/iservice/abs_user_admin/edit/${sampleUser().accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api).on(getUser, () => ({
        user: sampleUser(),
        ...choicesOf(),
        availableServices: [{ serviceId: 'alias', title: 'Names', role: 'user' as const }],
      })),
  })
  const summary = within(await screen.findByRole('complementary', { name: 'What will change' }))
  expect(summary.getByText('There are no changes to save.')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subscription to Names' }), 'INACTIVE')
  await user.click(screen.getByRole('checkbox', { name: 'Administrator' }))
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Role Administratornot given → given',
    'NamesActive → Inactive',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Administrator' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subscription to Names' }), 'ACTIVE')
  expect(summary.getByText('There are no changes to save.')).toBeDefined()
})

test('somebody else’s change is shown at once and holds signing until it was looked at', async () => {
  let latest = sampleUser()
  const { user, emit } = renderPanel(`/iservice/abs_user_admin/edit/${latest.accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api).on(getUser, () => ({ user: latest, ...choicesOf(), availableServices: [] })),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Administrator' }))
  latest = sampleUser({ status: 'DISABLED', updatedAt: '2026-01-03T00:00:00.000Z' })
  emit(usersChanged.name, { accountId: latest.accountId })
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'StateActive → Disabled',
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Active' }).checked).toBe(true)
  const sign = screen.getByRole<HTMLButtonElement>('button', { name: 'Check and sign' })
  expect(sign.disabled).toBe(true)
  await user.click(notice.getByRole('button', { name: 'Continue from the new state' }))
  expect(sign.disabled).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Disabled' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Administrator' }).checked).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a user who does not exist is said to be unknown', async () => {
  renderPanel(`/iservice/abs_user_admin/edit/${sampleUser().accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api).on(getUser, () => {
        throw new FakeRefusal('NOT_FOUND')
      }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This does not exist.')
})
