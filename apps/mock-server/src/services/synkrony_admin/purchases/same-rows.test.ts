import {
  decideRefund,
  listPurchases,
  refundPurchase,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { checkoutOf } from '../../../testing/demo-checkout.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

const asPlatform = { as: 'admin_synkrony' }

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  /** A call of the merchant's own service, which may be left out of a build. */
  const asMerchant = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const token = await tools.tokenOf('merchant')
    return (await tools.request(method, `/api/v1/synkronypay/${path}`, body, { token })).body
  }
  return { ...tools, asMerchant }
}

test('the platform’s purchases are the rows that the merchants see', async () => {
  const { call, asMerchant } = await open()
  const { rows, totalRows } = await call(listPurchases, { body: { limit: 200 } }, asPlatform)
  const own = rows.filter(({ merchantId }) => merchantId === idOf('merchant'))
  expect(await asMerchant('POST', 'transactions', { limit: 200 })).toMatchObject({
    transactions: own.map(({ paymentId, units, feeUnits }) => ({ paymentId, units, feeUnits })),
    totalRows: own.length,
  })
  expect(totalRows).toBeGreaterThan(own.length)
})

test('a refund by the platform lowers the merchant’s totals by what it moved', async () => {
  const tools = await open()
  const { app, call, transfer, asMerchant } = tools
  await app.ledger.settled(await transfer({ units: 10_000, from: 'admin', to: 'synkrony_hot' }))
  const { paymentId } = await checkoutOf(tools).pay(app)
  const body = {
    requestId: 'Press00000000000001',
    units: '2500',
    seenRefundedUnits: '0',
    reason: 'Sent back.',
  }
  const { refunds } = await call(refundPurchase, { params: { paymentId }, body }, asPlatform)
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  const refund = { kind: 'refund', units: '-2500', feeUnits: '-25', from: idOf('user') }
  expect(await asMerchant('POST', 'transactions', { limit: 1 })).toMatchObject({ transactions: [refund] })
  const today = new Date(app.clock.now()).toISOString().slice(0, 10)
  const filter = { createdFrom: `${today}T00:00:00.000Z`, assetId: '#EURS' }
  const totals = [{ payments: 1, units: '7500', feeUnits: '134' }]
  expect(await asMerchant('POST', 'summary', { filter })).toMatchObject({ totals })
})

test('a merchant sees what became of a payment: requested, submitted, paid and refunded in parts', async () => {
  const tools = await open()
  const { app, call, transfer, asMerchant } = tools
  await app.ledger.settled(await transfer({ units: 20_000, from: 'admin', to: 'synkrony_hot' }))
  const { paymentId, ticket } = await checkoutOf(tools).pay(app)
  const refund = async (requestId: string, units: string, seenRefundedUnits: string) => {
    const body = { requestId, units, seenRefundedUnits, reason: 'Sent back.' }
    const { refunds } = await call(refundPurchase, { params: { paymentId }, body }, asPlatform)
    const paid = refunds.map(({ ticket: of }) => of ?? '')
    for (const each of paid) await app.ledger.settled(each)
  }
  const read = (id: string) => asMerchant('GET', `transactions/${id}`)
  await refund('Press00000000000001', '2500', '0')
  expect(await read(paymentId)).toMatchObject({ status: 'partlyRefunded' })
  await refund('Press00000000000002', '7500', '2500')
  const [buyer, merchant] = [idOf('user'), idOf('merchant')]
  const timeline = [
    { move: 'request', from: 'requested', to: 'requested', by: merchant, ticket: null },
    { move: 'submit', from: 'requested', to: 'submitted', by: buyer, ticket, outcome: 'Executed' },
    { move: 'pay', from: 'submitted', to: 'paid', by: buyer, ticket, outcome: 'Executed' },
    { move: 'requestRefund', from: 'paid', to: 'paid', by: null, reason: 'Sent back.' },
    { move: 'refund', from: 'paid', to: 'partlyRefunded', by: null, outcome: 'Executed' },
    { move: 'requestRefund', from: 'partlyRefunded', to: 'partlyRefunded', by: null },
    { move: 'refund', from: 'partlyRefunded', to: 'refunded', by: null, outcome: 'Executed' },
  ]
  expect(await read(paymentId)).toMatchObject({ status: 'refunded', timeline })
  const newest = app.payments.store.refundsOf(paymentId).at(-1)?.paymentId ?? ''
  expect(await read(newest)).toMatchObject({ refundOf: paymentId, status: 'refunded', timeline })
})

test('a merchant sees a refund that waits for a second person, without who it is, and what became of it', async () => {
  const { app, call, clock, asMerchant, ...tools } = await open()
  tools.subscribe('everyone', 'synkrony_admin')
  await app.ledger.settled(await tools.transfer({ units: 400_000, from: 'admin', to: 'user' }))
  await app.ledger.settled(await tools.transfer({ units: 400_000, from: 'admin', to: 'synkrony_hot' }))
  const { paymentId } = await checkoutOf({ call }).pay(app, { main: { sign: '#EURS', units: 300_000 } })
  clock.freeze()
  const asked = {
    ...{ requestId: 'Press00000000000003', units: '250001', seenRefundedUnits: '0', reason: 'Sent back.' },
  }
  await call(refundPurchase, { params: { paymentId }, body: asked }, asPlatform)
  const read = () => asMerchant('GET', `transactions/${paymentId}`)
  const until = new Date(clock.now() + 86_400_000).toISOString()
  expect(await read()).toMatchObject({
    status: 'paid',
    openRefunds: [{ state: 'agreed', units: '250001', until }],
  })
  const decision = {
    move: 'refuse',
    seen: 'agreed',
    seenRefundedUnits: '250001',
    reason: 'Ask Ada.',
  } as const
  await call(decideRefund, { params: { id: '1' }, body: decision }, { as: 'everyone' })
  const story = await read()
  expect(story).toMatchObject({ status: 'paid', openRefunds: [] })
  expect(JSON.stringify(story)).not.toContain('Ask Ada.')
  expect(JSON.stringify(story)).not.toContain(idOf('everyone'))
  expect(Object(story).timeline.slice(-2)).toMatchObject([
    { move: 'agreeRefund', by: null, reason: 'Sent back.' },
    { move: 'declineRefund', by: null, reason: '' },
  ])
})
