import { getAccessMatrix, type ServiceAccess } from '@panel/contracts/platform/access-matrix'
import { roles, subscriptionStatuses } from '@panel/contracts/platform/roles'
import { enterWorld } from '@panel/contracts/platform/world-link'
import type { Page } from '@playwright/test'
import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import { expect, test } from '../support/test.ts'

/** Where the panel leads a person who opens a service, by what the service is to them. */
const addressOf = (access: ServiceAccess, { path, serviceId }: { path: string; serviceId: string }): string =>
  ({
    open: path,
    pending: '/panel/thankyou',
    available: `/panel/marketplace/subscribe/${serviceId}`,
    absent: '/panel/dashboard',
  })[access]

/**
 * A service of another role leads everybody to the dashboard, so one such cell for each service is enough where time
 * counts; CELLS=all opens every cell.
 */
const opensAll = process.env.CELLS === 'all'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(timeLimit(180_000))
test.use({ account: 'user' })

/** Goes to an address as a link of the panel does: guards decide as on a hard load, and the page stays. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const [place, role] of roles.entries()) {
  const roleBefore = roles.at(place - 1)
  test(`with the role ${role} each service is what the access matrix says`, async ({ page, server }) => {
    const { call } = server.tester
    const { network, services } = await call(getAccessMatrix, {})
    for (const status of subscriptionStatuses) {
      const cells = services.flatMap((service) =>
        service.cells
          .filter((cell) => cell.role === role && cell.status === status)
          .filter(
            ({ access }) =>
              opensAll || access !== 'absent' || (service.role === roleBefore && status === 'ACTIVE'),
          )
          .map(({ access }) => ({ service, access })),
      )
      // A page that is open would follow the change on its own.
      await page.goto('about:blank')
      const subscriptions = Object.fromEntries(services.map(({ serviceId }) => [serviceId, status]))
      await call(enterWorld, { body: { network, account: 'user', roles: [role], subscriptions } })
      await page.goto('/panel/profile')
      for (const { service, access } of cells) {
        await follow(page, service.path)
        // The address is there before the guard has decided: the header follows it.
        if (access === 'open') await expect(page.getByRole('banner')).toContainText(service.serviceId)
        await expect(page).toHaveURL(new RegExp(`${addressOf(access, service)}`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    }
  })
}
