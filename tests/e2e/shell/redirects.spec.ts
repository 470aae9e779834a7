import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const hosts = [
  'evil.example',
  'evil.example:443',
  'user:pass@evil.example',
  'xn--pple-43d.com',
  'аpple.com',
  '3627734734',
  '[::1]',
]

/** Wished destinations that would leave the panel's origin if they were taken at their word. */
const hostile: readonly string[] = [
  ...hosts.flatMap((host) => [`//${host}`, `\\\\${host}`, `/\\${host}`, `\\/${host}/`]),
  'https://evil.example/',
  'HTTPS:evil.example',
  'http:/evil.example',
  'https:\\\\evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/..//evil.example',
  '/../..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/panel/..//evil.example',
  '/dashboard/..//evil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '%252f%252fevil.example',
  '/%5c%5cevil.example',
  '/%5cevil.example',
  '//%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '//evil。example',
  '//evil%E3%80%82example',
  '／／evil.example',
  '/@evil.example',
  '@evil.example',
  '.evil.example',
  ':@evil.example',
  '/panel@evil.example',
  '//localhost@evil.example',
  '//evil.example#@localhost',
  '//evil.example?localhost',
  'javascript:fetch("//evil.example")',
  'JaVaScRiPt:window.stolen=1',
  'java\nscript:window.stolen=1',
  '\u0001javascript:window.stolen=1',
  'javascript://localhost/%0awindow.stolen=1',
  '/javascript:window.stolen=1',
  'vbscript:msgbox(1)',
  'data:text/html,<script>window.stolen=1</script>',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuc3RvbGVuPTE8L3NjcmlwdD4=',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  'about:blank',
  'view-source:https://evil.example',
  'intent://evil.example#Intent;end',
  'filesystem:https://evil.example/',
  '/login?redirect=//evil.example',
  '/login?redirect=%2F%2Fevil.example',
  '/login?redirect=%2Flogin%3Fredirect%3D%252F%252Fevil.example',
  '/login?redirect=/login?redirect=/login?redirect=//evil.example',
  '/service/https:%2f%2fevil.example',
  '/iservice/..%2f..%2f..%2f%2fevil.example/',
  '["//evil.example"]',
  '{"href":"//evil.example"}',
  '"//evil.example"',
  'null',
  '1',
  '',
]

/** Every address that the page's main frame is at, from now on. */
const followMainFrame = (page: Page): string[] => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url())
  })
  return addresses
}

const expectWithin = (addresses: readonly string[], origin: string): void => {
  for (const address of addresses) {
    expect(new URL(address).origin, address).toBe(origin)
    expect(new URL(address).pathname, address).toMatch(/^\/panel\//)
  }
}

const expectUntouched = async (page: Page): Promise<void> => {
  expect(page.context().pages()).toHaveLength(1)
  expect(await page.evaluate(() => Reflect.has(window, 'stolen'))).toBe(false)
}

test.describe('signed in', () => {
  test.use({ account: 'dev' })

  test(`none of ${hostile.length} hostile destinations leads out of the panel`, async ({ page, server }) => {
    const addresses = followMainFrame(page)
    await page.goto('/panel/profile')
    for (const wished of hostile) {
      await page.evaluate(
        (address) => {
          history.pushState({}, '', address)
          dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        },
        `/panel/login?redirect=${encodeURIComponent(wished)}`,
      )
      await expect(page, wished).not.toHaveURL(/\/panel\/login/)
    }
    expect(addresses.length).toBeGreaterThan(hostile.length)
    expectWithin(addresses, server.url)
    await expectUntouched(page)
  })

  test('hostile destinations that are opened from outside lead nowhere else', async ({ page, server }) => {
    const addresses = followMainFrame(page)
    const raw = [
      '//evil.example',
      '/\\evil.example',
      '%2f%2fevil.example',
      '/..//evil.example',
      'javascript:window.stolen=1',
      '"//evil.example"',
    ]
    for (const wished of raw) {
      await page.goto(`/panel/login?redirect=${wished}`)
      await expect(page, wished).not.toHaveURL(/\/panel\/login/)
    }
    for (const path of [
      '/panel//evil.example',
      '/panel/%2f%2fevil.example/',
      '/panel/\\evil.example',
      '/panel/..%2f..%2f%2fevil.example',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
    for (const address of addresses) expect(new URL(address).origin, address).toBe(server.url)
    await expectUntouched(page)
  })
})

test('signing in with a hostile destination ends on the dashboard', async ({ page, server }) => {
  const addresses = followMainFrame(page)
  await page.goto(`/panel/login?redirect=${encodeURIComponent('//evil.example/\\')}`)
  await page.getByRole('button', { name: 'Sign in with your wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^dev\b/ })
    .click()
  await expect(page).toHaveURL('/panel/dashboard')
  expectWithin(addresses, server.url)
})
