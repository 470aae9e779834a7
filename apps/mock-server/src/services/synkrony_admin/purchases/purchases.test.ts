import { switchScenario } from '@panel/contracts/platform/control'
import { armTransactionFaults, holdBlocks, releaseBlocks } from '@panel/contracts/platform/ledger-control'
import { everyPair } from '@panel/contracts/platform/state-machine'
import {
  decideRefund,
  getPurchase,
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
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { checkoutOf } from '../../../testing/demo-checkout.ts'
import { idOf } from '../../../testing/ready-accounts.ts'
import { receiveWebhooks } from '../../../testing/receive-webhooks.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const as = { as: 'admin_synkrony' }
const second = { as: 'everyone' }
const hour = 3_600_000
/** Of #EURS, above which a second person must agree. */
const limit = 250_000
let presses = 0

const open = async (variables: Readonly<Record<string, string>> = {}) => {
  const tools = await buildTestApp(variables)
  const { app, call, refusal } = tools
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  // The hot wallet of a world without a history is empty.
  if ((await app.hotWallets.balanceOf('hot', '#EURS')) === 0n) {
    await app.ledger.settled(await tools.transfer({ units: 1_000_000, from: 'admin', to: 'synkrony_hot' }))
  }
  const shop = checkoutOf(tools)
  const body = (units: string, more: object = {}) => {
    presses += 1
    const requestId = `Press${String(presses).padStart(16, '0')}`
    return { requestId, units, seenRefundedUnits: '0', reason: 'Sent back.', ...more }
  }
  const refund = (paymentId: string, units: string, more: object = {}) =>
    call(refundPurchase, { params: { paymentId }, body: body(units, more) }, as)
  const refundRefusal = (paymentId: string, units: string, more: object = {}) =>
    refusal(refundPurchase, { params: { paymentId }, body: body(units, more) }, as)
  const read = (paymentId: string) => call(getPurchase, { params: { paymentId } }, as)
  const balance = async (name: string) =>
    (await app.ledger.balancesOf(idOf(name))).find(({ assetId }) => assetId === '#EURS')?.units ?? 0n
  const states = async (paymentId: string) => (await read(paymentId)).refunds.map(({ state }) => state)
  return { ...tools, shop, body, refund, refundRefusal, read, balance, states }
}

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

/** A payment so large that a second person must agree to its refund. */
const openLarge = async (units = limit + 1) => {
  const tools = await open()
  const { app, call, refusal, shop } = tools
  tools.subscribe('everyone', 'synkrony_admin')
  await app.ledger.settled(await tools.transfer({ units: 2 * limit, from: 'admin', to: 'user' }))
  const { paymentId } = await shop.pay(app, { main: { sign: '#EURS', units } })
  const decision = (changes: object) => ({
    ...{ move: 'approve' as const, seen: 'agreed' as const, seenRefundedUnits: String(limit + 1) },
    ...changes,
  })
  const decide = (id: number, changes: object = {}, by = second) =>
    call(decideRefund, { params: { id: String(id) }, body: decision(changes) }, by)
  const refused = (id: number, changes: object = {}, by = second) =>
    refusal(decideRefund, { params: { id: String(id) }, body: decision(changes) }, by)
  const askLarge = () => tools.refund(paymentId, String(limit + 1))
  return { ...tools, paymentId, decide, refused, askLarge }
}

test('above the limit a refund is paid once a second person has agreed, other than the first', async () => {
  const { app, paymentId, askLarge, decide, refused, read, balance, states } = await openLarge()
  const before = await balance('user')
  const asked = await askLarge()
  expect(asked).toMatchObject({
    refundedUnits: '250001',
    refundableUnits: '0',
    refunds: [{ state: 'agreed', ticket: null, agreement: { by: idOf('admin_synkrony') } }],
  })
  expect(app.hotWallets.reserved('hot', '#EURS')).toBe(0n)
  expect(await refused(1, {}, as)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  const { refunds } = await decide(1)
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  expect(await states(paymentId)).toEqual(['done'])
  expect((await balance('user')) - before).toBe(250_001n)
  expect(await refused(1)).toMatchObject({ code: 'ALREADY_DECIDED' })
  expect((await read(paymentId)).decisions.map(({ move, by }) => [move, by])).toEqual([
    ['agree', idOf('admin_synkrony')],
    ['approve', idOf('everyone')],
    ['pay', null],
  ])
})

test('of fifty second approvals at once, one pays', async () => {
  const { app, paymentId, askLarge, decide, balance, states } = await openLarge()
  const before = await balance('user')
  await askLarge()
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => decide(1)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect.poll(() => states(paymentId)).toEqual(['done'])
  expect(app.hotWallets.reserved('hot', '#EURS')).toBe(0n)
  expect((await balance('user')) - before).toBe(250_001n)
})

test('the limit counts the refunds and the withdrawals of the merchant over 24 hours', async () => {
  const { app, clock, paymentId, refund, read } = await openLarge(limit)
  expect((await read(paymentId)).aloneUnits).toBe('250000')
  const { refunds } = await refund(paymentId, String(limit - 1))
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  expect((await read(paymentId)).aloneUnits).toBe('1')
  const merchant = { merchantId: idOf('merchant'), assetId: '#EURS' }
  expect(app.secondPerson.isNeeded(merchant, 1n)).toBe(false)
  expect(app.secondPerson.isNeeded(merchant, 2n)).toBe(true)
  expect(app.secondPerson.isNeeded({ ...merchant, merchantId: idOf('merchant_single') }, 2n)).toBe(false)
  clock.moveBy(24 * hour)
  expect(app.secondPerson.aloneUnits(merchant)).toBe(250_000n)
})

test('the first approval of a refund ends after 24 hours, and the units can be refunded again', async () => {
  const { clock, call, paymentId, askLarge, refused } = await openLarge()
  clock.freeze()
  await askLarge()
  const waiting = { body: { filter: { refundState: 'agreed' as const } } }
  expect((await call(listPurchases, waiting, as)).rows.map((row) => row.paymentId)).toEqual([paymentId])
  clock.moveBy(24 * hour)
  // The session of the first person ended meanwhile.
  expect((await call(listPurchases, waiting, second)).totalRows).toBe(0)
  const { refunds, refundableUnits, decisions } = await call(getPurchase, { params: { paymentId } }, second)
  expect(refunds).toMatchObject([{ state: 'notAgreed', agreement: null, ticket: null }])
  expect(refundableUnits).toBe('250001')
  expect(decisions.at(-1)).toMatchObject({ move: 'lapse', by: null })
  expect(await refused(1)).toMatchObject({ code: 'ALREADY_DECIDED' })
})

test('another refund of the payment ends a first approval; approving what was seen before is refused', async () => {
  const { paymentId, askLarge, refund, refused, states } = await openLarge(limit + 11)
  await askLarge()
  await refund(paymentId, '10', { seenRefundedUnits: String(limit + 1) })
  expect((await states(paymentId))[0]).toBe('notAgreed')
  const again = await refund(paymentId, String(limit + 1), { seenRefundedUnits: '10' })
  expect(await refused(again.refunds.at(-1)?.id ?? 0)).toMatchObject({
    code: 'CONFLICT',
    details: { refundedUnits: '250011', seenRefundedUnits: '250001' },
  })
})

test('the second person may refuse with a reason; nothing is paid', async () => {
  const { askLarge, refused, decide } = await openLarge()
  await askLarge()
  expect(await refused(1, { move: 'refuse' })).toMatchObject({ code: 'VALIDATION' })
  const { refunds, refundableUnits } = await decide(1, { move: 'refuse', reason: 'Wrong buyer.' })
  expect(refunds).toMatchObject([{ state: 'notAgreed', ticket: null }])
  expect(refundableUnits).toBe('250001')
})

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
    expect(await refusal(refundPurchase, { params, body: body('10') }, second)).toMatchObject({
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
