import {
  getAccessMatrix,
  type MatrixService,
  type ServiceAccess,
} from '@panel/contracts/platform/access-matrix'
import {
  type Role,
  roles,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@panel/contracts/platform/roles'
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

/** The roles of each person: one, or every other one, as the server's own test asks for each role alone. */
const people: readonly (readonly Role[])[] = opensAll
  ? roles.map((role) => [role])
  : [0, 1].map((first) => roles.filter((_, place) => place % 2 === first))

/** What a service is to a person with several roles: what it is to the one that it is not absent for. */
const accessOf = (
  { cells }: MatrixService,
  own: readonly Role[],
  status: SubscriptionStatus,
): ServiceAccess =>
  cells.find((cell) => own.includes(cell.role) && cell.status === status && cell.access !== 'absent')
    ?.access ?? 'absent'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(timeLimit(180_000))
test.use({ account: 'user' })

/** Goes to an address as a link of the panel does: guards decide as on a hard load, and the page stays. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const own of people) {
  test(`with the roles ${own.join(', ')} each service is what the access matrix says`, async ({
    page,
    server,
  }) => {
    const { call } = server.tester
    const { network, services } = await call(getAccessMatrix, {})
    for (const status of subscriptionStatuses) {
      const expected = services
        .map((service) => ({ service, access: accessOf(service, own, status) }))
        .filter(({ access }) => opensAll || access !== 'absent' || status === 'ACTIVE')
      // A page that is open would follow the change on its own.
      await page.goto('about:blank')
      const subscriptions = Object.fromEntries(services.map(({ serviceId }) => [serviceId, status]))
      await call(enterWorld, { body: { network, account: 'user', roles: [...own], subscriptions } })
      await page.goto('/panel/profile')
      for (const { service, access } of expected) {
        await follow(page, service.path)
        // The address is there before the guard has decided: the header follows it.
        if (access === 'open') await expect(page.getByRole('banner')).toContainText(service.serviceId)
        await expect(page).toHaveURL(new RegExp(`${addressOf(access, service)}`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    }
  })
}
