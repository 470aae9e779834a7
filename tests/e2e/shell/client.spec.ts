import { panelTest } from '@panel/client/playwright'
import { switchScenario } from '@panel/contracts/platform/control'
import { expect } from '@playwright/test'
import { startServer, type TestServer } from '../support/server.ts'

const test = panelTest.extend<object, { readonly server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

test.use({ account: 'merchant', startsFrom: { scenario: 'merchant-one-licence' } })

test('a test of the client package has a signed-in page in a world of its own', async ({
  page,
  world,
  server,
}) => {
  await page.goto('/panel/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await world.waitFor({ operationId: 'listServices', status: 200 })

  // What happens to the server's own world reaches neither the test's world nor its page.
  await fetch(`${server.url}${switchScenario.path}`, {
    method: 'POST',
    headers: { 'X-Panel-Control': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'under-approval' }),
  })
  await world.armFault({ operationId: 'listServices', answer: { code: 'INTERNAL' } })
  await page.goto('/panel/marketplace')
  await world.waitFor({ operationId: 'listServices', status: 500 })
  await expect(page.getByRole('alert').first()).toBeVisible()
})
