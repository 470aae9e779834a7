import { findJournalEntries, rewindJournal } from '@panel/contracts/platform/journal'
import { createPaymentIntent } from '@panel/contracts/platform/payments/checkout'
import { webhookBody } from '@panel/contracts/platform/payments/webhooks'
import {
  exportSnapshot,
  importSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { checkoutOf, signIntent } from '../../testing/demo-checkout.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { type Received, receiveWebhooks } from '../../testing/receive-webhooks.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openWorld } from '../worlds/open-world.ts'
import { sendWebhook } from './send-webhook.ts'
import { retryPauses } from './settle-delivery.ts'

const licenceId = 'licence-shop'
const hour = 3_600_000

const open = async (variables: Readonly<Record<string, string>> = {}) => {
  const receiver = await receiveWebhooks()
  const tools = await buildOwnTestApp({ WEBHOOK_ORIGINS: receiver.origin, ...variables })
  const { app } = tools
  const shop = checkoutOf(tools)
  const rowsOf = (paymentId: string, uuid: string) => app.webhooks.store.rowsOfPayment(paymentId, uuid)
  const secrets = () =>
    app.webhooks.endpoints.secretsOf(licenceId, app.clock.now()).map(({ secret }) => secret)
  return { ...tools, ...receiver, shop, rowsOf, secrets }
}

/** Verifies a webhook as a shop does, with the specification's library. @throws where the signature is wrong */
const verify = (secret: string, { headers, body }: Received) =>
  webhookBody.parse(
    new Webhook(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    }),
  )

const first = (received: readonly Received[]): Received => {
  const [one] = received
  if (one) return one
  throw new Error('nothing was received')
}

test('a paid intent is sent to its shop, signed, with the payload', async () => {
  const { app, shop, url, received, rowsOf, secrets } = await open()
  const paid = await shop.pay(app, { webhook: url, payload: { order: 'A-17' } })
  await expect.poll(() => received.length).toBe(1)
  const [secret = ''] = secrets()
  expect(verify(secret, first(received))).toMatchObject({
    type: 'payment.paid',
    data: {
      licenceId,
      uuid: paid.uuid,
      paymentId: paid.paymentId,
      from: idOf('user'),
      assetId: '#EURS',
      units: '10000',
      feeUnits: '159',
      ticket: paid.ticket,
      payload: { order: 'A-17' },
    },
  })
  expect(() => verify(`whsec_${Buffer.from('another secret').toString('base64')}`, first(received))).toThrow()
  await expect.poll(() => rowsOf(paid.paymentId, paid.uuid)[0]?.state).toBe('delivered')
  expect(rowsOf(paid.paymentId, paid.uuid)).toMatchObject([
    { status: 200, answer: 'thank you', failure: null },
  ])
})

test('a failed payment is sent with the ledger’s reason', async () => {
  const { app, shop, url, received, secrets } = await open()
  const { uuid } = await shop.create({ webhook: url, main: { sign: '#EURS', units: 9_000_000 } })
  const { ticket } = await shop.submit(uuid, await shop.bulkFor(uuid))
  await app.ledger.settled(ticket)
  await expect.poll(() => received.length).toBe(1)
  const [secret = ''] = secrets()
  expect(verify(secret, first(received))).toMatchObject({
    type: 'payment.failed',
    data: { uuid, ticket, paymentId: null, failure: expect.stringMatching(/units/) },
  })
})

test('an intent without an address is sent to the address of its licence', async () => {
  const { app, shop, url, received } = await open()
  app.webhooks.endpoints.save({ licenceId, url, failingSince: null, offSince: null })
  await shop.pay(app)
  await expect.poll(() => received.length).toBe(1)
})

test('a webhook that is not accepted is sent again with the same id, after growing pauses of the server’s clock', async () => {
  const { app, clock, shop, url, received, answerWith, rowsOf } = await open()
  clock.freeze()
  answerWith({ status: 500, text: 'out of order' }, { status: 302, text: '' })
  const { paymentId, uuid } = await shop.pay(app, { webhook: url })
  await expect.poll(() => rowsOf(paymentId, uuid).length).toBe(2)
  clock.moveBy(retryPauses[0] - 1)
  expect(rowsOf(paymentId, uuid)[0]?.state).toBe('waiting')
  clock.moveBy(1)
  await expect.poll(() => rowsOf(paymentId, uuid).length).toBe(3)
  clock.moveBy(retryPauses[1])
  await expect.poll(() => rowsOf(paymentId, uuid)[0]?.state).toBe('delivered')
  const rows = rowsOf(paymentId, uuid).toReversed()
  expect(rows.map(({ status }) => status)).toEqual([500, 302, 200])
  expect(rows[0]).toMatchObject({ answer: 'out of order', failure: 'status' })
  const ids = new Set(received.map(({ headers }) => headers['webhook-id']))
  expect([ids.size, received.length]).toEqual([1, 3])
})

test('an endpoint that never answers does not delay other licences', async () => {
  const { app, shop, url, fallSilent } = await open()
  const other = await receiveWebhooks()
  app.config.WEBHOOK_ORIGINS.push(other.origin)
  fallSilent()
  app.webhooks.endpoints.save({
    licenceId: 'licence-events',
    url: other.url,
    failingSince: null,
    offSince: null,
  })
  await shop.pay(app, { webhook: url })
  app.webhooks.notify({
    ...{ licenceId: 'licence-events', type: 'payment.paid', url: '', paymentId: null, data: {} },
    intentId: 'Test00000000000000000000000',
  })
  await expect.poll(() => other.received.length).toBe(1)
})

test('while its result cannot be stored, a webhook is sent again only after a pause', async () => {
  const { app, clock, shop, url, received, rowsOf } = await open()
  clock.freeze()
  const other = { licenceId: 'licence-events', url, failingSince: null, offSince: null }
  app.webhooks.endpoints.save(other)
  app.database.exec(`CREATE TEMP TRIGGER disk_is_full BEFORE UPDATE ON main.webhook_deliveries
    WHEN NEW.licence_id = '${licenceId}' BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
  const { paymentId, uuid } = await shop.pay(app, { webhook: url })
  await expect.poll(() => received.length).toBe(1)
  for (const _ of [1, 2, 3]) await app.webhooks.test(other.licenceId)
  expect(received).toHaveLength(4)
  app.database.exec('DROP TRIGGER disk_is_full')
  clock.moveBy(retryPauses[0])
  await expect.poll(() => rowsOf(paymentId, uuid)[0]?.state).toBe('delivered')
  expect(received).toHaveLength(5)
})

test('a webhook that waited when the server stopped is sent after a restart', async () => {
  const folder = temporaryFolder()
  const before = await open({ DATA_DIR: folder })
  before.fallSilent()
  const { paymentId, uuid } = await before.shop.pay(before.app, { webhook: before.url })
  await expect.poll(() => before.received.length).toBe(1)
  await before.app.close()
  const after = await open({ DATA_DIR: folder, WEBHOOK_ORIGINS: before.origin })
  await expect.poll(() => before.received.length).toBe(2)
  expect(after.rowsOf(paymentId, uuid)).toHaveLength(1)
  expect(new Set(before.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a copied world leaves what waited to its original, and can send it by hand', async () => {
  const { app, clock, shop, url, received, answerWith, rowsOf } = await open()
  clock.freeze()
  answerWith({ status: 500, text: 'out of order' })
  const { paymentId, uuid } = await shop.pay(app, { webhook: url })
  await expect.poll(() => rowsOf(paymentId, uuid).length).toBe(2)
  const copy = await openWorld(app, {
    ...{ build: buildApp, logTo: { write: () => true }, folder: temporaryFolder() },
    ...{ snapshot: undefined, scenario: undefined },
  })
  onTestFinished(() => copy.close())
  const copied = () => copy.webhooks.store.rowsOfPayment(paymentId, uuid)
  expect(copied()).toMatchObject([
    { state: 'failed', sentAt: null, failure: 'copied' },
    { state: 'failed', status: 500 },
  ])
  copy.clock.moveBy(retryPauses[0])
  copy.webhooks.resend(copied()[0]?.webhookId ?? '')
  await expect.poll(() => copied()[0]?.state).toBe('delivered')
  expect(received).toHaveLength(2)
  clock.moveBy(retryPauses[0])
  await expect.poll(() => rowsOf(paymentId, uuid)[0]?.state).toBe('delivered')
  expect(received).toHaveLength(3)
})

test('a state that is brought back does not send again what waited in it, unless it is sent by hand', async () => {
  const { app, call, clock, shop, url, received, answerWith, rowsOf } = await open({ REWIND: '1' })
  clock.freeze()
  answerWith({ status: 500, text: 'out of order' })
  const { paymentId, uuid } = await shop.pay(app, { webhook: url })
  await expect.poll(() => rowsOf(paymentId, uuid).length).toBe(2)
  await call(takeSnapshot, { body: { name: 'waiting' } })
  const { newest } = await call(findJournalEntries, { body: {} })
  answerWith({ status: 200, text: 'fine' })
  clock.moveBy(retryPauses[0])
  await expect.poll(() => rowsOf(paymentId, uuid)[0]?.state).toBe('delivered')
  expect(received).toHaveLength(2)

  const file = await call(exportSnapshot, { body: { name: 'waiting' } })
  await call(importSnapshot, { body: { ...file, name: 'imported' } })
  const backs = [
    () => call(rewindJournal, { body: { number: newest } }),
    () => call(restoreSnapshot, { body: { name: 'waiting' } }),
    () => call(restoreSnapshot, { body: { name: 'imported' } }),
  ]
  for (const goBack of backs) {
    await goBack()
    expect(rowsOf(paymentId, uuid)).toMatchObject([
      { state: 'failed', sentAt: null, failure: 'broughtBack' },
      { state: 'failed', status: 500 },
    ])
    clock.moveBy(hour)
  }
  app.webhooks.resend(rowsOf(paymentId, uuid)[0]?.webhookId ?? '')
  await expect.poll(() => rowsOf(paymentId, uuid)[0]?.state).toBe('delivered')
  // The two of before, and the one by hand.
  expect(received).toHaveLength(3)
})

test('an event can be sent again with the same id; one that waits already is sent once', async () => {
  const { app, shop, url, received, rowsOf } = await open()
  const { paymentId, uuid } = await shop.pay(app, { webhook: url })
  await expect.poll(() => rowsOf(paymentId, uuid)[0]?.state).toBe('delivered')
  const { webhookId = '' } = rowsOf(paymentId, uuid)[0] ?? {}
  app.webhooks.resend(webhookId)
  app.webhooks.resend(webhookId)
  await expect.poll(() => rowsOf(paymentId, uuid)[0]?.state).toBe('delivered')
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([webhookId, webhookId])
})

test('both secrets sign during the grace time of a renewal, and only the new one after it', async () => {
  const { app, clock, shop, url, received, secrets } = await open()
  const [old = ''] = secrets()
  const now = clock.now()
  app.webhooks.endpoints.renewSecret(licenceId, now, now + 60_000)
  const [fresh = ''] = secrets()
  await shop.pay(app, { webhook: url })
  await expect.poll(() => received.length).toBe(1)
  const [during] = received
  if (!during) throw new Error('nothing was received')
  expect([verify(old, during).type, verify(fresh, during).type]).toEqual(['payment.paid', 'payment.paid'])
  clock.moveBy(60_000)
  await shop.pay(app, { webhook: url })
  await expect.poll(() => received.length).toBe(2)
  const [, later] = received
  if (!later) throw new Error('only one was received')
  expect(verify(fresh, later).type).toBe('payment.paid')
  expect(() => verify(old, later)).toThrow()
})

test('failing for 24 hours switches an endpoint off; a successful test switches it on and sends the held webhooks', async () => {
  const { app, clock, shop, url, received, answerWith, rowsOf } = await open()
  clock.freeze()
  const { endpoints } = app.webhooks
  endpoints.save({ licenceId, url, failingSince: null, offSince: null })
  answerWith({ status: 500, text: '' }, { status: 500, text: '' })
  const { paymentId, uuid } = await shop.pay(app)
  await expect.poll(() => rowsOf(paymentId, uuid).length).toBe(2)
  expect(endpoints.find(licenceId)).toMatchObject({ failingSince: clock.now(), offSince: null })
  clock.moveBy(24 * hour)
  await expect.poll(() => endpoints.find(licenceId).offSince).toBe(clock.now())
  expect(rowsOf(paymentId, uuid)[0]?.state).toBe('held')
  const later = await shop.pay(app)
  expect(rowsOf(later.paymentId, later.uuid)[0]?.state).toBe('held')
  expect(received).toHaveLength(2)

  answerWith({ status: 503, text: 'not yet' })
  expect(await app.webhooks.test(licenceId)).toMatchObject({ type: 'test', state: 'failed', status: 503 })
  expect(endpoints.find(licenceId).offSince).not.toBe(null)
  expect(await app.webhooks.test(licenceId)).toMatchObject({ state: 'delivered', status: 200 })
  expect(endpoints.find(licenceId)).toMatchObject({ failingSince: null, offSince: null })
  await expect.poll(() => rowsOf(later.paymentId, later.uuid)[0]?.state).toBe('delivered')
  clock.moveBy(24 * hour)
  await expect.poll(() => rowsOf(paymentId, uuid)[0]?.state).toBe('delivered')
})

test('an intent’s own address that fails says nothing of its licence’s address', async () => {
  const { app, clock, shop, url, origin, received, answerWith, rowsOf } = await open()
  clock.freeze()
  const { endpoints } = app.webhooks
  endpoints.save({ licenceId, url, failingSince: null, offSince: null })
  answerWith({ status: 500, text: '' }, { status: 500, text: '' })
  const own = await shop.pay(app, { webhook: `${origin}/of-the-intent` })
  await expect.poll(() => rowsOf(own.paymentId, own.uuid).length).toBe(2)
  clock.moveBy(24 * hour)
  await expect.poll(() => rowsOf(own.paymentId, own.uuid).length).toBe(3)
  expect(endpoints.find(licenceId)).toMatchObject({ failingSince: null, offSince: null })
  expect(rowsOf(own.paymentId, own.uuid)[0]).toMatchObject({ state: 'waiting' })

  endpoints.save({ licenceId, url, failingSince: clock.now(), offSince: clock.now() })
  const held = await shop.pay(app)
  const sent = await shop.pay(app, { webhook: `${origin}/of-the-intent` })
  await expect.poll(() => rowsOf(sent.paymentId, sent.uuid)[0]?.state).toBe('delivered')
  expect(rowsOf(held.paymentId, held.uuid)[0]?.state).toBe('held')
  expect(endpoints.find(licenceId).offSince).not.toBe(null)
  expect(received).toHaveLength(3)
})

test('the first two KiB of an answer are stored', async () => {
  const { app, url, answerWith } = await open()
  app.webhooks.endpoints.save({ licenceId, url, failingSince: null, offSince: null })
  answerWith({ status: 200, text: 'x'.repeat(100_000) })
  expect((await app.webhooks.test(licenceId)).answer).toBe('x'.repeat(2048))
})

test.each([
  'http://localhost:1/',
  'https://shop.example/hooks',
  'http://shop.example/hooks',
  'http://127.0.0.1:1/hooks',
])('the default settings let no webhook go to %s', async (webhook) => {
  const { refusal } = await buildOwnTestApp()
  const body = { intent: await signIntent({ webhook }) }
  expect(await refusal(createPaymentIntent, { body })).toMatchObject({
    code: 'PAYMENT_WEBHOOK_NOT_ALLOWED',
    details: { url: webhook },
  })
})

test('an address with a user name is never allowed', async () => {
  const { app, origin } = await open()
  const withName = origin.replace('http://', 'http://me:you@')
  expect(app.webhooks.targets.reachOf(`${withName}/`)).toBeUndefined()
  expect(app.webhooks.targets.reachOf(`${origin}/`)).toBe('direct')
})

test.each([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://10.0.0.5/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://0.0.0.0/',
  'https://localhost/',
])('no setting allows a connection to a private address: %s', async (url) => {
  const { signal } = new AbortController()
  expect(await sendWebhook({ url, headers: {}, body: '{}', reach: 'filtered', signal })).toMatchObject({
    status: null,
    failure: 'privateAddress',
  })
})
