import { holdBlocks, releaseBlocks } from '@panel/contracts/platform/ledger-control'
import { licenceMachine } from '@panel/contracts/platform/licences/licences'
import {
  createPaymentIntent,
  getPaymentIntent,
  preparePayment,
  submitPayment,
} from '@panel/contracts/platform/payments/checkout'
import { getPayment, listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { encodeMessagePack } from '@panel/ledger/encoding'
import {
  type BulkNode,
  type BulkTransaction,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { checkoutOf, newUuid, shopAuth, shopKey, signIntent } from '../../testing/demo-checkout.ts'
import { accountNamed, idOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const asMerchant = { as: 'merchant' }

const open = async (variables: Readonly<Record<string, string>> = {}) => {
  const tools = await buildTestApp(variables)
  const shop = checkoutOf(tools)
  /** The code with which a bulk is refused for an intent. */
  const payRefusal = async (uuid: string, tx: string, headers: Readonly<Record<string, string>> = shopAuth) =>
    (await tools.refusal(submitPayment, { params: { uuid }, body: { tx } }, { headers })).code
  const balance = async (name: string, assetId = '#EURS') =>
    (await tools.app.ledger.balancesOf(idOf(name))).find((held) => held.assetId === assetId)?.units ?? 0n
  return { ...tools, shop, payRefusal, balance }
}

const bulkIn = async (text: Promise<string>): Promise<BulkTransaction> => {
  const transaction = transactionFromBase58(await text)
  if (transaction.kind === 'bulk') return transaction
  throw new Error('no bulk')
}

/** The node with other args. */
const withArgs = (node: BulkNode, args: Readonly<Record<string, unknown>>): BulkNode => ({
  ...node,
  smartContractMethodArgs: encodeMessagePack(args),
})

test('a shop is paid: the merchant sees the payment with its licence, amount and fees', async () => {
  const { app, call, shop, balance } = await open()
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
  const { app, call, shop, balance } = await open()
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
  const { app, call, shop } = await open()
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
  const { app, shop, balance } = await open()
  const before = await balance('admin_synkrony', '#BTC')
  await shop.pay(app, { main: { sign: '#BTC', units: 100_000 } })
  expect((await balance('admin_synkrony', '#BTC')) - before).toBe(1_200n)
})

test('a payment follows the fee table from the moment on at which a change holds', async () => {
  const { app, clock, shop, payRefusal } = await open()
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
  const { app, clock, refusal } = await open()
  const share = { part: 0n, of: 100n, fixed: 50n }
  const at = clock.now() - 1000
  app.fees.add({ assetId: '#EURS', accountId: idOf('merchant'), share, from: at, by: null, reason: '', at })
  const body = { intent: await signIntent({ main: { sign: '#EURS', units: 50 } }) }
  expect(await refusal(createPaymentIntent, { body })).toMatchObject({ code: 'PAYMENT_AMOUNT_TOO_SMALL' })
})

test('the same signed intent again is the same intent; another with its uuid is refused', async () => {
  const { call, refusal } = await open()
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
  ['in what is no asset', { main: { sign: '#NOTHING', units: 5 } }, 'PAYMENT_INTENT_INVALID'],
  ['with an asset twice', { other: [{ sign: '#EURS', units: 5 }] }, 'PAYMENT_INTENT_INVALID'],
  ['with a long payload', { payload: 'x'.repeat(5000) }, 'PAYMENT_INTENT_INVALID'],
  ['with a script as webhook', { webhook: 'javascript:alert(1)' }, 'PAYMENT_INTENT_INVALID'],
  ['of an unknown licence', { licenseId: 'licence-none' }, 'NOT_FOUND'],
  ['by another merchant', { signer: 'merchant_single' }, 'PAYMENT_SIGNATURE_WRONG'],
  ['whose time is over', { expireDate: 1_700_000_000_000 }, 'PAYMENT_EXPIRED'],
  ['that ends in ten years', { expireDate: 2_100_000_000_000 }, 'PAYMENT_INTENT_INVALID'],
] as const)('an intent %s is refused', async (_what, options, code) => {
  const { refusal } = await open()
  const body = { intent: await signIntent(options) }
  expect(await refusal(createPaymentIntent, { body })).toMatchObject({ code })
})

test('text that is no signable is no intent', async () => {
  const { refusal } = await open()
  expect(await refusal(createPaymentIntent, { body: { intent: 'abc' } })).toMatchObject({
    code: 'PAYMENT_INTENT_INVALID',
    details: { issues: [{ path: 'intent' }] },
  })
})

test('a signature that does not belong to the data is refused', async () => {
  const { refusal } = await open()
  const signed = await signIntent()
  const other = await signIntent()
  // The last characters are those of the signature.
  const intent = `${signed.slice(0, -60)}${other.slice(-60)}`
  expect(await refusal(createPaymentIntent, { body: { intent } })).toMatchObject({
    code: 'PAYMENT_SIGNATURE_WRONG',
  })
})

test('an intent is paid once: the same bulk and another one are refused, each with its code', async () => {
  const { app, call, shop, payRefusal } = await open()
  const { uuid } = await shop.create()
  const [tx, second] = [await shop.bulkFor(uuid), await shop.bulkFor(uuid)]
  await call(holdBlocks, {})
  const { ticket } = await shop.submit(uuid, tx)
  expect(await payRefusal(uuid, second)).toBe('PAYMENT_PENDING')
  await call(releaseBlocks, {})
  await app.ledger.settled(ticket)
  await app.payments.sync(idOf('merchant'))
  expect(await payRefusal(uuid, tx)).toBe('PAYMENT_BULK_REPLAYED')
  expect(await payRefusal(uuid, second)).toBe('PAYMENT_ALREADY_PAID')
  const other = await shop.create()
  expect(await payRefusal(other.uuid, tx)).toBe('PAYMENT_BULK_REPLAYED')
})

test('of fifty bulks for one intent at once, one is taken', async () => {
  const { app, call, refusal, shop } = await open()
  const { uuid } = await shop.create()
  const bulks = await Promise.all(Array.from({ length: 50 }, () => shop.bulkFor(uuid)))
  const codes = await Promise.all(
    bulks.map((tx) =>
      refusal(submitPayment, { params: { uuid }, body: { tx } }, { headers: shopAuth }).then(
        ({ code }) => code,
        () => 'taken',
      ),
    ),
  )
  expect(codes.filter((code) => code === 'taken')).toHaveLength(1)
  expect(codes.filter((code) => code === 'PAYMENT_PENDING' || code === 'PAYMENT_ALREADY_PAID')).toHaveLength(
    49,
  )
  await app.ledger.settled((await shop.read(uuid)).ticket ?? '')
  const filter = { text: idOf('user') }
  const body = { filter, sort: { column: 'createdAt', direction: 'descending' }, limit: 50 } as const
  const { transactions } = await call(listPayments, { body }, asMerchant)
  expect(transactions.filter(({ units }) => units === '10000')).toHaveLength(1)
})

test('an intent can be paid until right before its end', async () => {
  const { clock, refusal, shop, payRefusal } = await open()
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
  const { shop, payRefusal } = await open()
  const { uuid } = await shop.create()
  expect(await payRefusal(uuid, await shop.bulkFor(uuid), headers)).toBe(code)
  expect((await shop.read(uuid)).state).toBe('open')
})

test('a revoked licence takes no further payment, and one that was submitted finishes', async () => {
  const { app, shop, payRefusal, refusal } = await open()
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

const spoilt: readonly [string, (nodes: readonly BulkNode[]) => readonly BulkNode[], string][] = [
  [
    'with a smaller amount',
    ([payment, fee]) =>
      payment && fee
        ? [withArgs(payment, { from: idOf('user'), to: idOf('merchant'), units: 9_899n }), fee]
        : [],
    'PAYMENT_AMOUNT_WRONG',
  ],
  ['without the fee', ([payment]) => (payment ? [payment] : []), 'PAYMENT_FEE_WRONG'],
  [
    'with a smaller fee',
    ([payment, fee]) =>
      payment && fee
        ? [payment, withArgs(fee, { from: idOf('user'), to: idOf('admin_synkrony'), units: 99n })]
        : [],
    'PAYMENT_FEE_WRONG',
  ],
  [
    'whose fee goes elsewhere',
    ([payment, fee]) =>
      payment && fee ? [payment, withArgs(fee, { from: idOf('user'), to: idOf('user'), units: 100n })] : [],
    'PAYMENT_FEE_WRONG',
  ],
  [
    'that pays somebody else',
    ([payment, fee]) =>
      payment && fee ? [withArgs(payment, { from: idOf('user'), to: idOf('dev'), units: 9_900n }), fee] : [],
    'PAYMENT_BULK_INVALID',
  ],
  [
    'of another asset',
    ([payment, fee]) => (payment && fee ? [{ ...payment, accountId: '#SYN' }, fee] : []),
    'PAYMENT_BULK_INVALID',
  ],
  [
    'that calls another method',
    ([payment, fee]) => (payment && fee ? [{ ...payment, smartContractMethod: 'burn' }, fee] : []),
    'PAYMENT_BULK_INVALID',
  ],
  [
    'that does something more',
    ([payment, fee]) => (payment && fee ? [payment, fee, { ...fee, nonce: new Uint8Array(8) }] : []),
    'PAYMENT_BULK_INVALID',
  ],
]

test.each(spoilt)('a bulk %s is refused and changes nothing', async (_what, change, code) => {
  const { shop, payRefusal, balance } = await open()
  const before = await balance('user')
  const { uuid } = await shop.create()
  expect(await payRefusal(uuid, await shop.bulkFor(uuid, { change }))).toBe(code)
  expect(await shop.read(uuid)).toMatchObject({ state: 'open', ticket: null })
  expect(await balance('user')).toBe(before)
})

test('a bulk that the shop did not sign is refused', async () => {
  const { shop, payRefusal } = await open()
  const { uuid } = await shop.create()
  const [own, other] = [await bulkIn(shop.bulkFor(uuid)), await bulkIn(shop.bulkFor(uuid))]
  const tx = transactionToBase58({ ...own, signature: other.signature })
  expect(await payRefusal(uuid, tx)).toBe('PAYMENT_BULK_INVALID')
  expect((await shop.read(uuid)).state).toBe('open')
})

test('a payment that the ledger cannot execute leaves the intent open, with the reason, for another try', async () => {
  const { app, shop } = await open()
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
  const first = await open({ DATA_DIR: folder })
  const { uuid } = await first.shop.create()
  const tx = await first.shop.bulkFor(uuid)
  await first.call(holdBlocks, {})
  const { ticket } = await first.shop.submit(uuid, tx)
  await first.app.close()
  const second = await open({ DATA_DIR: folder })
  await second.app.ledger.settled(ticket)
  await expect.poll(async () => (await second.shop.read(uuid)).state).toBe('paid')
  expect(await second.payRefusal(uuid, tx)).toBe('PAYMENT_BULK_REPLAYED')
})

test('an unknown intent is refused as not found', async () => {
  const { refusal } = await open()
  expect(await refusal(getPaymentIntent, { params: { uuid: newUuid() } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})
