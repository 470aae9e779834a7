import { listServices } from '@panel/contracts/platform/marketplace'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'

test('an ACTIVE internal service opens with its side bar, header and menu from its routes', async () => {
  const { path } = renderPanel('/iservice/transaction_builder/', { as: 'dev' })
  expect(await screen.findByRole('heading', { name: 'Unitary transaction' })).toBeDefined()
  expect(path()).toBe('/iservice/transaction_builder/builder')
  expect(screen.getAllByText('transaction_builder').length).toBe(2)
  expect(screen.getByRole('link', { name: 'Unitary transaction' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe(
    '/docs/services/transaction_builder',
  )
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

test('a service without pages in this build says so', async () => {
  renderPanel('/iservice/pageless/', { as: 'dev' })
  expect(await screen.findByRole('heading', { name: 'Pageless service has no pages here' })).toBeDefined()
})

test('an unknown page of a service with pages is not found', async () => {
  renderPanel('/iservice/transaction_builder/nowhere', { as: 'dev' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
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
