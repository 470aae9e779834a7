import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { allowFrame } from '../support/allow-frame.ts'
import { test as base, expect } from '../support/test.ts'

/** Pages of services that behave each in its own way. */
const pages: Readonly<Record<string, { readonly headers: Record<string, string>; readonly body: string }>> = {
  '/silent': { headers: {}, body: '<h1>Silent</h1>' },
  '/denied': { headers: { 'x-frame-options': 'DENY' }, body: '<h1>Denied</h1>' },
  '/forbidden': {
    headers: { 'content-security-policy': "frame-ancestors 'none'" },
    body: '<h1>Forbidden</h1>',
  },
  '/speaking': { headers: {}, body: '<h1>Speaking</h1><script src="/speak.js"></script>' },
}

const speak = `const { port1, port2 } = new MessageChannel()
window.parent.postMessage({ panel: 1, method: 'connect' }, '*', [port2])`

const test = base.extend<{ site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  site: async ({}, use) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/speak.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(speak)
        return
      }
      const page = pages[pathname]
      // A page that never comes leaves its request open.
      if (page) response.writeHead(200, { 'content-type': 'text/html', ...page.headers }).end(page.body)
    })
    await new Promise<void>((listening) => server.listen(0, () => listening()))
    // Listening on a port, not on a pipe: the address is an object.
    const { port } = server.address() as AddressInfo
    await use(`http://127.0.0.1:${port}`)
    await new Promise<unknown>((stopped) => {
      server.close(stopped)
      server.closeAllConnections()
    })
  },
})

test.use({ account: 'everyone' })

const open = async (page: Page, server: string, url: string): Promise<void> => {
  await page.addInitScript((address) => {
    // Init scripts run in the service's frame too.
    if (window !== top) return
    const own = [{ serviceId: 'own', authKey: 'key', menu: [{ label: 'Start', url: address }] }]
    localStorage.setItem('panel.custom-services', JSON.stringify(own))
  }, url)
  await allowFrame(page.context(), server, url)
  await page.goto('/panel/service/own/', { waitUntil: 'commit' })
  await expect(page.locator('iframe')).toBeVisible()
}

const slow = 'The service is slow to load.'

test('a service that refuses to be framed can be opened in a tab', async ({
  page,
  server,
  context,
  site,
}) => {
  for (const [path, heading] of [
    ['/denied', 'Denied'],
    ['/forbidden', 'Forbidden'],
  ] as const) {
    await test.step(path, async () => {
      await open(page, server.url, `${site}${path}`)
      await expect(page.getByText(slow, { exact: false })).toHaveCount(0)
      const used = await page.locator('iframe').getAttribute('src')
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: 'Open in a new tab' }).click(),
      ])
      await expect(tab.getByRole('heading', { name: heading })).toBeVisible()
      const fresh = new URL(tab.url()).searchParams.get('authKey')
      expect(fresh).toMatch(/^\S+\.\S+\.\S+$/)
      expect(fresh).not.toBe(new URL(used ?? '').searchParams.get('authKey'))
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    })
  }
})

test('the page says nothing about a healthy service', async ({ page, server, site }) => {
  await page.clock.install()
  for (const [path, heading] of [
    ['/speaking', 'Speaking'],
    ['/silent', 'Silent'],
  ] as const) {
    await test.step(path, async () => {
      await open(page, server.url, `${site}${path}`)
      await expect(page.frameLocator('iframe').getByRole('heading', { name: heading })).toBeVisible()
      await page.clock.fastForward(20_000)
      await expect(page.getByText(slow, { exact: false })).toHaveCount(0)
    })
  }
})

test('a service that does not load is reported after 5 s and can be loaded again', async ({
  page,
  server,
  site,
}) => {
  await page.clock.install()
  await open(page, server.url, `${site}/never`)
  await page.clock.fastForward(5000)
  await expect(page.getByText(slow, { exact: false })).toBeVisible()
  const used = await page.locator('iframe').getAttribute('src')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('iframe')).not.toHaveAttribute('src', used ?? '')
  await expect(page.getByRole('button', { name: 'Open in a new tab' })).toBeVisible()
})

test('a demo service is on another host name, follows theme and language, and names the page', async ({
  page,
  server,
}) => {
  await page.goto('/panel/service/demo_notes/')
  const frame = page.frameLocator('iframe')
  const source = await page.locator('iframe').getAttribute('src')
  expect(new URL(source ?? '').hostname).toBe('127.0.0.1')
  expect(new URL(server.url).hostname).toBe('localhost')
  await expect(page).toHaveTitle('Notes · TRINCI Panel')
  await expect(frame.getByLabel('New note')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(frame.locator('html')).toHaveAttribute('style', 'color-scheme: dark;')
  await page.getByRole('button', { name: 'IT Italiano' }).first().click()
  await expect(frame.getByLabel('Nuova nota')).toBeVisible()
  await expect(page).toHaveTitle('Note · TRINCI Panel')
})
