import {
  addPaymentNote,
  getPayment,
  listPayments,
  removePaymentNote,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asMerchant = { as: 'merchant' }

const open = async () => {
  const tools = await buildTestApp()
  tools.clock.freeze()
  const [payment] = (await tools.call(listPayments, { body: { limit: 1 } }, asMerchant)).transactions
  const params = { paymentId: payment?.paymentId ?? '' }
  return { ...tools, params }
}

test('a merchant’s notes are on its payment, newest first, until they are removed', async () => {
  const { call, clock, params } = await open()
  const at = new Date(clock.now()).toISOString()
  await call(addPaymentNote, { params, body: { text: ' Invoice 17 ' } }, asMerchant)
  const notes = await call(addPaymentNote, { params, body: { text: '<b>Refund?</b>' } }, asMerchant)
  const by = idOf('merchant')
  expect(notes).toEqual([
    { id: 2, by, at, text: '<b>Refund?</b>' },
    { id: 1, by, at, text: 'Invoice 17' },
  ])
  expect((await call(getPayment, { params }, asMerchant)).notes).toEqual(notes)
  const left = await call(removePaymentNote, { params: { ...params, noteId: '2' } }, asMerchant)
  expect(left.map(({ text }) => text)).toEqual(['Invoice 17'])
})

test('notes are refused on payments of others, when empty or too long, and beyond 100', async () => {
  const { call, refusal, params } = await open()
  const other = { as: 'merchant_single' }
  const body = { text: 'Mine' }
  await call(addPaymentNote, { params, body }, asMerchant)
  expect((await refusal(addPaymentNote, { params, body }, other)).code).toBe('NOT_FOUND')
  const named = { params: { ...params, noteId: '1' } }
  expect((await refusal(removePaymentNote, named, other)).code).toBe('NOT_FOUND')
  for (const text of [' ', 'x'.repeat(501)]) {
    expect((await refusal(addPaymentNote, { params, body: { text } }, asMerchant)).code).toBe('VALIDATION')
  }
  for (let number = 2; number <= 100; number += 1) await call(addPaymentNote, { params, body }, asMerchant)
  expect((await refusal(addPaymentNote, { params, body }, asMerchant)).details).toEqual({
    maximum: 100,
    of: 'notes',
  })
})

test('a merchant finds a payment by its note, and nobody else does', async () => {
  const { call, params } = await open()
  await call(addPaymentNote, { params, body: { text: 'Invoice "17" – 50% off' } }, asMerchant)
  const found = async (text: string, as = asMerchant) =>
    (await call(listPayments, { body: { filter: { text } } }, as)).transactions.map(
      ({ paymentId }) => paymentId,
    )
  expect(await found('INVOICE "17"')).toEqual([params.paymentId])
  expect(await found('50%')).toEqual([params.paymentId])
  expect(await found('invoice 17')).toEqual([])
  expect(await found('invoice', { as: 'merchant_single' })).toEqual([])
})
