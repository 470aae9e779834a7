import { createServiceToken } from '@panel/contracts/platform/marketplace'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'

const fill = async (user: ReturnType<typeof renderPanel>['user'], url: string) => {
  await user.type(await screen.findByLabelText('Service id'), 'mine')
  await user.type(screen.getByLabelText('Auth key'), 'key-1')
  await user.type(screen.getByLabelText('Menu label'), 'Start')
  await user.type(screen.getByLabelText('Menu URL'), url)
}

test('a local service is kept, opened with a token of plan free, and removed', async () => {
  const { api, user } = renderPanel('/serviceBuilder', {
    as: 'user',
    api: (server) => server.on(createServiceToken, () => ({ jwt: 'local-token' })),
  })
  await fill(user, 'https://own.example/start')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('link', { name: 'Try it' }))
  const frame = await screen.findByTitle('mine: Start')
  expect(frame.getAttribute('src')).toBe('https://own.example/start?authKey=local-token')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
  expect(api.calls.find(({ operationId }) => operationId === 'createServiceToken')?.body).toEqual({
    authKey: 'key-1',
    data: { billingPlan: 'free' },
  })

  await user.click(screen.getByRole('link', { name: 'Service builder' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(localStorage.getItem('panel.custom-services')).toBe('[]'))
})

test('what does not fit is told beside its field and nothing is kept', async () => {
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  await fill(user, 'no address')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not an http or https URL')).toBeDefined()
  expect(localStorage.getItem('panel.custom-services')).toBeNull()
})

test('leaving with something typed asks first', async () => {
  const { user, path } = renderPanel('/serviceBuilder', { as: 'user' })
  await user.type(await screen.findByLabelText('Service id'), 'm')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const dialog = await screen.findByRole('dialog')
  expect(path()).toBe('/serviceBuilder')
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

test.each([
  ['javascript:alert(1)', 'Not an http or https URL'],
  ['data:text/html,x', 'Not an http or https URL'],
  [
    `http://${location.hostname}:8443/`,
    `This is the panel’s own host name, ${location.hostname}. A browser would send your session there, on every port: serve it under another name`,
  ],
])('does not keep a service at %s', async (url, said) => {
  const { user } = renderPanel('/serviceBuilder', { as: 'user' })
  await fill(user, url)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(said)).toBeDefined()
  expect(localStorage.getItem('panel.custom-services')).toBeNull()
})
