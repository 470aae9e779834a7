import { listPurchases } from '@panel/contracts/services/synkrony_admin/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { checkoutOf } from '../../../testing/demo-checkout.ts'
import { idOf } from '../../../testing/ready-accounts.ts'
import { createRefunds } from './refunds.ts'

test('a refund of the history is added once, with its decisions, as a row that lowers the sums', async () => {
  const tools = await buildTestApp()
  const { app, call, subscribe, transfer } = tools
  subscribe('admin_synkrony', 'synkrony_admin')
  const { paymentId } = await checkoutOf(tools).pay(app)
  const payment = app.payments.store.find(paymentId)
  if (!payment) throw new Error('The payment is missing.')
  const ticket = await transfer({ units: 2500, from: 'admin', to: 'user' })
  const at = app.clock.now()
  const past = { kind: 'refund', uuid: payment.intentId ?? '', units: '2500', reason: 'Sent back.' } as const
  const payments = { ...app.payments, pastRefunds: () => [{ ...past, ticket, at, payment }] }
  const refunds = createRefunds(Object.create(app, { payments: { value: payments } }))

  refunds.addPast(idOf('admin_synkrony'))
  refunds.addPast(idOf('admin_synkrony'))

  expect(refunds.store.ofPayment(paymentId)).toMatchObject([
    { state: 'done', units: '2500', feeUnits: '25', reason: 'Sent back.', ticket },
  ])
  const { rows } = await call(
    listPurchases,
    { body: { limit: 10, filter: { kind: 'refund' } } },
    { as: 'admin_synkrony' },
  )
  expect(rows).toMatchObject([{ refundOf: paymentId, units: '-2500', feeUnits: '-25', ticket }])
  const moves = (await refunds.log.of(paymentId)).map(({ move, to }) => [move, to])
  expect(moves).toEqual([
    ['refund', 'pending'],
    ['pay', 'done'],
  ])
})
