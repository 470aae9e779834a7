import { expect, type Page, type Request } from '@playwright/test'

/**
 * Follows what a page requests, from before it is opened.
 *
 * @returns waits until the page has its heading, shows nothing that is still loading, and has requested nothing more.
 * Unlike Playwright's `networkidle` it does not wait for half a second without requests.
 */
export const followLoading = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let requests = 0
  page.on('request', (request) => {
    // The document before is left, and with it what it still waits for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    requests += 1
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await expect(page.getByRole('heading').first()).toBeVisible()
    let seen: number
    do {
      seen = requests
      await expect.poll(() => open.size, { intervals: [20] }).toBe(0)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // What came may request more once it is drawn. A page that draws all the time is never idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
    } while (requests > seen)
  }
}
