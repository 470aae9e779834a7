import { listServices } from '@panel/contracts/platform/marketplace'
import type { Role } from '@panel/contracts/platform/roles'
import type { Service } from '@panel/contracts/platform/service'
import { getRoles } from '@panel/contracts/platform/session'
import { expect, test, vi } from 'vitest'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { act, screen, waitFor, within } from '../../shared/testing/testing-library.ts'

test('an ACTIVE internal service opens with its side bar, header and menu from its routes', async () => {
  const { path } = renderPanel('/iservice/transaction_builder/', { as: 'dev' })
  expect(await screen.findByRole('heading', { name: 'Single transaction' })).toBeDefined()
  expect(path()).toBe('/iservice/transaction_builder/builder')
  expect(screen.getAllByText('transaction_builder').length).toBe(2)
  expect(screen.getByRole('link', { name: 'Single transaction' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe(
    'http://localhost/docs/services/transaction_builder',
  )
})

test('each entry of a built-in service’s menu has the icon that its route names', async () => {
  renderPanel('/iservice/transaction_builder/', { as: 'dev' })
  const menu = within(await screen.findByRole('navigation', { name: 'Transaction builder' }))
  const icons = async (name: string) =>
    [...(await menu.findByRole('link', { name })).querySelectorAll('svg')].map((icon) =>
      icon.getAttribute('class'),
    )
  await waitFor(async () =>
    expect(await icons('Single transaction')).toEqual(['tabler-icon tabler-icon-hammer']),
  )
  expect(await icons('Test network')).toEqual(['tabler-icon tabler-icon-flask'])
})

test('a service opens whose pages are added while its address loads', async () => {
  const services = Promise.withResolvers<Service[]>()
  const { router } = renderPanel('/iservice/alias/new-alias', {
    as: 'dev',
    api: (server) => server.on(listServices, () => services.promise),
  })
  await waitFor(() => expect(router.state.status).toBe('pending'))
  await router.options.context.addServiceRoutes('alias')
  services.resolve([sampleService({ serviceId: 'alias', title: 'Alias' })])
  expect(await screen.findByRole('heading', { name: 'New alias' })).toBeDefined()
})

test('an INACTIVE service leads to subscribing', async () => {
  const { path } = renderPanel('/iservice/sleeping/', { as: 'dev' })
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeDefined()
  expect(path()).toBe('/marketplace/subscribe/sleeping')
})

test('a PENDING service leads to the thank-you page', async () => {
  const { path } = renderPanel('/iservice/waiting/', { as: 'dev' })
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined()
  expect(path()).toBe('/thankyou')
})

test('an unknown service is refused with the specified words and leads to the root', async () => {
  const { path } = renderPanel('/iservice/foreign/', { as: 'dev' })
  expect(await screen.findByText('Unauthorized navigation')).toBeDefined()
  expect(screen.getByText('You are not authorized to view this service')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

test('a service without pages in this build says so, and leads to no documentation', async () => {
  renderPanel('/iservice/pageless/', { as: 'dev' })
  expect(
    await screen.findByRole('heading', { name: 'Pageless service is not in this panel yet' }),
  ).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Documentation' })).toBeNull()
})

test.each(['/marketplace', '/marketplace/subscribe/pageless'])(
  '%s says that a service without pages is not in this panel yet',
  async (address) => {
    renderPanel(address, { as: 'dev' })
    expect((await screen.findAllByText(/^Not in this panel yet/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Documentation' })).toBeNull()
  },
)

test.each([
  ['/iservice/transaction_builder/nowhere', 'Transaction builder'],
  ['/marketplace/subscribe/nope', 'Panel'],
  ['/marketplace/service/nope/settings', 'Panel'],
])('what is not found at %s leaves header, menu and main in place', async (address, menu) => {
  renderPanel(address, { as: 'dev' })
  const main = await screen.findByRole('main')
  expect(await within(main).findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.getByRole('banner')).toBeDefined()
  expect(screen.getByRole('navigation', { name: menu })).toBeDefined()
  expect(screen.getAllByRole('main').length).toBe(1)
})

test('an address that leads nowhere leads on to the dashboard', async () => {
  const { user, path } = renderPanel('/iservice/transaction_builder/nowhere', { as: 'dev' })
  await user.click(await screen.findByRole('link', { name: 'To the dashboard' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(path()).toBe('/dashboard')
})

const frozen = sampleService({ serviceId: 'odd', title: 'Odd service', subscriptionStatus: 'FROZEN' })

test('any other state leads to the root', async () => {
  const { path } = renderPanel('/iservice/odd/', {
    as: 'dev',
    api: (server) => server.on(listServices, () => [frozen]),
  })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(path()).toBe('/dashboard')
})

test('any other state counts as not subscribed', async () => {
  renderPanel('/marketplace/subscribe/odd', {
    as: 'dev',
    api: (server) => server.on(listServices, () => [frozen]),
  })
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeDefined()
  expect(screen.getByText('Not subscribed')).toBeDefined()
})

test('a service is opened in its own way by the address of the other kind, too', async () => {
  const internal = renderPanel('/service/transaction_builder', { as: 'dev' })
  await waitFor(() => expect(internal.path()).toBe('/iservice/transaction_builder/builder'))
  const framed = renderPanel('/iservice/framed/', { as: 'dev' })
  await waitFor(() => expect(framed.path()).toBe('/service/framed/'))
})

/** An answer that the contract does not allow, as another backend may send it. */
const oddRecords = (records: readonly unknown[]) => ({
  as: 'dev' as const,
  api: (server: FakeApi) => server.onRaw(listServices, () => records),
})

test('a record without a subscription state counts as not subscribed, and the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { subscriptionStatus: _none, ...stateless } = sampleService({ serviceId: 'stateless' })
  const numeric = { ...sampleService({ serviceId: 'numeric' }), subscriptionStatus: 7 }
  renderPanel('/marketplace', oddRecords([stateless, numeric, sampleService({ serviceId: 'whole' })]))
  expect(await screen.findByText('3 services')).toBeDefined()
  expect(screen.getAllByText('Not subscribed').length).toBeGreaterThanOrEqual(2)
})

test('a record that is no service is left out and logged, and the others stay', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const titleless = { ...sampleService({ serviceId: 'titleless' }), title: undefined, menu: [{ url: 5 }] }
  renderPanel('/marketplace', oddRecords([null, { serviceId: '<b>' }, titleless]))
  expect(await screen.findByText('1 service')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'titleless' })).toBeDefined()
  expect(logged.mock.calls.filter(([text]) => text.includes('does not match its contract')).length).toBe(3)
})

const failingRoles = {
  as: 'dev' as const,
  api: (server: FakeApi) =>
    server
      .on(listServices, () => [
        sampleService({ serviceId: 'for_users', title: 'For users', role: 'user' }),
        sampleService({ serviceId: 'transaction_builder', title: 'For developers', role: 'dev' }),
      ])
      .on(getRoles, () => {
        throw new FakeRefusal('INTERNAL')
      }),
}

test('with the role user that a failing roles call leaves, only services of that role show', async () => {
  renderPanel('/marketplace', failingRoles)
  expect(await screen.findByText('1 service')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'For users' })).toBeDefined()
  expect(screen.queryByText('For developers')).toBeNull()
})

test('with the role user that a failing roles call leaves, only services of that role open', async () => {
  const { path } = renderPanel('/iservice/transaction_builder/', failingRoles)
  expect(await screen.findByText('Unauthorized navigation')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

test('with the role user that a failing roles call leaves, nothing leads to a service of another role', async () => {
  const explorer = sampleService({ serviceId: 'advanced_explorer', title: 'Explorer', role: 'dev' })
  renderPanel('/dashboard', {
    as: 'dev',
    api: (server) =>
      server
        .on(listServices, () => [explorer])
        .on(getRoles, () => {
          throw new FakeRefusal('INTERNAL')
        }),
  })
  expect(await screen.findByText('No services yet')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'All in the explorer' })).toBeNull()
})

test('roles that can no longer be read leave the role user', async () => {
  let works = true
  const roles: Role[] = ['user', 'dev']
  const { queryClient } = renderPanel('/marketplace', {
    as: 'dev',
    api: (server) =>
      server
        .on(listServices, () => [
          sampleService({ serviceId: 'for_users', title: 'For users', role: 'user' }),
          sampleService({ serviceId: 'transaction_builder', title: 'For developers', role: 'dev' }),
        ])
        .on(getRoles, () => {
          if (!works) throw new FakeRefusal('INTERNAL')
          return roles
        }),
  })
  expect(await screen.findByRole('heading', { name: 'For developers' })).toBeDefined()
  works = false
  await act(() => queryClient.refetchQueries({ queryKey: ['roles'] }))
  expect(await screen.findByText('1 service')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'For developers' })).toBeNull()
})
