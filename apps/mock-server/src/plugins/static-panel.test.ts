import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startupBanner } from '../startup-banner.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const servePanel = async () => {
  const dist = temporaryFolder()
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Panel</title>')
  writeFileSync(join(dist, 'assets', 'index-abc123.js'), 'export const panel = 1')
  writeFileSync(join(dist, 'assets', 'index-abc123.js.br'), brotliCompressSync('export const panel = 1'))
  return buildTestApp({ PANEL_DIST: dist })
}

test('every page of the panel gets the same document, which browsers revalidate', async () => {
  const { request } = await servePanel()
  for (const path of ['/panel/', '/panel/dashboard', '/panel/iservice/gogo_admin/admin/anna@example.org']) {
    const { status, body, headers } = await request('GET', path)
    expect([status, headers['cache-control']], path).toEqual([200, 'no-cache'])
    expect(body).toContain('<title>Panel</title>')
  }
})

test('built assets are immutable in caches and are sent compressed where the browser accepts it', async () => {
  const { request } = await servePanel()
  const { headers } = await request('GET', '/panel/assets/index-abc123.js', undefined, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-type']).toContain('javascript')
})

test.each([
  '/panel/assets/index-gone.js',
  '/panel/favicon.ico',
  '/panel/../package.json',
  '/panel/%2e%2e/config.ts',
])('a missing file is not found: %s', async (path) => {
  const { request } = await servePanel()
  expect((await request('GET', path)).status).toBe(404)
})

test('the root redirects to the panel, and the configuration names network and wallet', async () => {
  const { request } = await servePanel()
  const root = await request('GET', '/')
  expect([root.status, root.headers.location]).toEqual([302, '/panel/'])
  expect((await request('GET', '/panel/config.json')).body).toEqual({
    networkName: 'trinci_devnet',
    maxFuel: '1000',
    socketHost: '',
    control: true,
    walletScript: { src: '/wallet/widget.js', attributes: {} },
  })
})

test('every answer forbids framing and inline script, errors and assets too', async () => {
  const { request } = await servePanel()
  const paths = [
    '/panel/',
    '/panel/assets/index-abc123.js',
    '/api/nope',
    '/api/docs',
    '/api/health',
    '/wallet/accounts.json',
  ]
  for (const path of paths) {
    const { headers } = await request('GET', path)
    const policy = String(headers['content-security-policy'])
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("script-src 'self';")
    expect(policy, path).toContain("object-src 'none'")
    expect(headers['referrer-policy'], path).toBe('no-referrer')
    expect(headers['x-request-id'], path).toBeTruthy()
  }
})

test('without a built panel its pages say how to build it', async () => {
  const { request } = await buildTestApp({ PANEL_DIST: '/nonexistent' })
  expect(await request('GET', '/panel/')).toMatchObject({
    status: 404,
    body: { message: 'The panel is not built yet. Run npm run build, then start the server again.' },
  })
})

test('with DEV_ORIGIN, the built pages redirect there and the startup banner names that address', async () => {
  const { app, request } = await buildTestApp({ DEV_ORIGIN: 'http://localhost:5173' })
  const { status, headers } = await request('GET', '/panel/dashboard?page=2')
  expect([status, headers.location]).toEqual([302, 'http://localhost:5173/panel/dashboard?page=2'])
  expect((await request('GET', '/panel/config.json')).status).toBe(200)
  expect(await startupBanner(app)).toContain('http://localhost:5173/panel/ (reloads what you change)')
})
