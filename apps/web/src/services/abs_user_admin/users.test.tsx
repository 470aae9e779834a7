import { countWaitingDecisions } from '@panel/contracts/platform/waiting-decisions'
import { getUser, listUserHistory, listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { usersChanged } from '@panel/contracts/services/abs_user_admin/events'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { idleAtOnce } from '../../shared/testing/idle.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { choicesOf, sampleUser, withService } from './testing/sample-users.ts'

test('a row counts the subscriptions and leads to the edit', async () => {
  const subscriptions = { alias: 'ACTIVE', KYC: 'PENDING', nft: 'PENDING' } as const
  renderPanel('/iservice/abs_user_admin/?text=Qm', {
    as: 'admin',
    api: (api) =>
      withService(api).on(listUsers, () => ({
        data: [sampleUser({ subscriptions })],
        totalRows: 1,
        ...choicesOf(),
      })),
  })
  const row = within(await screen.findByRole('row', { name: /QmYHn/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Active', 'User', '1 active, 2 pending', '1.234,56 EURS']),
  )
  expect(row.getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/panel/iservice/abs_user_admin/edit/${sampleUser().accountId}?text=Qm`,
  )
})

test('a row without an active or pending subscription, role or balance shows dashes', async () => {
  const user = sampleUser({ roles: [], balances: [], subscriptions: { alias: 'INACTIVE' } })
  renderPanel('/iservice/abs_user_admin/', {
    as: 'admin',
    api: (api) => withService(api).on(listUsers, () => ({ data: [user], totalRows: 1, ...choicesOf() })),
  })
  const row = within(await screen.findByRole('row', { name: /QmYHn/ }))
  const texts = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(texts.filter((text) => text === '–')).toHaveLength(3)
})

test('a span whose last day is before the first is not requested, and the list says why', async () => {
  const { api } = renderPanel('/iservice/abs_user_admin/?from=2026-03-05&to=2026-03-01', {
    as: 'admin',
    api: (fake) => withService(fake).on(listUsers, () => ({ data: [], totalRows: 0, ...choicesOf() })),
  })
  expect(await screen.findByText('The last day is before the first')).toBeDefined()
  expect(screen.queryByText('No results for these filters')).toBeNull()
  expect(api.calls.filter(({ operationId }) => operationId === 'listUsers')).toEqual([])
})

test('the page of a user lists what changed it, by whom and by which transaction', async () => {
  const { accountId } = sampleUser()
  const by = 'QmS4hJ1WaX9wNtxfVYf6uVuE6KXfbPycNZfYwZ5hVvmtu5'
  const filters: unknown[] = []
  renderPanel(`/iservice/abs_user_admin/edit/${accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api)
        .on(getUser, () => ({
          user: sampleUser(),
          ...choicesOf(),
          notes: [],
          availableServices: [{ serviceId: 'alias', title: 'Names', role: 'user' as const }],
        }))
        .on(listUserHistory, ({ body }) => {
          filters.push(body.filter)
          const before = { roles: ['user' as const], status: 'ACTIVE' as const, subscriptions: {} }
          return {
            rows: [
              {
                ...{ id: 7, accountId, at: '2026-01-02T00:00:00.000Z', by, ticket: 'ticket-of-update' },
                before,
                after: {
                  ...before,
                  roles: ['admin' as const, 'user' as const],
                  subscriptions: { alias: 'ACTIVE' as const },
                },
              },
            ],
            totalRows: 1,
          }
        }),
  })
  const [row] = await screen.findAllByRole('row', { name: /Role Administrator/ })
  expect(row?.textContent).toContain('Role Administratornot given → given')
  expect(row?.textContent).toContain('NamesInactive → Active')
  expect(row?.textContent).toContain('QmS4hJ')
  expect(filters).toEqual([{ accountId }])
})

test('the history of a user follows what other administrators change', async () => {
  const { accountId } = sampleUser()
  let reads = 0
  const { emit } = renderPanel(`/iservice/abs_user_admin/edit/${accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api)
        .on(getUser, () => ({ user: sampleUser(), ...choicesOf(), notes: [], availableServices: [] }))
        .on(listUserHistory, () => {
          reads += 1
          return { rows: [], totalRows: 0 }
        }),
  })
  expect(await screen.findByText('No changes yet')).toBeDefined()
  expect(reads).toBe(1)
  emit(usersChanged.name, { accountId })
  await waitFor(() => expect(reads).toBe(2))
})

test('the queue shows who waits for any approval, the longest wait first', async () => {
  const requests: unknown[] = []
  renderPanel('/iservice/abs_user_admin/waiting', {
    as: 'admin',
    api: (api) =>
      withService(api).on(listUsers, ({ body }) => {
        requests.push(body)
        return {
          data: [
            sampleUser({ status: 'UNDER_APPROVAL', subscriptions: { alias: 'PENDING', nft: 'ACTIVE' } }),
          ],
          totalRows: 1,
          ...choicesOf(),
        }
      }),
  })
  expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeDefined()
  expect(await screen.findByRole('row', { name: /QmYHn.*The account, Names/ })).toBeDefined()
  expect(requests).toEqual([
    {
      filter: { waiting: 'either' },
      sort: { column: 'updatedAt', direction: 'ascending' },
      skip: 0,
      limit: 25,
    },
  ])
})

test('an edit names what changes, before and after, and nothing else', async () => {
  const { user } = renderPanel(`/iservice/abs_user_admin/edit/${sampleUser().accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api).on(getUser, () => ({
        user: sampleUser(),
        ...choicesOf(),
        notes: [],
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

test('somebody else’s change is shown immediately and holds signing until it was looked at', async () => {
  let latest = sampleUser()
  const { user, emit } = renderPanel(`/iservice/abs_user_admin/edit/${latest.accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api).on(getUser, () => ({
        user: latest,
        ...choicesOf(),
        notes: [],
        availableServices: [],
      })),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Administrator' }))
  latest = sampleUser({ status: 'DISABLED', updatedAt: '2026-01-03T00:00:00.000Z' })
  emit(usersChanged.name, { accountId: latest.accountId })
  const title = 'Someone else has changed this user'
  await screen.findByText(title)
  const [callout = document.body] = screen
    .getAllByRole('alert')
    .filter(({ textContent }) => textContent.includes(title))
  const notice = within(callout)
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
  expect(screen.queryByText(title)).toBeNull()
})

test('unsaved changes are not left without asking', async () => {
  const { user, path, router } = renderPanel(`/iservice/abs_user_admin/edit/${sampleUser().accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api)
        .on(getUser, () => ({ user: sampleUser(), ...choicesOf(), notes: [], availableServices: [] }))
        .on(listUsers, () => ({ data: [], totalRows: 0, ...choicesOf() })),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Administrator' }))
  const leave = () => user.click(screen.getAllByRole('link', { name: 'All users' })[0] ?? document.body)
  await leave()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Administrator' }).checked).toBe(true)
  await leave()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/iservice/abs_user_admin'))
  router.history.back()
  expect(await screen.findByText('There are no changes to save.')).toBeDefined()
})

test('a user who does not exist is said to be unknown', async () => {
  renderPanel(`/iservice/abs_user_admin/edit/${sampleUser().accountId}`, {
    as: 'admin',
    api: (api) =>
      withService(api).on(getUser, () => {
        throw new FakeRefusal('NOT_FOUND')
      }),
  })
  expect(await screen.findByText('This does not exist.')).toBeDefined()
  expect(screen.getByText('It may have been removed, or the link may be incomplete.')).toBeDefined()
})

test('the note and the menu entry read the count once for each change, though the dashboard shows the note twice', async () => {
  idleAtOnce()
  let reads = 0
  const { emit } = renderPanel('/dashboard', {
    as: 'admin',
    api: (api) =>
      withService(api).on(countWaitingDecisions, () => {
        reads += 1
        return { services: [{ serviceId: 'abs_user_admin', count: reads }] }
      }),
  })
  const notes = await screen.findAllByText('1 user waits for approval')
  await screen.findByText('1 decision waiting')
  expect([notes.length, reads]).toEqual([2, 1])
  emit(usersChanged.name, { accountId: sampleUser().accountId })
  await screen.findAllByText('2 users wait for approval')
  // A second request would have been sent with the first.
  expect(reads).toBe(2)
})
