import { previewDocument } from '@panel/contracts/platform/messages/preview-document'
import type { Page } from '@playwright/test'
import { hostileTemplates } from '../support/hostile-templates.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'admin' })

const editor = '/panel/iservice/email_template/editor?kind=subscriptionApproved&locale=en-US'

const write = async (page: Page, html: string): Promise<void> => {
  // By key, since the editor keeps a selection of its own.
  await page.getByRole('textbox', { name: 'HTML' }).press('ControlOrMeta+a')
  await page.keyboard.insertText(html)
}

test.beforeEach(async ({ server }) => server.giveSubscriptions('admin', { email_template: 'ACTIVE' }))

test('an administrator changes a template, publishes it and sends a test message', async ({ page }) => {
  await page.goto(editor)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'You can use Merchant payments' })).toBeVisible()
  await test.step('the editor and its preview fit a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('textbox', { name: 'HTML' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await write(page, '<h1>Welcome to {{service}}</h1><b><a href="{{panel}}">Open it</a> {{nobody}}')
  await expect(page.getByText('The tag <b> is never closed.').first()).toBeVisible()
  await expect(page.getByText('This message has no placeholder nobody.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await write(page, '<h1>Welcome to {{service}}</h1><a href="{{panel}}">Open it</a>')
  await expect(frame.getByRole('heading', { name: 'Welcome to Merchant payments' })).toBeVisible()
  await page.getByRole('button', { name: 'Generate plain text from HTML' }).click()
  await expect(page.getByRole('textbox', { name: 'Plain text' })).toContainText('Welcome to {{service}}')
  await page.getByRole('textbox', { name: 'What changed (optional)' }).fill('Friendlier.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 is published', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await page.getByRole('link', { name: 'Open message' }).click()
  await expect(frame.getByRole('heading', { name: 'Welcome to Merchant payments' })).toBeVisible()
  await page.goto('/panel/iservice/email_template/template/subscriptionApproved/en-US')
  await expect(page.getByText('Friendlier.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'From version 1 to version 2' })).toBeVisible()
})

test('in the preview of hostile templates nothing runs and nothing is fetched', async ({ page }) => {
  const templates = hostileTemplates()
  expect(templates.length).toBeGreaterThanOrEqual(300)
  await page.goto(editor)
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url())
    // What the panel itself requests after its start.
    const isOwn = request.frame() === page.mainFrame() && origin === new URL(page.url()).origin
    if (isOwn && /^\/(?:panel\/assets|api)\//.test(pathname)) return
    if (protocol !== 'data:') asked.push(request.url())
  })
  page.on('dialog', (dialog) => asked.push(`dialog: ${dialog.message()}`))
  // Frames with the attributes that the editor's own has, many per step: one keystroke for each takes a minute.
  const documents = templates.map((template, place) =>
    previewDocument(`<p id="shown">${place}</p>${template}`),
  )
  await page.locator('iframe').evaluate(async (frame, all) => {
    const loaded = all.map((html) => {
      const copy = frame.cloneNode()
      if (!(copy instanceof HTMLIFrameElement)) throw new TypeError('The preview is no iframe.')
      copy.srcdoc = html
      return new Promise((resolve) => {
        copy.addEventListener('load', resolve, { once: true })
        frame.parentElement?.append(copy)
      })
    })
    await Promise.all(loaded)
  }, documents)
  const frames = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame())
  const shown = await Promise.all(
    frames.map((frame) => frame.evaluate(() => document.querySelector('#shown')?.textContent)),
  )
  expect(shown.filter(Boolean)).toEqual(templates.map((_template, place) => String(place)))
  expect(asked).toEqual([])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hostile'))).toBeUndefined()
})
