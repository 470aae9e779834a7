import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { allowFrame } from '../support/allow-frame.ts'
import { test as base, expect } from '../support/test.ts'

interface ForeignSite {
  readonly port: number
  /** Every request that arrived: its path, and its cookies as they came. */
  readonly received: readonly { readonly path: string; readonly cookies: string }[]
}

/** A server of somebody else on this machine; `/redirect` and `/navigate` lead to the panel's own host name. */
const test = base.extend<{ site: ForeignSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  site: async ({}, use) => {
    const received: { path: string; cookies: string }[] = []
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const onPanelsHost = `http://localhost:${request.socket.localPort}/arrived`
      received.push({ path: pathname, cookies: request.headers.cookie ?? '' })
      if (pathname === '/redirect') response.writeHead(302, { location: onPanelsHost }).end()
      else if (pathname === '/navigate') {
        const script = `<script>location.href = '${onPanelsHost}'</script>`
        response.writeHead(200, { 'content-type': 'text/html' }).end(script)
      } else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Foreign</h1>')
    })
    await new Promise<void>((listening) => server.listen(0, () => listening()))
    // Listening on a port, not on a pipe: the address is an object.
    const { port } = server.address() as AddressInfo
    await use({ port, received })
    await new Promise<unknown>((stopped) => {
      server.close(stopped)
      server.closeAllConnections()
    })
  },
})

test.use({ account: 'everyone' })

const openService = async (page: Page, server: string, url: string): Promise<void> => {
  await page.addInitScript((address) => {
    // Init scripts run in the service's frame too.
    if (window !== top || !location.pathname.startsWith('/panel/')) return
    const own = [{ serviceId: 'own', authKey: 'key', menu: [{ label: 'Start', url: address }] }]
    localStorage.setItem('panel.custom-services', JSON.stringify(own))
  }, url)
  await allowFrame(page.context(), server, url)
  await page.goto('/panel/service/own/')
}

const ownHost =
  'This service is on the panel’s own host name, localhost. A browser would send your session to it, so the panel does not open it.'

test('a service on the panel’s host name is not opened on any port', async ({
  page,
  context,
  server,
  site,
}) => {
  await openService(page, server.url, `http://localhost:${site.port}/`)
  await expect(page.getByText(ownHost)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open in a new tab' })).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).toContain('tk')
  expect(site.received).toEqual([])
})

test('a service on another host name cannot bring its frame to the panel’s', async ({
  page,
  server,
  site,
}) => {
  const paths = ['/redirect', '/navigate']
  for (const path of paths) {
    await test.step(path, async () => {
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
      await openService(page, server.url, `http://127.0.0.1:${site.port}${path}`)
      await refused
    })
  }
  expect(site.received).toEqual(paths.map((path) => ({ path, cookies: '' })))
})

test('a service that was described after another one was opened is shown too', async ({ page, site }) => {
  await page.goto('/panel/service/demo_notes/')
  await expect(page.locator('iframe')).toBeVisible()
  await page.getByRole('link', { name: 'Service builder' }).first().click()
  await page.getByLabel('Service id').fill('own')
  await page.getByLabel('Auth key').fill('key')
  await page.getByLabel('Menu label').fill('Start')
  await page.getByLabel('Menu URL').fill(`http://127.0.0.1:${site.port}/`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Try it' }).click()
  // Another site than the one before: the panel asks.
  await expect(page.getByRole('heading', { name: 'Open own?' })).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Foreign' })).toBeVisible()
})

test('a service on another host name gets no cookie in a tab', async ({ page, context, server, site }) => {
  await openService(page, server.url, `http://127.0.0.1:${site.port}/`)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open in a new tab' }).click(),
  ])
  await expect(tab.getByRole('heading', { name: 'Foreign' })).toBeVisible()
  expect(site.received.filter(({ cookies }) => cookies !== '')).toEqual([])
})
