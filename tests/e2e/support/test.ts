import { test as base, expect, type Page } from '@playwright/test'
import { requestDrift } from './panel-requests.ts'
import { startServer, type TestServer } from './server.ts'
import { signedInState } from './signed-in-state.ts'

interface WorkerParts {
  /** Settings of the worker's server in place of the usual ones of tests. */
  readonly serverSettings: Readonly<Record<string, string>>
  readonly server: TestServer
}

interface TestParts {
  /** The named state of the world in which the test starts. */
  readonly scenario: string
  /** The ready account that the test's pages are signed in as from the start; empty for nobody. */
  readonly account: string
  /** The world is in its scenario. */
  readonly world: undefined
  /** Hosts other than this machine that the test's pages may call; the test answers for them. */
  readonly foreignHosts: readonly string[]
  /** Fails the test when a page breaks: an uncaught error, a request that leaves this machine or breaks the contract. */
  readonly watchful: undefined
}

/** The panel is on the first name, frame services on the second. */
const thisMachine = new Set(['localhost', '127.0.0.1'])

const isLocal = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'data:' || protocol === 'blob:' || thisMachine.has(hostname)
}

const watch = (page: Page, complaints: string[], foreignHosts: readonly string[]): void => {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const expected = isLocal(request.url()) || foreignHosts.includes(new URL(request.url()).hostname)
    if (!expected) complaints.push(`left this machine: ${request.url()}`)
    complaints.push(...requestDrift(request))
  })
  page.on('console', (message) => {
    const text = message.text()
    // A service that frames the panel, or leads its own frame elsewhere, is refused as a violation of the panel's.
    const refusedFraming = text.startsWith('Framing ') && /frame-ancestors 'none'|frame-src /.test(text)
    if (/Content[- ]Security[- ]Policy/i.test(text) && !refusedFraming) complaints.push(text)
  })
}

export const test = base.extend<TestParts, WorkerParts>({
  scenario: ['default', { option: true }],
  account: ['', { option: true }],
  foreignHosts: [[], { option: true }],
  // Recording how to go back makes each change of the world slower, and few tests go back.
  serverSettings: [{ REWIND: '0' }, { option: true, scope: 'worker' }],
  server: [
    async ({ serverSettings }, use) => {
      const server = await startServer(serverSettings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  world: async ({ server, scenario }, use) => {
    await server.startFrom(scenario)
    await use(undefined)
  },
  storageState: async ({ account, server, world }, use) => {
    await use(account === '' ? world : await signedInState(server.tester, account))
  },
  watchful: [
    async ({ context, foreignHosts }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => watch(page, complaints, foreignHosts))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
