import { listPurchases, refundPurchase } from '@panel/contracts/services/synkrony_admin/endpoints'
import {
  getPayment,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { checkoutOf } from '../../testing/demo-checkout.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asPlatform = { as: 'admin_synkrony' }
const asMerchant = { as: 'merchant' }

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  return tools
}

test('the platform’s purchases are the rows that the merchants see', async () => {
  const { call } = await open()
  const { rows, totalRows } = await call(listPurchases, { body: { limit: 200 } }, asPlatform)
  const ofMerchant = await call(listPayments, { body: { limit: 200 } }, asMerchant)
  const own = rows.filter(({ merchantId }) => merchantId === idOf('merchant'))
  expect(own.map(({ paymentId, units, feeUnits }) => [paymentId, units, feeUnits])).toEqual(
    ofMerchant.transactions.map(({ paymentId, units, feeUnits }) => [paymentId, units, feeUnits]),
  )
  expect(totalRows).toBeGreaterThan(ofMerchant.totalRows)
})

test('a refund by the platform lowers the merchant’s totals by what it moved', async () => {
  const tools = await open()
  const { app, call, transfer } = tools
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
  const { transactions } = await call(listPayments, { body: { limit: 1 } }, asMerchant)
  expect(transactions).toMatchObject([
    { kind: 'refund', units: '-2500', feeUnits: '-25', from: idOf('user') },
  ])
  const today = new Date(app.clock.now()).toISOString().slice(0, 10)
  const filter = { createdFrom: `${today}T00:00:00.000Z`, assetId: '#EURS' }
  const { totals } = await call(summarizePayments, { body: { filter } }, asMerchant)
  expect(totals).toMatchObject([{ payments: 1, units: '7500', feeUnits: '134' }])
})

test('a merchant sees what became of a payment: requested, submitted, paid and refunded in parts', async () => {
  const tools = await open()
  const { app, call, transfer } = tools
  await app.ledger.settled(await transfer({ units: 20_000, from: 'admin', to: 'synkrony_hot' }))
  const { paymentId, ticket } = await checkoutOf(tools).pay(app)
  const refund = async (requestId: string, units: string, seenRefundedUnits: string) => {
    const body = { requestId, units, seenRefundedUnits, reason: 'Sent back.' }
    const { refunds } = await call(refundPurchase, { params: { paymentId }, body }, asPlatform)
    const paid = refunds.map(({ ticket: of }) => of ?? '')
    for (const each of paid) await app.ledger.settled(each)
  }
  const read = (id: string) => call(getPayment, { params: { paymentId: id } }, asMerchant)
  await refund('Press00000000000001', '2500', '0')
  expect((await read(paymentId)).status).toBe('partlyRefunded')
  await refund('Press00000000000002', '7500', '2500')
  const { status, timeline } = await read(paymentId)
  const [buyer, merchant] = [idOf('user'), idOf('merchant')]
  expect(status).toBe('refunded')
  expect(timeline).toMatchObject([
    { move: 'request', from: 'requested', to: 'requested', by: merchant, ticket: null },
    { move: 'submit', from: 'requested', to: 'submitted', by: buyer, ticket, outcome: 'Executed' },
    { move: 'pay', from: 'submitted', to: 'paid', by: buyer, ticket, outcome: 'Executed' },
    { move: 'refund', from: 'paid', to: 'partlyRefunded', by: null, outcome: 'Executed' },
    { move: 'refund', from: 'partlyRefunded', to: 'refunded', by: null, outcome: 'Executed' },
  ])
  const { transactions } = await call(listPayments, { body: { limit: 1 } }, asMerchant)
  const [newest] = transactions
  expect(await read(newest?.paymentId ?? '')).toMatchObject({ refundOf: paymentId, status, timeline })
})
