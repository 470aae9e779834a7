import { listAliases } from '@panel/contracts/services/alias/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

test.each(['PENDING', 'INACTIVE'] as const)(
  'a subscription that is %s does not open a service',
  async (subscriptionStatus) => {
    const { app, call, clock, refusal } = await buildTestApp()
    const accountId = idOf('user')
    app.users.setSubscription(accountId, 'alias', subscriptionStatus, clock.now())
    expect(await refusal(listAliases, { body: {} }, { as: 'user' })).toMatchObject({
      code: 'FORBIDDEN',
      details: { serviceId: 'alias', subscriptionStatus },
    })
    app.users.setSubscription(accountId, 'alias', 'ACTIVE', clock.now())
    await call(listAliases, { body: {} }, { as: 'user' })
  },
)

test('an ACTIVE subscription does not open a service of another role', async () => {
  const { app, clock, refusal } = await buildTestApp()
  app.users.setSubscription(idOf('dev'), 'alias', 'ACTIVE', clock.now())
  expect(await refusal(listAliases, { body: {} }, { as: 'dev' })).toMatchObject({
    code: 'FORBIDDEN',
    details: { serviceId: 'alias' },
  })
})
