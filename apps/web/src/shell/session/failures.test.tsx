import { getBalances } from '@panel/contracts/platform/balances'
import type { ErrorCode } from '@panel/contracts/platform/errors'
import { listServices, subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import { expect, test } from 'vitest'
import { call } from '../../shared/api/call.ts'
import { session } from '../../shared/session/session.ts'
import { type FakeApi, FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { toasts } from '../../shared/toasts/toasts.ts'
import { fireSignIn } from './sign-in-event.ts'

const refuse = (code: ErrorCode) => () => {
  throw new FakeRefusal(code)
}

const alertText = async (): Promise<string> =>
  (await within(await screen.findByRole('main')).findByRole('alert')).textContent

test.each<readonly [what: string, words: string, api: (api: FakeApi) => void]>([
  [
    'VALIDATION',
    'The server did not accept these values.',
    (api) => api.on(getBalances, refuse('VALIDATION')),
  ],
  ['FORBIDDEN', 'This account is not allowed to do that.', (api) => api.on(getBalances, refuse('FORBIDDEN'))],
  [
    'LEDGER_REFUSED',
    'The ledger refused the transaction.',
    (api) => api.on(getBalances, refuse('LEDGER_REFUSED')),
  ],
  [
    'RATE_LIMITED',
    'Too many requests. Wait a moment and try again.',
    (api) => api.on(getBalances, refuse('RATE_LIMITED')),
  ],
  [
    'INTERNAL',
    'Something went wrong on the server. Try again later.',
    (api) => api.on(getBalances, refuse('INTERNAL')),
  ],
  [
    'an answer of another shape',
    'The server’s answer could not be understood. Reload the page: the panel may be older than the server.',
    (api) => api.onRaw(getBalances, () => [{ assetId: 7 }]),
  ],
  [
    'an empty answer',
    'The server’s answer could not be understood. Reload the page: the panel may be older than the server.',
    (api) => api.onRaw(getBalances, () => undefined),
  ],
  [
    'a broken connection',
    'The server cannot be reached. Check your connection.',
    (api) =>
      api.onRaw(getBalances, () => {
        throw new TypeError('Failed to fetch')
      }),
  ],
])('%s has a notice in the page, no toast, and the session continues', async (_what, words, api) => {
  const panel = renderPanel('/profile', { as: 'dev', api })
  expect(await alertText()).toContain(words)
  expect(toasts.list).toEqual([])
  expect(panel.path()).toBe('/profile')
  expect(session.user).not.toBeNull()
})

test.each(['/dashboard', '/marketplace'])(
  'a list of services that fails has its notice on %s',
  async (path) => {
    renderPanel(path, { as: 'dev', api: (api) => api.on(listServices, refuse('INTERNAL')) })
    expect(await alertText()).toContain('Something went wrong on the server. Try again later.')
  },
)

test('a subscription that fails has its notice, and can be tried again', async () => {
  const { user } = renderPanel('/marketplace/subscribe/sleeping', {
    as: 'dev',
    api: (api) => api.on(subscribe, refuse('INTERNAL')),
  })
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  expect(await alertText()).toContain('Something went wrong on the server. Try again later.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' }).disabled).toBe(false)
})

test('unsubscribing that fails has its notice', async () => {
  const { user } = renderPanel('/marketplace/service/transaction_builder/settings', {
    as: 'dev',
    api: (api) => api.on(unsubscribe, refuse('INTERNAL')),
  })
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unsubscribe' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Something went wrong on the server. Try again later.',
  )
})

test('what failed for one service is not said of the next', async () => {
  const { router, user } = renderPanel('/marketplace/subscribe/sleeping', {
    as: 'dev',
    api: (api) => api.on(subscribe, refuse('INTERNAL')),
  })
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }))
  await alertText()
  await router.navigate({ to: '/marketplace/subscribe/$serviceId', params: { serviceId: 'waiting' } })
  await screen.findByRole('heading', { name: 'Waiting service' })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a late refusal of the token before does not end the session that was renewed meanwhile', async () => {
  const asked = Promise.withResolvers<never>()
  const { api } = renderPanel('/profile', {
    as: 'dev',
    api: (server) => server.on(subscribe, () => asked.promise),
  })
  const late = call(subscribe, { body: { serviceId: 'sleeping' } })
  await waitFor(() => expect(api.countOf('subscribe')).toBe(1))
  const user = { accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }
  fireSignIn({ user, token: 'renewed-token' })
  asked.reject(new FakeRefusal('INVALID_TOKEN'))
  await expect(late).rejects.toThrow('Refused: INVALID_TOKEN')
  expect(session.token).toBe('renewed-token')
})
