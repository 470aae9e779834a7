import { requestPreAuth, signIn } from '@panel/contracts/platform/session'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor } from '../../shared/testing/testing-library.ts'

const accountId = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

test('a session that ends soon says so, and is extended in place', async () => {
  window.AuthIn4rya = {
    userSessionDuration: () => 28_800,
    login: () => Promise.resolve('signature'),
    getUserInformations: () => Promise.resolve({ logged: true, user: { publicKey: 'key' } }),
    logout: () => Promise.resolve(),
    signTransaction: () => Promise.reject(new Error('not asked')),
  }
  const { user, path } = renderPanel('/profile', {
    as: 'dev',
    sessionSeconds: 90,
    api: (server) =>
      server
        .on(requestPreAuth, () => ({ preAuth: 'text to sign' }))
        .on(signIn, () => ({
          authIn: `head.${btoa(JSON.stringify({ sub: accountId, exp: 4_000_000_000 }))}.tail`,
        })),
  })
  expect(await screen.findByText('Your session ends in 2 minutes.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByText('Your session ends in 2 minutes.')).toBeNull())
  expect(path()).toBe('/profile')
})

test('a session ends by the server’s clock', async () => {
  renderPanel('/profile', {
    as: 'dev',
    sessionSeconds: 3600,
    api: (server) => {
      server.clockAhead = 3_510_000
    },
  })
  expect(await screen.findByText('Your session ends in 2 minutes.')).toBeDefined()
})

test('a session with time left says nothing', async () => {
  renderPanel('/profile', { as: 'dev', sessionSeconds: 3600 })
  await screen.findByRole('heading', { name: 'Profile' })
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
})

test('declining to stay signed in is said in neutral words', async () => {
  window.AuthIn4rya = {
    userSessionDuration: () => 28_800,
    login: () => Promise.reject(Object.assign(new Error('No.'), { name: 'WalletRefusedError' })),
    getUserInformations: () => Promise.resolve({ logged: true, user: { publicKey: 'key' } }),
    logout: () => Promise.resolve(),
    signTransaction: () => Promise.reject(new Error('not asked')),
  }
  const { user } = renderPanel('/profile', {
    as: 'dev',
    sessionSeconds: 90,
    api: (server) => server.on(requestPreAuth, () => ({ preAuth: 'text to sign' })),
  })
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
  expect(await screen.findByText('You declined in the wallet. Nothing was sent.')).toBeDefined()
  expect(screen.queryByText(/^Error during/)).toBeNull()
})
