import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { checkoutOf } from '../../testing/demo-checkout.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { receiveWebhooks } from '../../testing/receive-webhooks.ts'
import { retryPauses } from './settle-delivery.ts'

const licenceId = 'licence-shop'
const hour = 3_600_000

/** A licence whose address answers 500, and another address that accepts. */
const open = async () => {
  const old = await receiveWebhooks()
  const next = await receiveWebhooks()
  const tools = await buildTestApp({ WEBHOOK_ORIGINS: `${old.origin},${next.origin}` })
  const { app, clock } = tools
  clock.freeze()
  const refuse = { status: 500, text: 'out of order' }
  old.answerWith(...Array.from({ length: 20 }, () => refuse))
  const shop = checkoutOf(tools)
  const { webhooks } = app
  const setUrl = (url: string): void =>
    webhooks.setUrl(licenceId, {
      ...{ url, seenUrl: webhooks.endpoints.find(licenceId).url, by: idOf('admin'), reason: '' },
    })
  setUrl(old.url)
  const { paymentId, uuid } = await shop.pay(app)
  const deliveries = () => webhooks.store.rowsOfPayment(paymentId, uuid)
  await expect.poll(() => deliveries().length).toBe(2)
  return { clock, webhooks, shop, app, old, next, setUrl, deliveries }
}

test('what waits is sent to the address that the licence has by then, and the log keeps where each went', async () => {
  const { clock, old, next, setUrl, deliveries } = await open()
  setUrl(next.url)
  clock.moveBy(retryPauses[0])
  await expect.poll(() => deliveries()[0]?.state).toBe('delivered')
  expect(deliveries().map(({ url, status }) => [url, status])).toEqual([
    [next.url, 200],
    [old.url, 500],
  ])
  expect(next.received[0]?.headers['webhook-id']).toBe(old.received[0]?.headers['webhook-id'])
})

test('what was held for an address that is switched off is sent to the next one', async () => {
  const { clock, webhooks, old, next, setUrl, deliveries } = await open()
  clock.moveBy(24 * hour)
  await expect.poll(() => deliveries()[0]?.state).toBe('held')
  setUrl(next.url)
  expect(webhooks.endpoints.find(licenceId).offSince).toBe(null)
  clock.moveBy(24 * hour)
  await expect.poll(() => deliveries()[0]?.state).toBe('delivered')
  expect([old.received.length, next.received.length]).toEqual([2, 1])
})

test('an event is sent again by hand to the address of now', async () => {
  const { webhooks, next, setUrl, deliveries } = await open()
  setUrl(next.url)
  webhooks.resend(deliveries()[0]?.webhookId ?? '')
  await expect.poll(() => deliveries()[0]?.state).toBe('delivered')
  expect(next.received).toHaveLength(1)
})

test('without an address what waits ends, and can be sent by hand once there is one again', async () => {
  const { clock, webhooks, old, next, setUrl, deliveries } = await open()
  setUrl('')
  expect(deliveries()[0]).toMatchObject({ state: 'failed', failure: 'addressRemoved', url: old.url })
  clock.moveBy(24 * hour)
  const { webhookId = '' } = deliveries()[0] ?? {}
  expect(webhooks.canResend(webhookId)).toBe(false)
  expect(() => webhooks.resend(webhookId)).toThrow('This licence has no webhook address')
  expect(deliveries()).toHaveLength(2)
  setUrl(next.url)
  expect(webhooks.canResend(webhookId)).toBe(true)
  webhooks.resend(webhookId)
  await expect.poll(() => deliveries()[0]?.state).toBe('delivered')
  expect([old.received.length, next.received.length]).toEqual([1, 1])
})

test('the own address of an intent stays when its licence gets another', async () => {
  const { app, clock, shop, webhooks, old, next, setUrl } = await open()
  const { paymentId, uuid } = await shop.pay(app, { webhook: `${old.origin}/of-the-intent` })
  const deliveries = () => webhooks.store.rowsOfPayment(paymentId, uuid)
  await expect.poll(() => deliveries().length).toBe(2)
  setUrl(next.url)
  clock.moveBy(retryPauses[0])
  await expect.poll(() => deliveries().length).toBe(3)
  expect(deliveries().map(({ url }) => url)).toEqual(Array(3).fill(`${old.origin}/of-the-intent`))
})
