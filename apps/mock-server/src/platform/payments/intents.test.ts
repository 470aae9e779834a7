import {
  createPaymentIntent,
  getPaymentIntent,
  preparePayment,
} from '@panel/contracts/platform/payments/checkout'
import { expect, test } from 'vitest'
import { newUuid, openCheckout, shopKey, signIntent } from '../../testing/demo-checkout.ts'
import { accountNamed } from '../../testing/ready-accounts.ts'

test('the same signed intent again is the same intent; another with its uuid is refused', async () => {
  const { call, refusal } = await openCheckout()
  const uuid = newUuid()
  const intent = await signIntent({ uuid })
  const first = await call(createPaymentIntent, { body: { intent } })
  expect(await call(createPaymentIntent, { body: { intent } })).toEqual(first)
  const body = { intent: await signIntent({ uuid, userPayFees: true }) }
  expect(await refusal(createPaymentIntent, { body })).toMatchObject({ code: 'CONFLICT', status: 409 })
})

test.each([
  ['of another type', { typeTag: 'message' }, 'PAYMENT_INTENT_INVALID'],
  ['whose uuid is too short', { uuid: 'abc' }, 'PAYMENT_INTENT_INVALID'],
  ['over nothing', { main: { sign: '#EURS', units: 0 } }, 'PAYMENT_INTENT_INVALID'],
  ['over more than a u64', { main: { sign: '#EURS', units: 2n ** 63n * -1n } }, 'PAYMENT_INTENT_INVALID'],
  [
    'whose price and fees are more than a u64',
    { main: { sign: '#EURS', units: 2n ** 64n - 1n }, userPayFees: true },
    'PAYMENT_INTENT_INVALID',
  ],
  ['in what is no asset', { main: { sign: '#NOTHING', units: 5 } }, 'PAYMENT_INTENT_INVALID'],
  ['with an asset twice', { other: [{ sign: '#EURS', units: 5 }] }, 'PAYMENT_INTENT_INVALID'],
  ['with a long payload', { payload: 'x'.repeat(5000) }, 'PAYMENT_INTENT_INVALID'],
  ['with a payload that JSON has no form for', { payload: { order: '$:7' } }, 'PAYMENT_INTENT_INVALID'],
  ['with a number in its payload that is none', { payload: [Number.NaN] }, 'PAYMENT_INTENT_INVALID'],
  ['with a script as webhook', { webhook: 'javascript:alert(1)' }, 'PAYMENT_INTENT_INVALID'],
  ['of an unknown licence', { licenseId: 'licence-none' }, 'NOT_FOUND'],
  ['by another merchant', { signer: 'merchant_single' }, 'PAYMENT_SIGNATURE_WRONG'],
  ['whose time is over', { expireDate: 1_700_000_000_000 }, 'PAYMENT_EXPIRED'],
  ['that ends in ten years', { expireDate: 2_100_000_000_000 }, 'PAYMENT_INTENT_INVALID'],
] as const)('an intent %s is refused', async (_what, options, code) => {
  const { refusal } = await openCheckout()
  const body = { intent: await signIntent(options) }
  expect(await refusal(createPaymentIntent, { body })).toMatchObject({ code })
})

test('text that is no signable is no intent', async () => {
  const { refusal } = await openCheckout()
  expect(await refusal(createPaymentIntent, { body: { intent: 'abc' } })).toMatchObject({
    code: 'PAYMENT_INTENT_INVALID',
    details: { issues: [{ path: 'intent' }] },
  })
})

test('a signature that does not belong to the data is refused', async () => {
  const { refusal } = await openCheckout()
  const signed = await signIntent()
  const other = await signIntent()
  // The last characters are those of the signature.
  const intent = `${signed.slice(0, -60)}${other.slice(-60)}`
  expect(await refusal(createPaymentIntent, { body: { intent } })).toMatchObject({
    code: 'PAYMENT_SIGNATURE_WRONG',
  })
})

test('an intent can be paid until right before its end', async () => {
  const { clock, refusal, shop, payRefusal } = await openCheckout()
  clock.freeze()
  const { uuid } = await shop.create({ expireDate: clock.now() + 60_000 })
  const tx = await shop.bulkFor(uuid)
  clock.moveBy(60_000)
  expect((await shop.read(uuid)).state).toBe('expired')
  expect(await payRefusal(uuid, tx)).toBe('PAYMENT_EXPIRED')
  const body = { buyerPublicKey: accountNamed('user').publicKey }
  expect(await refusal(preparePayment, { params: { uuid }, body })).toMatchObject({ code: 'PAYMENT_EXPIRED' })
})

test.each([
  ['without the header', {}, 'VALIDATION'],
  ['with a header of one part', { synpayauth: shopKey }, 'VALIDATION'],
  ['of another domain', { synpayauth: `other.example;${shopKey}` }, 'LICENCE_DOMAIN_NOT_LISTED'],
  ['with an unknown key', { synpayauth: 'shop.example;nothing' }, 'LICENCE_KEY_UNKNOWN'],
  [
    'with the key of another licence',
    { synpayauth: 'tickets.example;7a03e5c9d1f64b2a8c4b96e2f5081d37' },
    'PAYMENT_LICENCE_WRONG',
  ],
] as const)('a call %s pays nothing', async (_what, headers, code) => {
  const { shop, payRefusal } = await openCheckout()
  const { uuid } = await shop.create()
  expect(await payRefusal(uuid, await shop.bulkFor(uuid), headers)).toBe(code)
  expect((await shop.read(uuid)).state).toBe('open')
})

test('an unknown intent is refused as not found', async () => {
  const { refusal } = await openCheckout()
  expect(await refusal(getPaymentIntent, { params: { uuid: newUuid() } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})
