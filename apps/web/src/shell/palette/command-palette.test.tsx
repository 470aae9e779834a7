import { listAddressBook } from '@panel/contracts/platform/address-book'
import { listServices } from '@panel/contracts/platform/marketplace'
import { listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { listAliases } from '@panel/contracts/services/alias/endpoints'
import { expect, test } from 'vitest'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { fireEvent, screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { keepTyped } from './shortcuts.ts'

test('the palette finds the pages inside services and opens them', async () => {
  localStorage.setItem('panel.recent', JSON.stringify(['framed']))
  const { user, path } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog')
  // Once as recently used, once among all.
  await waitFor(() =>
    expect(within(dialog).getAllByRole('option', { name: /^Framed service/ }).length).toBe(2),
  )
  expect(within(dialog).getAllByText('g d').length).toBe(1)
  await user.type(within(dialog).getByRole('combobox'), 'second')
  await user.click(await within(dialog).findByRole('option', { name: /^Second/ }))
  await waitFor(() => expect(path()).toBe('/service/framed?menu=1'))
  await user.keyboard('{Control>}k{/Control}')
  const again = await screen.findByRole('dialog')
  await user.type(within(again).getByRole('combobox'), 'single')
  await user.click(await within(again).findByRole('option', { name: /^Single/ }))
  await waitFor(() => expect(path()).toBe('/iservice/transaction_builder/builder'))
})

test('what was opened last is offered first, without what the person may not open any longer', async () => {
  const record = (serviceId: string, id: string) => ({ serviceId, id, label: `Record ${id}`, path: id })
  localStorage.setItem('panel.recent', JSON.stringify(['framed', 'gone', 'transaction_builder']))
  localStorage.setItem(
    'panel.recent-records',
    JSON.stringify([record('framed', 'b'), record('waiting', 'c'), { id: 'broken' }, record('framed', 'a')]),
  )
  const { user } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  const namesIn = async (group: string) =>
    within(await screen.findByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.split(/What|Framed service$/)[0])
  expect(await namesIn('Recently used')).toEqual(['Framed service', 'Transaction builder'])
  expect(await namesIn('Recently opened')).toEqual(['Record b', 'Record a'])
})

test('what is typed while the code of the palette is fetched is in its field, and opens nothing else', async () => {
  const { user, path } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  void keepTyped(new Promise(() => undefined))
  await user.keyboard('gd m')
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  expect(box.value).toBe('gd m')
  expect(path()).toBe('/dashboard')
})

const friend = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'

/** @param typed what is in its field when it opens */
const openPalette = async (api: (fake: FakeApi) => unknown, typed = '') => {
  const panel = renderPanel('/dashboard', {
    as: 'dev',
    api: (fake) => {
      fake.on(listServices, () =>
        ['alias', 'abs_user_admin'].map((serviceId) =>
          sampleService({ serviceId, title: `The ${serviceId}` }),
        ),
      )
      fake.on(listAddressBook, () => ({
        rows: [
          {
            accountId: friend,
            label: 'Corner shop',
            watched: false,
            updatedAt: '2026-01-02T03:04:05.000Z',
            activity: null,
          },
        ],
        totalRows: 1,
      }))
      api(fake)
    },
  })
  await screen.findByRole('heading', { name: 'Dashboard' })
  void keepTyped(new Promise(() => undefined))
  for (const key of typed) fireEvent.keyDown(document.body, { key })
  await panel.user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog')
  return { ...panel, dialog, box: within(dialog).getByRole('combobox') }
}

test('the palette finds records of services, asked once when typing rests, and the person’s labels', async () => {
  const texts: (string | undefined)[] = []
  const { user, dialog, box, path } = await openPalette((api) =>
    api
      .on(listAliases, ({ body }) => {
        texts.push(body.filter?.text)
        const row = { alias: 'corner.shop', accountId: friend, registeredAt: '2026-01-02T03:04:05.000Z' }
        return { rows: [row], totalRows: 1 }
      })
      .on(listUsers, () => ({
        data: [],
        totalRows: 0,
        availableRoles: [],
        serviceAvailableStatus: [],
        userAvailableStatus: [],
      })),
  )
  await user.type(box, 'corner')
  const found = await within(dialog).findByRole('option', { name: /^@corner.shop/ })
  expect(within(dialog).getByText(friend)).toBeTruthy()
  expect(texts).toEqual(['corner'])
  await user.click(found)
  await waitFor(() => expect(path()).toBe('/iservice/alias/alias/corner.shop'))
  // Offered again before anything is typed.
  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Recently opened' })
  expect(within(recent).getByRole('option').textContent).toBe('@corner.shopThe alias')
})

test('nothing is said to be missing before every service has answered', async () => {
  const answer = Promise.withResolvers<{ rows: []; totalRows: 0 }>()
  const { user, dialog, box, api } = await openPalette((fake) => fake.on(listAliases, () => answer.promise))
  const said = () => within(dialog).getByRole('status').textContent
  await user.type(box, 'zzz')
  expect(said()).toBe('Searching…')
  await waitFor(() => expect(api.countOf('listAliases')).toBe(1))
  expect(said()).toBe('Searching…')
  answer.resolve({ rows: [], totalRows: 0 })
  expect(await within(dialog).findByText('Nothing found')).toBeDefined()
  await user.clear(box)
  await user.type(box, '~')
  expect(said()).toBe('Nothing found')
})

test('services are not asked for a text that is longer than their searches take', async () => {
  const texts: unknown[] = []
  const { user, dialog, box } = await openPalette(
    (api) =>
      api.on(listAliases, ({ body }) => {
        texts.push(body.filter?.text)
        return { rows: [], totalRows: 0 }
      }),
    'a'.repeat(201),
  )
  expect(box).toHaveProperty('value', 'a'.repeat(201))
  expect(await within(dialog).findByText('Nothing found')).toBeDefined()
  await user.clear(box)
  await user.paste('a'.repeat(200))
  await waitFor(() => expect(texts).toEqual(['a'.repeat(200)]))
})

test('arrow keys choose an action that assistive technology announces, and Enter opens it', async () => {
  const { user, path } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox')
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  await user.type(box, 'marketplace')
  const option = await within(screen.getByRole('group', { name: 'Pages' })).findByRole('option')
  expect(active()).toBe(option)
  expect(option.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowUp}{ArrowDown}{Enter}')
  await waitFor(() => expect(path()).toBe('/marketplace'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a user is found by the label of the account, and a service that refuses finds nothing', async () => {
  const { user, dialog, box } = await openPalette((api) =>
    api
      .on(listAliases, () => {
        throw new FakeRefusal('FORBIDDEN')
      })
      .on(listUsers, ({ body }) => ({
        data:
          body.filter?.text === friend
            ? [
                {
                  accountId: friend,
                  publicKey: null,
                  roles: ['user' as const],
                  status: 'ACTIVE' as const,
                  subscriptions: {},
                  balances: [],
                  createdAt: '2026-01-02T03:04:05.000Z',
                  updatedAt: '2026-01-02T03:04:05.000Z',
                  lastActiveAt: null,
                },
              ]
            : [],
        totalRows: 1,
        availableRoles: [],
        serviceAvailableStatus: [],
        userAvailableStatus: [],
      })),
  )
  await user.type(box, 'shop')
  expect(await within(dialog).findByRole('option', { name: friend })).toBeTruthy()
  expect(within(dialog).queryByRole('option', { name: /^@/ })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
