import { ownUserChanged } from '@panel/contracts/platform/events'
import { listServices, subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import type { Service } from '@panel/contracts/platform/service'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService, sampleServices } from '../../shared/testing/sample-services.ts'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { servicesQuery } from '../catalogue/queries.ts'

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('the address holds words, state and kind', async () => {
  const { user, path } = renderPanel('/marketplace?state=ACTIVE', { as: 'dev' })
  expect(await screen.findByText('3 services')).toBeDefined()
  await user.type(screen.getByLabelText('Search'), 'page')
  await waitFor(() => expect(path()).toBe('/marketplace?q=page&state=ACTIVE'))
  expect(await screen.findByText('1 service')).toBeDefined()
  expect(titles()).toEqual(['Pageless service'])
  await user.clear(screen.getByLabelText('Search'))
  await user.selectOptions(screen.getByLabelText('Kind'), 'iframe')
  await waitFor(() => expect(path()).toBe('/marketplace?state=ACTIVE&kind=iframe'))
  expect(titles()).toEqual(['Framed service'])
})

test('services are grouped by purpose, and one without a category comes last', async () => {
  renderPanel('/marketplace', {
    as: 'dev',
    api: (server) =>
      server.on(listServices, () => [
        sampleService({ serviceId: 'unsorted', category: 'other' }),
        sampleService({ serviceId: 'explorer', category: 'network' }),
        sampleService({ serviceId: 'till', category: 'payments' }),
        sampleService({ serviceId: 'builder', category: 'network' }),
      ]),
  })
  await screen.findByText('4 services')
  const groups = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
  expect(groups).toEqual(['Payments and shops 1', 'Blockchain and developers 2', 'Other 1'])
  expect(titles()).toEqual(['till', 'explorer', 'builder', 'unsorted'])
})

test('a card subscribes in one action and takes it back in another, the focus staying on its button', async () => {
  const { user } = renderPanel('/marketplace', {
    as: 'dev',
    api: (server) =>
      server
        .on(subscribe, ({ body }) => sampleService({ serviceId: body.serviceId }))
        .on(unsubscribe, ({ body }) =>
          sampleService({ serviceId: body.serviceId, subscriptionStatus: 'INACTIVE' }),
        ),
  })
  await user.click(await screen.findByRole('button', { name: 'Subscribe Sleeping service' }))
  const undo = await screen.findByRole('button', { name: 'Undo sleeping' })
  expect(screen.getByText('Subscribed.').role).toBe('status')
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  expect(await screen.findByRole('button', { name: 'Subscribe sleeping' })).toBe(document.activeElement)
})

test('a card whose service needs approval says who decides', async () => {
  const { user } = renderPanel('/marketplace', {
    as: 'dev',
    api: (server) =>
      server
        .on(listServices, () => [sampleService({ serviceId: 'guarded', subscriptionStatus: 'INACTIVE' })])
        .on(subscribe, ({ body }) =>
          sampleService({ serviceId: body.serviceId, subscriptionStatus: 'PENDING' }),
        ),
  })
  await user.click(await screen.findByRole('button', { name: 'Subscribe guarded' }))
  expect(await screen.findByText(/^A platform administrator decides/)).toBeDefined()
  expect(screen.getByText('Requested.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo guarded' })).toBeDefined()
})

test('a subscription that is confirmed is announced, and one that was active before is not', async () => {
  const { emit } = renderPanel('/marketplace', { as: 'dev' })
  await screen.findByText('5 services')
  emit(ownUserChanged.name, {
    roles: ['dev'],
    status: 'ACTIVE',
    subscriptions: { waiting: 'ACTIVE', pageless: 'ACTIVE' },
  })
  expect(await screen.findByText('Waiting service is ready')).toBeDefined()
  expect(screen.queryByText('Pageless service is ready')).toBeNull()
})

test('subscribing puts the server’s record in place and opens the way in', async () => {
  const { user } = renderPanel('/marketplace/subscribe/sleeping', {
    as: 'dev',
    api: (server) => server.on(subscribe, ({ body }) => sampleService({ serviceId: body.serviceId })),
  })
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByRole('link', { name: 'Open' })).toBeDefined()
  expect(screen.getByText('Active')).toBeDefined()
})

test('a list that was requested before does not take the new record away again', async () => {
  const before = Promise.withResolvers<readonly Service[]>()
  const { api, user, queryClient } = renderPanel('/marketplace/subscribe/sleeping', { as: 'dev' })
  const button = await screen.findByRole('button', { name: 'Subscribe' })
  api.on(listServices, async () => [...(await before.promise)])
  const reading = queryClient.refetchQueries({ queryKey: servicesQuery().queryKey })
  const active = sampleServices.map((service) => ({ ...service, subscriptionStatus: 'ACTIVE' as const }))
  api.on(subscribe, ({ body }) => {
    // Every request from now on gets this answer.
    api.on(listServices, () => active)
    return sampleService({ serviceId: body.serviceId })
  })
  await user.click(button)
  expect(await screen.findByRole('link', { name: 'Open' })).toBeDefined()
  before.resolve(sampleServices)
  await reading
  const statusOf = () =>
    queryClient.getQueryData(servicesQuery().queryKey)?.find(({ serviceId }) => serviceId === 'sleeping')
      ?.subscriptionStatus
  expect(statusOf()).toBe('ACTIVE')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(statusOf()).toBe('ACTIVE')
})

test('a subscription that waits for confirmation leads to the thank-you page, and waits on the dashboard', async () => {
  const { user, path } = renderPanel('/marketplace/subscribe/sleeping', {
    as: 'dev',
    api: (server) =>
      server.on(subscribe, ({ body }) =>
        sampleService({ serviceId: body.serviceId, subscriptionStatus: 'PENDING' }),
      ),
  })
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(path()).toBe('/thankyou'))
  await user.click(await screen.findByRole('link', { name: 'To the dashboard' }))
  await screen.findByRole('heading', { name: /^Waiting for confirmation/ })
})

test('a refused subscription says so on the page', async () => {
  const { user } = renderPanel('/marketplace/subscribe/sleeping', {
    as: 'dev',
    api: (server) =>
      server.on(subscribe, () => {
        throw new FakeRefusal('INTERNAL')
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText('Something went wrong on the server. Try again later.')).toBeDefined()
})

test('unsubscribing asks first, then puts the server’s record in place', async () => {
  const { api, user, path } = renderPanel('/marketplace/service/transaction_builder/settings', {
    as: 'dev',
    api: (server) =>
      server.on(unsubscribe, ({ body }) =>
        sampleService({ serviceId: body.serviceId, subscriptionStatus: 'INACTIVE' }),
      ),
  })
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Go back' }))
  expect(api.countOf('unsubscribe')).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unsubscribe' }))
  await waitFor(() => expect(path()).toBe('/marketplace/subscribe/transaction_builder'))
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeDefined()
})

test('the card of an active service leads to its settings', async () => {
  const { user, path } = renderPanel('/marketplace', { as: 'dev' })
  await user.click(await screen.findByRole('link', { name: 'Settings Transaction builder' }))
  expect(await screen.findByRole('heading', { name: 'Settings of Transaction builder' })).toBeDefined()
  expect(path()).toBe('/marketplace/service/transaction_builder/settings')
})

test('only active services have settings on their cards', async () => {
  renderPanel('/marketplace', { as: 'dev' })
  const links = await screen.findAllByRole('link', { name: /^Settings / })
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Settings Transaction builder',
    'Settings Pageless service',
    'Settings Framed service',
  ])
})

test('a local service is active and free in its settings, and removed in the service builder', async () => {
  const menu = [{ label: 'Start', url: 'https://own.example/' }]
  localStorage.setItem(
    'panel.custom-services',
    JSON.stringify([{ serviceId: 'mine', authKey: 'key-1', menu }]),
  )
  const { api } = renderPanel('/marketplace/service/mine/settings', { as: 'user' })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('Free')).toBeDefined()
  expect(main.getByText('Active')).toBeDefined()
  expect(main.queryByText('Not subscribed')).toBeNull()
  expect(main.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(main.getByRole('link', { name: 'Service builder' }).getAttribute('href')).toBe(
    '/panel/serviceBuilder',
  )
  expect(api.countOf('getSubscription')).toBe(0)
})

test('what an address names that is no filter filters nothing and breaks nothing', async () => {
  renderPanel('/marketplace?q=%7B%22a%22%3A1%7D&state=SOMETIMES&kind=%5B%5D', { as: 'dev' })
  expect(await screen.findByText(/^\d+ services$/)).toBeDefined()
})

test('an example service says so on its card and on its page', async () => {
  const example = sampleService({ serviceId: 'sleeping', subscriptionStatus: 'INACTIVE', example: true })
  const { user } = renderPanel('/marketplace', {
    as: 'dev',
    api: (server) => server.on(listServices, () => [example, sampleService({ serviceId: 'waiting' })]),
  })
  expect(await screen.findAllByText('Example')).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'sleeping' }))
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeDefined()
  expect(screen.getByText('Example')).toBeDefined()
})
