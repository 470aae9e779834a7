import { getBalances } from '@panel/contracts/platform/balances'
import { getSubscription } from '@panel/contracts/platform/marketplace'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../../shared/api/call.ts'
import { connectSocket } from '../../shared/api/socket.ts'
import { writeCookie } from '../../shared/session/cookies.ts'
import { session } from '../../shared/session/session.ts'
import { writeStored } from '../../shared/session/storage.ts'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor } from '../../shared/testing/testing-library.ts'

const otherTab = (): BroadcastChannel => {
  const channel = new BroadcastChannel('panel-session')
  onTestFinished(() => channel.close())
  return channel
}

test('a session that expired in another tab ends in this one, with the same word', async () => {
  const { path } = renderPanel('/profile', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Profile' })
  otherTab().postMessage({ type: 'signed-out', reason: 'expired' })
  expect(await screen.findByText('Session Expired')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login?redirect=%2Fprofile'))
  expect(document.cookie).not.toContain('tk=')
})

test('an account put under approval leaves every tab', async () => {
  const { path } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  otherTab().postMessage({ type: 'signed-out', reason: 'under-approval' })
  await waitFor(() => expect(path()).toBe('/underapproval'))
})

test('signing out notifies the other tabs', async () => {
  const received: unknown[] = []
  otherTab().onmessage = ({ data }) => received.push(data)
  const { user } = renderPanel('/dashboard', { as: 'dev' })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(received).toEqual([{ type: 'signed-out', reason: 'left' }]))
})

test('an account that the server puts under approval leaves the other tabs too', async () => {
  const received: unknown[] = []
  otherTab().onmessage = ({ data }) => received.push(data)
  const { path } = renderPanel('/profile', {
    as: 'dev',
    api: (server) =>
      server.on(getBalances, () => {
        throw new FakeRefusal('USER_UNDER_APPROVAL')
      }),
  })
  await waitFor(() => expect(path()).toBe('/underapproval'))
  await waitFor(() => expect(received).toContainEqual({ type: 'signed-out', reason: 'under-approval' }))
})

test('a navigation that another tab’s sign-out overtakes leads to the plain sign-in page', async () => {
  const { path, router } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  otherTab().postMessage({ type: 'signed-out', reason: 'left' })
  await screen.findByRole('heading', { name: 'Sign in' })
  await router.navigate({ to: '/marketplace' })
  expect(path()).toBe('/login')
})

test('a page that was led to sign in forgets where it was, once another tab signs out', async () => {
  const { path } = renderPanel('/profile')
  await waitFor(() => expect(path()).toBe('/login?redirect=%2Fprofile'))
  otherTab().postMessage({ type: 'signed-out', reason: 'left' })
  await waitFor(() => expect(path()).toBe('/login'))
})

test('what another tab stored before it signed out does not bring back the address of the page', async () => {
  const { path, router } = renderPanel('/profile', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Profile' })
  otherTab().postMessage({ type: 'signed-out', reason: 'left' })
  await screen.findByRole('heading', { name: 'Sign in' })
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.user, newValue: '{}' }))
  await router.navigate({ to: '/profile' })
  expect(path()).toBe('/login')
})

test('504 is shown in every tab', async () => {
  const received: unknown[] = []
  const other = otherTab()
  other.onmessage = ({ data }) => received.push(data)
  renderPanel('/dashboard', {
    as: 'dev',
    api: (server) =>
      server.on(getSubscription, () => {
        throw new FakeRefusal('SERVICE_UNAVAILABLE')
      }),
  })
  await screen.findByRole('heading', { name: 'Dashboard' })
  other.postMessage({ type: 'unavailable' })
  expect(await screen.findByText('Service unavailable')).toBeDefined()
  expect(received).toEqual([])
  await expect(call(getSubscription, { body: { serviceId: 'alias' } })).rejects.toThrow()
  await waitFor(() => expect(received).toEqual([{ type: 'unavailable' }]))
})

test('a session that another tab opened has a socket of its own in this one', async () => {
  const { emit } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await waitFor(() => expect(emit.transports()).toHaveLength(1))
  const first = await connectSocket()
  writeCookie('tk', 'renewed-token', 3600)
  otherTab().postMessage({ type: 'signed-in' })
  await waitFor(() => expect(emit.transports()).toHaveLength(2))
  expect(first.active).toBe(false)
})

test('a renewed session whose message overtook what was stored ends at its own time', async () => {
  renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  const renewed = { accountId: '#ADA', publicKey: 'key', expiresAt: 4_000_000_000_000 }
  writeCookie('tk', 'renewed-token', 3600)
  otherTab().postMessage({ type: 'signed-in' })
  await waitFor(() => expect(session.token).toBe('renewed-token'))
  writeStored(storageKeys.user, renewed)
  const stored = JSON.stringify(renewed)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.user, newValue: stored }))
  await waitFor(() => expect(session.user).toEqual(renewed))
})
