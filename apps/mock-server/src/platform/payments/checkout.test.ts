import { holdBlocks } from '@panel/contracts/platform/ledger-control'
import { licenceMachine } from '@panel/contracts/platform/licences/licences'
import { createPaymentIntent } from '@panel/contracts/platform/payments/checkout'
import { getPayment } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, test } from 'vitest'
import { openCheckout, signIntent } from '../../testing/demo-checkout.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const asMerchant = { as: 'merchant' }

test('a shop is paid: the merchant sees the payment with its licence, amount and fees', async () => {
  const { app, call, shop, balance } = await openCheckout()
  const before = await balance('merchant')
  const paid = await shop.pay(app, { main: { sign: '#EURS', units: 10_000 } })
  // 1 % for the platform; of the 99,00 left #EURS takes 0,6 %, rounded down: 59 cents.
  expect(await call(getPayment, { params: { paymentId: paid.paymentId } }, asMerchant)).toMatchObject({
    kind: 'payment',
    from: idOf('user'),
    licenceId: 'licence-shop',
    intentId: paid.uuid,
    assetId: '#EURS',
    units: '10000',
    feeUnits: '159',
    charged: { rule: '#EURS', version: 2, units: '100' },
    ticket: paid.ticket,
  })
  expect((await balance('merchant')) - before).toBe(9_841n)
  expect(await shop.read(paid.uuid)).toMatchObject({
    state: 'paid',
    ticket: paid.ticket,
    paymentId: paid.paymentId,
    failure: null,
  })
})

test('where the buyer pays the fees, the merchant gets the whole price', async () => {
  const { app, call, shop, balance } = await openCheckout()
  const [merchant, user] = [await balance('merchant'), await balance('user')]
  const { uuid, paymentId } = await shop.pay(app, { userPayFees: true })
  expect((await balance('merchant')) - merchant).toBe(10_000n)
  const { quotes } = await shop.read(uuid)
  expect(quotes).toMatchObject([
    { units: '10160', merchantUnits: '10000', assetFeeUnits: '60', platformFee: { units: '100' } },
  ])
  expect(user - (await balance('user'))).toBe(10_160n)
  const payment = await call(getPayment, { params: { paymentId } }, asMerchant)
  expect([payment.units, payment.feeUnits]).toEqual(['10160', '160'])
})

test('the buyer may pay in any asset that the intent names', async () => {
  const { app, call, shop } = await openCheckout()
  const other = [{ sign: '#BTC', units: 100_000 }]
  const { paymentId } = await shop.pay(app, { other, assetId: '#BTC' })
  expect(await call(getPayment, { params: { paymentId } }, asMerchant)).toMatchObject({
    assetId: '#BTC',
    units: '100000',
    feeUnits: '1200',
    decimal: 8,
  })
})

test('the fee goes to the platform’s account in the same bulk', async () => {
  const { app, shop, balance } = await openCheckout()
  const before = await balance('admin_synkrony', '#BTC')
  await shop.pay(app, { main: { sign: '#BTC', units: 100_000 } })
  expect((await balance('admin_synkrony', '#BTC')) - before).toBe(1_200n)
})

test('a payment follows the fee table from the moment on at which a change holds', async () => {
  const { app, clock, shop, payRefusal } = await openCheckout()
  clock.freeze()
  const from = clock.now() + 1000
  const share = { part: 0n, of: 100n, fixed: 50n }
  app.fees.add({ assetId: '#EURS', accountId: idOf('merchant'), share, from, by: null, reason: '', at: from })
  const [early, late] = [await shop.create(), await shop.create()]
  const tx = await shop.bulkFor(late.uuid)
  expect(early.quotes).toMatchObject([{ platformFee: { rule: '#EURS', version: 2, units: '100' } }])
  clock.moveBy(1000)
  expect(await payRefusal(late.uuid, tx)).toBe('PAYMENT_FEE_WRONG')
  const { ticket } = await shop.submit(late.uuid, await shop.bulkFor(late.uuid))
  await app.ledger.settled(ticket)
  expect(app.payments.intents.findAttempt(ticket)?.charged).toEqual({
    rule: `#EURS/${idOf('merchant')}`,
    version: 1,
    units: '50',
  })
})

test('an amount that the fees would take whole is refused', async () => {
  const { app, clock, refusal } = await openCheckout()
  const share = { part: 0n, of: 100n, fixed: 50n }
  const at = clock.now() - 1000
  app.fees.add({ assetId: '#EURS', accountId: idOf('merchant'), share, from: at, by: null, reason: '', at })
  const body = { intent: await signIntent({ main: { sign: '#EURS', units: 50 } }) }
  expect(await refusal(createPaymentIntent, { body })).toMatchObject({ code: 'PAYMENT_AMOUNT_TOO_SMALL' })
})

test('a revoked licence takes no further payment, and one that was submitted finishes', async () => {
  const { app, shop, payRefusal, refusal } = await openCheckout()
  const [first, second] = [await shop.create(), await shop.create()]
  const tx = await shop.bulkFor(second.uuid)
  const { ticket } = await shop.submit(first.uuid, await shop.bulkFor(first.uuid))
  app.licences.revoke('licence-shop', { by: idOf('admin'), reason: 'Closed.', seen: licenceMachine.initial })
  expect(await payRefusal(second.uuid, tx)).toBe('LICENCE_REVOKED')
  expect(await refusal(createPaymentIntent, { body: { intent: await signIntent() } })).toMatchObject({
    code: 'LICENCE_REVOKED',
  })
  await app.ledger.settled(ticket)
  await app.payments.sync(idOf('merchant'))
  expect((await shop.read(first.uuid)).state).toBe('paid')
})

test('a payment that the ledger cannot execute leaves the intent open, with the reason, for another try', async () => {
  const { app, shop } = await openCheckout()
  const { uuid } = await shop.create({ main: { sign: '#EURS', units: 9_000_000 } })
  const { ticket } = await shop.submit(uuid, await shop.bulkFor(uuid))
  await app.ledger.settled(ticket)
  expect(await shop.read(uuid)).toMatchObject({ state: 'open', ticket, paymentId: null })
  expect((await shop.read(uuid)).failure).toMatch(/units/)
  const again = await shop.submit(uuid, await shop.bulkFor(uuid, { buyer: 'admin' }))
  await app.ledger.settled(again.ticket)
  await app.payments.sync(idOf('merchant'))
  expect((await shop.read(uuid)).state).toBe('paid')
})

test('a payment that was taken is made, also where the server stops before the ledger executes it', async () => {
  const folder = temporaryFolder()
  const first = await openCheckout({ DATA_DIR: folder })
  const { uuid } = await first.shop.create()
  const tx = await first.shop.bulkFor(uuid)
  await first.call(holdBlocks, {})
  const { ticket } = await first.shop.submit(uuid, tx)
  await first.app.close()
  const second = await openCheckout({ DATA_DIR: folder })
  await second.app.ledger.settled(ticket)
  await expect.poll(async () => (await second.shop.read(uuid)).state).toBe('paid')
  expect(await second.payRefusal(uuid, tx)).toBe('PAYMENT_BULK_REPLAYED')
})
