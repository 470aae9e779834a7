import { expect, test } from 'vitest'
import { openShop } from '../testing/demo-shop.ts'
import { idOf } from '../testing/ready-accounts.ts'

test('a purchase is paid by the documented calls alone, and the shop verifies the webhook that reports it', async () => {
  const { app, buy, orders } = await openShop()
  const { uuid, paid } = await buy('cups')
  expect(paid.status).toBe(200)
  await expect
    .poll(orders)
    .toMatchObject([{ goodId: 'cups', state: 'paid', webhooks: [{ type: 'payment.paid' }] }])
  expect(app.payments.store.ofIntent(uuid)).toMatchObject({
    merchantId: idOf('merchant'),
    from: idOf('user'),
    units: '1250',
  })
})

test('the buyer may choose another asset', async () => {
  const { app, buy, orders } = await openShop()
  const { uuid } = await buy('print', { assetId: '#BTC' })
  await expect.poll(orders).toMatchObject([{ state: 'paid' }])
  expect(app.payments.store.ofIntent(uuid)).toMatchObject({ assetId: '#BTC', units: '50000' })
})

test('the shop refuses a webhook that nobody signed with its secret', async () => {
  const { app, send } = await openShop()
  expect((await send('hooks', { type: 'payment.paid', data: {} })).status).toBe(401)
  const licence = app.licences.ofMerchant(idOf('merchant'))[0]
  expect(app.webhooks.ofLicence(licence?.id ?? '').secret).toMatch(/^whsec_/)
})

test('an order of a world that is gone is not shown', async () => {
  const { app, order, orders } = await openShop()
  expect((await order('cups')).status).toBe(200)
  expect(await orders()).toHaveLength(1)
  app.world.switchTo('default')
  app.users.setSubscription(idOf('user'), 'demo_shop', 'ACTIVE', app.clock.now())
  expect(await orders()).toEqual([])
})
