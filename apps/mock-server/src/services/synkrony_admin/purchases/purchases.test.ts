import { switchScenario } from '@panel/contracts/platform/control'
import { armTransactionFaults, holdBlocks, releaseBlocks } from '@panel/contracts/platform/ledger-control'
import { everyPair } from '@panel/contracts/platform/state-machine'
import {
  listPurchases,
  listWebhooks,
  refundPurchase,
  resendFailedWebhooks,
  resendWebhook,
  retryRefund,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import { getPlatformTransaction } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { refundMachine } from '@panel/contracts/services/synkrony_admin/purchases'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/ready-accounts.ts'
import { receiveWebhooks } from '../../../testing/receive-webhooks.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { as, second as colleague, openRefunds as open } from '../testing/open-refunds.ts'

test('purchases are filtered by merchant, asset and kind', async () => {
  const { call } = await open()
  const { rows } = await call(listPurchases, { body: { limit: 200 } }, as)
  const own = rows.filter(({ merchantId }) => merchantId === idOf('merchant'))
  const some = async (filter: object) => (await call(listPurchases, { body: { filter } }, as)).totalRows
  expect(await some({ merchantId: idOf('merchant') })).toBe(own.length)
  expect(await some({ merchantId: idOf('merchant'), assetId: '#EURS' })).toBeLessThan(own.length)
  expect(await some({ kind: 'refund' })).toBe(0)
})

test('a purchase shows its intent, calls and where the amount went', async () => {
  const { app, shop, read } = await open()
  const { paymentId, uuid, ticket } = await shop.pay(app, { payload: { order: 9 } })
  expect(await read(paymentId)).toMatchObject({
    split: { units: '10000', merchantUnits: '9841', platformFeeUnits: '100', assetFeeUnits: '59' },
    charged: { rule: '#EURS', version: 2, units: '100' },
    intent: { uuid, state: 'paid', payload: { order: 9 } },
    attempts: [{ ticket, domain: 'shop.example', outcome: 'paid' }],
    calls: [
      { target: '#EURS', method: 'transfer', args: { to: idOf('merchant'), units: '9900' } },
      { target: '#EURS', method: 'transfer', args: { to: idOf('admin_synkrony'), units: '100' } },
    ],
    refundedUnits: '0',
    refundableUnits: '10000',
  })
})

test('a plain transfer is a purchase without an intent', async () => {
  const { app, call, transfer, read } = await open()
  const ticket = await transfer({ units: 1000, from: 'user', to: 'merchant' })
  await app.ledger.settled(ticket)
  await call(listPurchases, { body: {} }, as)
  expect(await read(`pay-${ticket.slice(4, 24)}`)).toMatchObject({
    intent: null,
    split: { units: '1000', merchantUnits: '994', platformFeeUnits: '0', assetFeeUnits: '6' },
  })
})

test('a refund returns the amount, and is a negative row with its share of the fee', async () => {
  const { app, call, shop, refund, read, balance, states } = await open()
  const { paymentId } = await shop.pay(app)
  const before = await balance('user')
  const { refunds } = await refund(paymentId, '2500')
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  expect((await balance('user')) - before).toBe(2_500n)
  expect(await states(paymentId)).toEqual(['done'])
  const filter = { text: paymentId }
  const rows = (await call(listPurchases, { body: { filter } }, as)).rows
  expect(rows.map(({ kind, units, feeUnits }) => [kind, units, feeUnits])).toEqual([
    ['refund', '-2500', '-25'],
    ['payment', '10000', '159'],
  ])
  const { decisions, refundableUnits } = await read(paymentId)
  expect(refundableUnits).toBe('7500')
  expect(decisions.map(({ move, by }) => [move, by])).toEqual([
    ['refund', idOf('admin_synkrony')],
    ['pay', null],
  ])
})

test('several refunds return at most what was paid, and together the whole fee', async () => {
  const { app, shop, refund, refundRefusal, read } = await open()
  const { paymentId } = await shop.pay(app, { main: { sign: '#EURS', units: 1_003 } })
  for (const [units, seenRefundedUnits] of [
    ['333', '0'],
    ['333', '333'],
  ] as const) {
    const { refunds } = await refund(paymentId, units, { seenRefundedUnits })
    await app.ledger.settled(refunds.at(-1)?.ticket ?? '')
  }
  expect(await refundRefusal(paymentId, '338', { seenRefundedUnits: '666' })).toMatchObject({
    code: 'REFUND_TOO_LARGE',
    details: { refundableUnits: '337' },
  })
  await refund(paymentId, '337', { seenRefundedUnits: '666' })
  const { refunds, refundableUnits, charged } = await read(paymentId)
  expect(refundableUnits).toBe('0')
  const shares = refunds.reduce((sum, { feeUnits }) => sum + Number(feeUnits), 0)
  expect(String(shares)).toBe(charged?.units)
})

test('the same request sent fifty times makes one refund', async () => {
  const { app, call, shop, body, read, balance } = await open()
  const { paymentId } = await shop.pay(app)
  const before = await balance('user')
  const press = body('1000')
  await Promise.all(
    Array.from({ length: 50 }, () => call(refundPurchase, { params: { paymentId }, body: press }, as)),
  )
  const { refunds } = await read(paymentId)
  expect(refunds).toHaveLength(1)
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  expect((await balance('user')) - before).toBe(1_000n)
})

test('a request’s id that is used again for another amount or reason is refused', async () => {
  const { app, call, refusal, shop, body } = await open()
  const { paymentId } = await shop.pay(app)
  const press = body('500')
  const refund = { params: { paymentId }, body: press }
  await call(refundPurchase, refund, as)
  await call(refundPurchase, refund, as)
  for (const other of [{ units: '700' }, { reason: 'Another one.' }]) {
    const again = { params: { paymentId }, body: { ...press, ...other } }
    expect(await refusal(refundPurchase, again, as)).toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'requestUsed' },
    })
  }
})

test('the same request sent at once for two payments refunds one of them; the other call is refused', async () => {
  const { app, refusal, shop, body } = await open()
  const payments = [await shop.pay(app), await shop.pay(app)]
  const press = body('2500')
  const answers = await Promise.all(
    payments.map(({ paymentId }) =>
      refusal(refundPurchase, { params: { paymentId }, body: press }, as).catch(() => 'done'),
    ),
  )
  expect(answers).toContain('done')
  expect(answers).toContainEqual(
    expect.objectContaining({
      code: 'CONFLICT',
      details: expect.objectContaining({ reason: 'requestUsed' }),
    }),
  )
})

test('of fifty people who refund at once, one succeeds and the others are refused', async () => {
  const { app, call, refusal, shop, body, read, balance } = await open()
  const { paymentId } = await shop.pay(app)
  const before = await balance('user')
  await call(holdBlocks, {})
  const codes = await Promise.all(
    Array.from({ length: 50 }, () =>
      refusal(refundPurchase, { params: { paymentId }, body: body('10000') }, as).then(
        ({ code }) => code,
        () => 'done',
      ),
    ),
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'CONFLICT' || code === 'REFUND_TOO_LARGE')).toHaveLength(49)
  await call(releaseBlocks, {})
  const { refunds } = await read(paymentId)
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  expect((await balance('user')) - before).toBe(10_000n)
})

test('a refund that was decided before a restart is paid once after it', async () => {
  const folder = temporaryFolder()
  const first = await open({ DATA_DIR: folder })
  const { paymentId } = await first.shop.pay(first.app)
  const before = await first.balance('user')
  await first.call(holdBlocks, {})
  const press = first.body('4000')
  await first.call(refundPurchase, { params: { paymentId }, body: press }, as)
  await first.app.close()

  const second = await open({ DATA_DIR: folder })
  await second.call(refundPurchase, { params: { paymentId }, body: press }, as)
  await expect.poll(() => second.states(paymentId)).toEqual(['done'])
  expect((await second.balance('user')) - before).toBe(4_000n)
  const { totalRows } = await second.call(listPurchases, { body: { filter: { kind: 'refund' } } }, as)
  expect(totalRows).toBe(1)
})

test('a refund that failed on the ledger moves nothing and can be retried', async () => {
  const { app, call, refusal, shop, refund, states, balance } = await open()
  const { paymentId } = await shop.pay(app)
  const before = await balance('user')
  await call(armTransactionFaults, { body: { faults: [{ kind: 'fail', text: 'out of order' }] } })
  const { refunds } = await refund(paymentId, '500')
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  expect(await states(paymentId)).toEqual(['failed'])
  expect(await balance('user')).toBe(before)
  const input = { params: { id: String(refunds[0]?.id) }, body: { seen: 'failed' as const } }
  const again = await call(retryRefund, input, as)
  expect(await refusal(retryRefund, input, as)).toMatchObject({ status: 409 })
  await app.ledger.settled(again.refunds[0]?.ticket ?? '')
  expect(await states(paymentId)).toEqual(['done'])
  expect((await balance('user')) - before).toBe(500n)
})

test.each(everyPair(refundMachine, 'admin'))(
  'may somebody $move a refund that is $state',
  ({ state, move, to }) => {
    const expected: Readonly<Record<string, string>> = {
      'failed retry': 'pending',
      'agreed approve': 'pending',
      'agreed refuse': 'notAgreed',
    }
    expect(to).toBe(expected[`${state} ${move}`])
  },
)

test('nobody refunds a payment that they made or received themselves', async () => {
  const { app, refusal, transfer, subscribe, body } = await open()
  subscribe('everyone', 'synkrony_admin')
  for (const [from, to] of [
    ['user', 'everyone'],
    ['everyone', 'merchant'],
  ] as const) {
    const ticket = await transfer({ units: 1000, from, to })
    await app.ledger.settled(ticket)
    await app.payments.syncAll()
    const params = { paymentId: `pay-${ticket.slice(4, 24)}` }
    expect(await refusal(refundPurchase, { params, body: body('10') }, colleague)).toMatchObject({
      code: 'OWN_REQUEST',
      status: 403,
    })
  }
})

test('the webhook log covers all merchants, and sends the newest failed event of each payment again', async () => {
  const receiver = await receiveWebhooks()
  const { app, call, shop, refund } = await open({ WEBHOOK_ORIGINS: receiver.origin })
  const { url: webhook, received, answerWith } = receiver
  answerWith({ status: 500, text: '' })
  const { paymentId } = await shop.pay(app, { webhook })
  const list = async (filter: object) => (await call(listWebhooks, { body: { filter } }, as)).rows
  await expect.poll(async () => (await list({ paymentId, status: '500' })).length).toBe(1)
  expect(await list({ status: '500', licenceId: 'licence-shop' })).toMatchObject([
    { paymentId, type: 'payment.paid', state: 'failed', url: webhook, answer: '' },
  ])
  expect(await list({ licenceId: 'licence-events' })).toEqual([])
  const [waiting] = await list({ state: 'waiting' })
  await call(resendWebhook, { params: { webhookId: waiting?.webhookId ?? '' }, body: {} }, as)
  await expect.poll(() => received.length).toBe(2)
  const { refunds } = await refund(paymentId, '10')
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  await expect.poll(() => received.length).toBe(3)
  expect(await call(resendFailedWebhooks, { body: { filter: {} } }, as)).toEqual({ resent: 0 })
  app.database.prepare("UPDATE webhook_deliveries SET state = 'failed'").run()
  expect(await call(resendFailedWebhooks, { body: { filter: { paymentId } } }, as)).toEqual({ resent: 1 })
  await expect.poll(() => received.length).toBe(4)
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(ids[3]).toBe(ids[2])
})

test('a new scenario starts without refunds', async () => {
  const { app, call, shop, refund } = await open()
  const { paymentId } = await shop.pay(app)
  await refund(paymentId, '10')
  await call(switchScenario, { body: { name: 'default' } })
  const { rows } = await call(listPurchases, { body: { filter: { kind: 'refund' } } }, as)
  expect(rows).toEqual([])
})

test('a transaction names the payment or refund that it belongs to; any other names nothing', async () => {
  const { app, call, shop, refund, refusal, transfer } = await open()
  const { paymentId, ticket } = await shop.pay(app)
  const read = (of: string) => call(getPlatformTransaction, { params: { ticket: of } }, as)
  const paid = await read(ticket)
  expect(paid).toMatchObject({ success: true, belongsTo: [{ kind: 'purchase', id: paymentId }] })
  // The buyer, the merchant, who gets the platform's fee, and who gets that of the asset.
  expect(paid.movements.length).toBeGreaterThanOrEqual(3)
  const given = (await refund(paymentId, '100')).refunds[0]?.ticket ?? ''
  await app.ledger.settled(given)
  expect((await read(given)).belongsTo).toEqual([{ kind: 'refund', id: paymentId }])
  const other = await transfer({ units: 5, from: 'user', to: 'dev' })
  await app.ledger.settled(other)
  expect((await read(other)).belongsTo).toEqual([])
  const unknown = { params: { ticket: `1220${'0'.repeat(64)}` } }
  expect(await refusal(getPlatformTransaction, unknown, as)).toMatchObject({ code: 'NOT_FOUND' })
})
