import { armFaults } from '@panel/contracts/platform/control'
import type { Licence } from '@panel/contracts/platform/licences/licences'
import { expect, test } from 'vitest'
import { openShop, orderAnswer } from '../testing/demo-shop.ts'
import { idOf } from '../testing/ready-accounts.ts'

type Opened = Awaited<ReturnType<typeof openShop>> & { readonly licence: Licence }

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

test('a newer licence of its merchant does not take the place of the one that the shop sells with', async () => {
  const { app, buy } = await openShop()
  const merchantId = idOf('merchant')
  const [first] = app.licences.ofMerchant(merchantId)
  app.licences.add({
    ...{ id: 'licence-a', merchantId, domains: ['a.example'], by: null },
    ...{ applicationKey: 'a'.repeat(32), at: app.clock.now() },
  })
  const { uuid } = await buy('cups')
  expect(app.payments.store.ofIntent(uuid)?.licenceId).toBe(first?.id)
})

test('the shop refuses a webhook that nobody signed with its secret', async () => {
  const { app, send } = await openShop()
  expect((await send('hooks', { type: 'payment.paid', data: {} })).status).toBe(401)
  const licence = app.licences.ofMerchant(idOf('merchant'))[0]
  expect(app.webhooks.ofLicence(licence?.id ?? '').secret).toMatch(/^whsec_/)
})

const decision = { by: idOf('admin'), reason: 'A test.' }

test.each([
  [
    'LICENCE_REVOKED',
    'its licence is revoked',
    ({ app: { licences }, licence: { id } }: Opened) => licences.revoke(id, decision),
  ],
  [
    'LICENCE_DOMAIN_NOT_LISTED',
    'its domain is removed from the licence',
    ({ app: { licences }, licence: { id, domains } }: Opened) =>
      licences.removeDomain(id, domains[0] ?? '', decision),
  ],
  [
    'PAYMENT_EXPIRED',
    'a quarter of an hour passes',
    ({ app: { clock } }: Opened) => clock.moveBy(15 * 60_000),
  ],
])('an order is refused with %s where %s before it is paid', async (code, _what, happen) => {
  const shop = await openShop()
  const [licence] = shop.app.licences.ofMerchant(idOf('merchant'))
  if (!licence) throw new Error('The shop has no licence.')
  const ordered = orderAnswer.parse((await shop.order('cups')).json)
  happen({ ...shop, licence })
  expect((await shop.pay(ordered)).paid.json).toMatchObject({ code })
  expect(await shop.orders()).not.toMatchObject([{ state: 'paid' }])
})

test.each(['PAYMENT_ALREADY_PAID', 'PAYMENT_AMOUNT_WRONG', 'PAYMENT_BULK_REPLAYED'] as const)(
  'a fault of submitPayment lets a payment be refused with %s',
  async (code) => {
    const { call, buy } = await openShop()
    await call(armFaults, {
      body: { faults: [{ operationId: 'submitPayment', answer: { code }, times: 1 }] },
    })
    expect((await buy('cups')).paid.json).toMatchObject({ code })
    expect((await buy('cups')).paid.status).toBe(200)
  },
)

test('a payment that is sent again is refused as the platform refuses it, and is paid once', async () => {
  const { order, pay, orders } = await openShop()
  const ordered = orderAnswer.parse((await order('cups')).json)
  const both = await Promise.all([pay(ordered), pay(ordered)])
  expect(both.map(({ paid }) => paid.status).sort()).toEqual([200, 409])
  await expect.poll(orders).toMatchObject([{ state: 'paid' }])
  expect((await pay(ordered)).paid.json).toMatchObject({ code: 'PAYMENT_ALREADY_PAID' })
})

test('an order that was dropped cannot be paid any more', async () => {
  const { order, cancel, pay } = await openShop()
  const ordered = orderAnswer.parse((await order('cups')).json)
  const cancelled = await cancel(ordered.uuid)
  expect(cancelled.status).toBe(200)
  expect((await pay(ordered)).paid.json).toMatchObject({ code: 'NOT_FOUND' })
})

test('an order of a world that is gone is not shown', async () => {
  const { app, order, orders } = await openShop()
  expect((await order('cups')).status).toBe(200)
  expect(await orders()).toHaveLength(1)
  app.world.switchTo('default')
  app.users.setSubscription(idOf('user'), 'demo_shop', 'ACTIVE', app.clock.now())
  expect(await orders()).toEqual([])
})
