import { listServices } from '@panel/contracts/platform/marketplace'
import { getRoles } from '@panel/contracts/platform/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../shared/api/call.ts'
import { clearSession, openSession } from '../../shared/session/session.ts'
import { waitFor } from '../../shared/testing/testing-library.ts'
import { boot } from './boot.ts'
import type { BootSettings } from './boot-settings.ts'

const settings: BootSettings = {
  base: '/panel/',
  sessionCookie: 'tk',
  servicesPath: '/api/v1/apps/services.json',
  rolesPath: '/api/v1/abs/user/roles',
  files: ['list.js', 'list.css', 'alias.js', 'edit.js'],
  texts: {
    'en-US': ['list-en.js', 'alias-en.js'],
    'it-IT': ['list-it.js', 'alias-it.js'],
  },
  textsOf: { 0: [0], 3: [0], alias: [1] },
  services: {
    alias: {
      index: {
        shared: [0, 1],
        own: [2],
        data: ['/api/v1/aliases?limit=25'],
      },
      edit: {
        shared: [0, 1],
        own: [3],
        data: [],
      },
    },
  },
}

const asked: string[] = []
let services: readonly unknown[] = []

const answer = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })

const preloaded = (): string[] =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

beforeEach(() => {
  asked.length = 0
  services = []
  document.head.innerHTML = ''
  delete window.earlyAnswers
  localStorage.clear()
  clearSession()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.origin)
    asked.push(pathname)
    return Promise.resolve(answer(pathname === settings.rolesPath ? ['dev'] : services))
  })
})

const signIn = (expiresAt = Date.now() + 60_000): void =>
  openSession({ accountId: 'a', publicKey: 'k', expiresAt }, 'session-token')

test('shows the chosen colour scheme immediately', () => {
  localStorage.setItem('panel.color-scheme', '"dark"')
  boot(settings)
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
})

test('requests nothing while nobody is signed in, nor after the session’s end', () => {
  history.pushState(null, '', '/panel/iservice/alias')
  boot(settings)
  signIn(Date.now() - 1)
  boot(settings)
  expect(asked).toEqual([])
  expect(preloaded()).toEqual([])
})

test('requests the services on any page, and nothing more', () => {
  history.pushState(null, '', '/panel/dashboard')
  signIn()
  boot(settings)
  expect(asked).toEqual(['/api/v1/apps/services.json'])
  expect(preloaded()).toEqual([])
})

test('names immediately what a page shares with others, and a service’s own only once the server says that it is ACTIVE', async () => {
  history.pushState(null, '', '/panel/iservice/alias/edit')
  services = [{ serviceId: 'alias', subscriptionStatus: 'ACTIVE' }]
  signIn()
  boot(settings)
  expect(asked).toEqual(['/api/v1/apps/services.json', '/api/v1/abs/user/roles'])
  const shared = [
    'modulepreload /panel/assets/list.js',
    'preload /panel/assets/list.css',
    'modulepreload /panel/assets/list-en.js',
  ]
  expect(preloaded()).toEqual(shared)
  await waitFor(() =>
    expect(preloaded()).toEqual([
      ...shared,
      'modulepreload /panel/assets/edit.js',
      'modulepreload /panel/assets/alias-en.js',
    ]),
  )
})

test('requests what the page starts with once its service is ACTIVE, but not where the address says more', async () => {
  history.pushState(null, '', '/panel/iservice/alias')
  services = [{ serviceId: 'alias', subscriptionStatus: 'ACTIVE' }]
  signIn()
  boot(settings)
  await waitFor(() => expect(asked).toContain('/api/v1/aliases'))
  asked.length = 0
  history.pushState(null, '', '/panel/iservice/alias?text=anna')
  boot(settings)
  await waitFor(() => expect(preloaded()).toHaveLength(10))
  expect(asked).toEqual(['/api/v1/apps/services.json', '/api/v1/abs/user/roles'])
})

test('never names the files of a service that is refused, nor requests its data', async () => {
  history.pushState(null, '', '/panel/iservice/alias')
  services = [{ serviceId: 'alias', subscriptionStatus: 'INACTIVE' }]
  signIn()
  boot(settings)
  await call(listServices, {}).catch(() => undefined)
  expect(preloaded()).toEqual([
    'modulepreload /panel/assets/list.js',
    'preload /panel/assets/list.css',
    'modulepreload /panel/assets/list-en.js',
  ])
  expect(asked).not.toContain('/api/v1/aliases')
})

test('its answer serves the panel’s first call, and the second goes to the server', async () => {
  history.pushState(null, '', '/panel/iservice/alias')
  signIn()
  boot(settings)
  asked.length = 0
  expect(await call(getRoles, {})).toEqual(['dev'])
  expect(asked).toEqual([])
  expect(await call(getRoles, {})).toEqual(['dev'])
  expect(asked).toEqual(['/api/v1/abs/user/roles'])
})

test('its answer serves nobody else', async () => {
  history.pushState(null, '', '/panel/iservice/alias')
  signIn()
  boot(settings)
  asked.length = 0
  openSession({ accountId: 'b', publicKey: 'k', expiresAt: Date.now() + 60_000 }, 'another-token')
  await call(getRoles, {})
  expect(asked).toEqual(['/api/v1/abs/user/roles'])
})
