import { getBalances } from '@panel/contracts/platform/balances'
import { listServices } from '@panel/contracts/platform/marketplace'
import type { Role } from '@panel/contracts/platform/roles'
import { getRoles, requestPreAuth, signIn } from '@panel/contracts/platform/session'
import { expect, test, vi } from 'vitest'
import { connectSocket } from '../../shared/api/socket.ts'
import { session } from '../../shared/session/session.ts'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor } from '../../shared/testing/testing-library.ts'
import { toasts } from '../../shared/toasts/toasts.ts'
import { lookUpPublicKey, type Wallet } from '../../shared/wallet/wallet.ts'

const accountId = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

const tokenFor = (claims: object): string => `head.${btoa(JSON.stringify(claims))}.tail`

const sampleWallet = (part: Partial<Wallet> = {}): Wallet => ({
  userSessionDuration: () => 28_800,
  login: () => Promise.resolve('signature'),
  getUserInformations: () => Promise.resolve({ logged: true, user: { publicKey: 'publicKey' } }),
  logout: () => Promise.resolve(),
  signTransaction: () => Promise.reject(new Error('not asked')),
  ...part,
})

test('nobody gets to a page without signing in, and the way back is kept', async () => {
  const { path } = renderPanel('/profile?tab=1')
  expect(await screen.findByRole('button', { name: 'Sign in with your wallet' })).toBeDefined()
  expect(path()).toBe('/login?redirect=%2Fprofile%3Ftab%3D1')
})

test('a fragment never becomes part of the query that leads back', async () => {
  const { path } = renderPanel('/profile?tab=1#tx=abc')
  expect(await screen.findByRole('button', { name: 'Sign in with your wallet' })).toBeDefined()
  expect(path()).toBe('/login?redirect=%2Fprofile%3Ftab%3D1#tx=abc')
  const signedIn = renderPanel('/login?redirect=%2Fprofile%3Ftab%3D1#tx=abc', { as: 'dev' })
  await waitFor(() => expect(signedIn.path()).toBe('/profile?tab=1#tx=abc'))
})

test('the root leads to the dashboard', async () => {
  const { path } = renderPanel('/', { as: 'dev' })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(path()).toBe('/dashboard')
})

test('a panel whose socket does not come says so and works on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { emit, user, path } = renderPanel('/dashboard', { as: 'dev' })
  emit.stop()
  // In the corner of the account, and beside what would be live once that is loaded.
  await screen.findAllByText(/reconnecting/i)
  await user.click(screen.getByRole('link', { name: 'Marketplace' }))
  expect(await screen.findByRole('heading', { name: 'Marketplace' })).toBeDefined()
  expect(path()).toBe('/marketplace')
})

test('signing in keeps the token in the cookie tk and opens the page of the link', async () => {
  window.AuthIn4rya = sampleWallet()
  const { api, user, path } = renderPanel('/login?redirect=%2Fprofile', {
    api: (server) =>
      server
        .on(requestPreAuth, () => ({ preAuth: 'text to sign' }))
        .on(signIn, () => ({ authIn: tokenFor({ sub: accountId, exp: 4_000_000_000 }) })),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your wallet' }))
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined()
  expect(path()).toBe('/profile')
  expect(document.cookie).toContain('tk=head.')
  expect(api.calls.find(({ operationId }) => operationId === 'signIn')?.body).toEqual({
    preAuth: 'text to sign',
    signature: 'signature',
    pubKey: 'publicKey',
  })
})

test('signing in opens the session’s socket, which carries its token', async () => {
  window.AuthIn4rya = sampleWallet()
  const { user } = renderPanel('/login', {
    api: (server) =>
      server
        .on(requestPreAuth, () => ({ preAuth: 'text to sign' }))
        .on(signIn, () => ({ authIn: tokenFor({ sub: accountId, exp: 4_000_000_000 }) })),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your wallet' }))
  await waitFor(() => expect(document.cookie).toContain('trinci_socket=socket-1'))
  const { auth } = await connectSocket()
  const given = await new Promise((resolve) => (typeof auth === 'function' ? auth(resolve) : resolve(auth)))
  expect(given).toEqual({ token: session.token })
  expect(session.token).toMatch(/^head\./)
})

test('after signing in, the dashboard replaces the sign-in page in the history', async () => {
  window.AuthIn4rya = sampleWallet()
  const { user, router, path } = renderPanel('/login', {
    api: (server) =>
      server
        .on(requestPreAuth, () => ({ preAuth: 'text to sign' }))
        .on(signIn, () => ({ authIn: tokenFor({ sub: accountId, exp: 4_000_000_000 }) })),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your wallet' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(path()).toBe('/dashboard')
  expect(router.history.length).toBe(1)
})

test.each([
  [600, 600],
  [1.5, 1],
  [604_800, 86_400],
  [0, 28_800],
  [-5, 28_800],
  [Number.NaN, 28_800],
  [Number.POSITIVE_INFINITY, 28_800],
])(
  'a session lasts as long as the wallet says, a day at most, and 28800 seconds where it says nothing',
  async (said, asked) => {
    window.AuthIn4rya = sampleWallet({ userSessionDuration: () => said })
    const { api, user } = renderPanel('/login', {
      api: (server) =>
        server
          .on(requestPreAuth, () => ({ preAuth: 'text to sign' }))
          .on(signIn, () => ({ authIn: tokenFor({ sub: accountId }) })),
    })
    const before = Date.now()
    await user.click(await screen.findByRole('button', { name: 'Sign in with your wallet' }))
    await waitFor(() => expect(session.user).not.toBeNull())
    expect(api.calls.find(({ operationId }) => operationId === 'requestPreAuth')?.body).toEqual({
      expirationTime: asked,
    })
    const lasts = (session.user?.expiresAt ?? 0) - before
    expect(lasts).toBeGreaterThanOrEqual(asked * 1000)
    expect(lasts).toBeLessThan(asked * 1000 + 20_000)
  },
)

test('a wallet that refuses leaves nobody signed in and says why', async () => {
  window.AuthIn4rya = sampleWallet({ login: () => Promise.reject(new Error('Not now.')) })
  const { user } = renderPanel('/login', {
    api: (server) => server.on(requestPreAuth, () => ({ preAuth: 'text to sign' })),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your wallet' }))
  expect(await screen.findByText('Error on sign data')).toBeDefined()
  expect(screen.getByText('Not now.')).toBeDefined()
  expect(document.cookie).not.toContain('tk=')
})

test('declining in the wallet is no failure: nobody is signed in, and the button is there again', async () => {
  const declined = Object.assign(new Error('No.'), { name: 'WalletRefusedError' })
  window.AuthIn4rya = sampleWallet({ login: () => Promise.reject(declined) })
  const { user } = renderPanel('/login', {
    api: (server) => server.on(requestPreAuth, () => ({ preAuth: 'text to sign' })),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your wallet' }))
  expect(await screen.findByText('You declined in the wallet. You are not signed in.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Error on sign data')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign in with your wallet' })).toHaveProperty('disabled', false)
})

test('a sign-in that the server refuses is no ended session: nobody is signed in, and the page says why', async () => {
  window.AuthIn4rya = sampleWallet()
  const { user, path } = renderPanel('/login', {
    api: (server) =>
      server
        .on(requestPreAuth, () => ({ preAuth: 'text to sign' }))
        .on(signIn, () => {
          throw new FakeRefusal('INVALID_TOKEN')
        }),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your wallet' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This sign-in was not accepted.')
  expect(toasts.list).toEqual([])
  expect(path()).toBe('/login')
  expect(document.cookie).not.toContain('tk=')
})

test('an account that is not ready within 3 seconds is not found', async () => {
  window.AuthIn4rya = sampleWallet({
    getUserInformations: () => Promise.resolve({ logged: false }),
  })
  const { user } = renderPanel('/login', {
    api: (server) => server.on(requestPreAuth, () => ({ preAuth: 'text to sign' })),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your wallet' }))
  expect(await screen.findByText('User not found')).toBeDefined()
})

test('an account that never answers is not found after 3 seconds, either', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const lookingUp = lookUpPublicKey(sampleWallet({ getUserInformations: () => new Promise(() => undefined) }))
  const failed = expect(lookingUp).rejects.toThrow('User not found')
  await vi.advanceTimersByTimeAsync(3000)
  await failed
  vi.useRealTimers()
})

test.each([{}, 'onlyCode'] as const)(
  '401 INVALID_TOKEN ends the session with the specified toast',
  async (details) => {
    const { path } = renderPanel('/profile', {
      as: 'dev',
      api: (server) =>
        server.on(getBalances, () => {
          throw new FakeRefusal('INVALID_TOKEN', details)
        }),
    })
    expect(await screen.findByText('Session Expired')).toBeDefined()
    expect(screen.getByText('Your sesssion is expired. Please, try login again')).toBeDefined()
    await waitFor(() => expect(path()).toBe('/login?redirect=%2Fprofile'))
    expect(document.cookie).not.toContain('tk=')
    expect(localStorage.length).toBe(0)
  },
)

test.each([{}, 'onlyCode'] as const)(
  '403 USER_UNDER_APPROVAL ends the session and leads to its page',
  async (details) => {
    const { path } = renderPanel('/profile', {
      as: 'dev',
      api: (server) =>
        server.on(getBalances, () => {
          throw new FakeRefusal('USER_UNDER_APPROVAL', details)
        }),
    })
    expect(await screen.findByRole('heading', { name: 'Your account is under approval' })).toBeDefined()
    await waitFor(() => expect(path()).toBe('/underapproval'))
    expect(document.cookie).not.toContain('tk=')
  },
)

test('504 shows the specified toast and keeps the session', async () => {
  const { path } = renderPanel('/dashboard', {
    as: 'dev',
    api: (server) =>
      server.on(listServices, () => {
        throw new FakeRefusal('SERVICE_UNAVAILABLE')
      }),
  })
  expect(await screen.findByText('Service unavailable')).toBeDefined()
  expect(
    screen.getByText('It seems the service is currently unavailable. Please, try again later.'),
  ).toBeDefined()
  expect(path()).toBe('/dashboard')
})

test('calls of a removed world lead to the server’s page about it', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  renderPanel('/dashboard', {
    as: 'dev',
    api: (server) =>
      server.on(listServices, () => {
        throw new FakeRefusal('NOT_FOUND', { world: 'first' })
      }),
  })
  await waitFor(() => expect(open).toHaveBeenCalledWith('/worlds/first/panel/', '_self'))
})

test('a session of another world leads to the server’s page about it, and is kept for the way back', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { path } = renderPanel('/dashboard', {
    as: 'dev',
    api: (server) =>
      server.on(listServices, () => {
        throw new FakeRefusal('INVALID_TOKEN', { world: 'main', sessionWorld: 'first' })
      }),
  })
  await waitFor(() => expect(open).toHaveBeenCalledWith('/worlds/main/panel/', '_self'))
  expect(document.cookie).toContain('tk=')
  expect(session.token).not.toBeNull()
  expect(toasts.list).toEqual([])
  expect(path()).toBe('/dashboard')
})

test('a failing roles call leaves the role user', async () => {
  renderPanel('/profile', {
    as: 'dev',
    api: (server) =>
      server.on(getRoles, () => {
        throw new FakeRefusal('INTERNAL')
      }),
  })
  expect(await screen.findByText('User')).toBeDefined()
})

test('a roles call that is answered 401 ends the session', async () => {
  const { path } = renderPanel('/profile', {
    as: 'dev',
    api: (server) =>
      server.on(getRoles, () => {
        throw new FakeRefusal('INVALID_TOKEN')
      }),
  })
  expect(await screen.findByText('Session Expired')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login?redirect=%2Fprofile'))
})

test('the role user that a failing call left gives way to the server’s roles on the next visit', async () => {
  const { api, user } = renderPanel('/profile', {
    as: 'dev',
    api: (server) =>
      server.on(getRoles, () => {
        throw new FakeRefusal('INTERNAL')
      }),
  })
  expect(await screen.findByText('User')).toBeDefined()
  api.on(getRoles, (): Role[] => ['dev'])
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await user.click(await screen.findByRole('link', { name: 'Profile' }))
  expect(await screen.findByText('Developer')).toBeDefined()
})

test('signing out calls the server with the token and clears all stored data', async () => {
  const { api, user, path } = renderPanel('/dashboard', { as: 'dev' })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(path()).toBe('/login'))
  const call = api.calls.find(({ operationId }) => operationId === 'signOut')
  expect(call?.headers.get('Authorization')).toBe('Bearer session-token')
  expect(document.cookie).not.toContain('tk=')
  expect(localStorage.length).toBe(0)
})

test('a session ends when its time is over, and the way back is kept', async () => {
  const { path } = renderPanel('/marketplace?kind=iframe', { as: 'dev', sessionSeconds: 0.05 })
  expect(await screen.findByText('Session Expired')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login?redirect=%2Fmarketplace%3Fkind%3Diframe'))
})

test('a destination that the panel does not know how to stay within is forgotten', async () => {
  const { path } = renderPanel('/login?redirect=%2F%2Fevil.example%2F', { as: 'dev' })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(path()).toBe('/dashboard')
})

test('an account that is put under approval while signed in is led to the page that says so', async () => {
  const { emit, path } = renderPanel('/dashboard', { as: 'dev' })
  await waitFor(() => expect(document.cookie).toContain('trinci_socket=socket-1'))
  emit('session_ended', { reason: 'under-approval' })
  expect(await screen.findByRole('heading', { name: 'Your account is under approval' })).toBeDefined()
  await waitFor(() => expect(path()).toBe('/underapproval'))
  expect(screen.queryByText('Session Expired')).toBeNull()
})
