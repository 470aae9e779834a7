import { armTransactionFaults } from '@panel/contracts/platform/ledger-control'
import {
  decideRefund,
  decideWithdrawalRequest,
  getPurchase,
  getWithdrawalRequest,
  listPurchases,
  retryRefund,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { ticketOf } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { readTransaction } from '../../../platform/transactions/read-transaction.ts'
import { idOf } from '../../../testing/ready-accounts.ts'
import { as, openRefunds, second } from '../testing/open-refunds.ts'

const hour = 3_600_000
/** Of #EURS, above which a second person must agree. */
const limit = 250_000

/** A payment so large that a second person must agree to its refund. */
const openLarge = async (units = limit + 1) => {
  const tools = await openRefunds()
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
  /** Asks as the merchant to withdraw, and approves it alone. */
  const withdraw = async (units: number) => {
    const args = { from: idOf('merchant'), to: app.hotWallets.accountOf('hot'), units }
    const signed = await tools.signCall(advancedAsset, 'pay', '#EURS', args, { as: 'merchant' })
    const { bytes, transaction } = await readTransaction(signed, 'unitary')
    const asked = { merchantId: idOf('merchant'), assetId: '#EURS', decimals: 2, units: String(units) }
    const kept = { destination: idOf('dev'), note: '', ticket: ticketOf(transaction), bytes }
    const id = await app.withdrawals.request({ ...asked, ...kept })
    await expect.poll(() => app.withdrawals.require(id).state).toBe('requested')
    const body = { move: 'approve', seen: 'requested', revision: 1 } as const
    return call(decideWithdrawalRequest, { params: { id: String(id) }, body }, as)
  }
  const askLarge = () => tools.refund(paymentId, String(limit + 1))
  return { ...tools, paymentId, decide, refused, askLarge, withdraw }
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
  const { app, clock, call, paymentId, refund, read, withdraw } = await openLarge(limit)
  expect((await read(paymentId)).aloneUnits).toBe('250000')
  const { refunds } = await refund(paymentId, '100000')
  await app.ledger.settled(refunds[0]?.ticket ?? '')
  expect((await read(paymentId)).aloneUnits).toBe('150000')
  await withdraw(149_999)
  expect((await read(paymentId)).aloneUnits).toBe('1')
  const asked = await withdraw(2)
  expect(asked.state).toBe('agreed')
  expect((await call(getWithdrawalRequest, { params: { id: String(asked.id) } }, as)).history).toMatchObject({
    lastDayUnits: '249999',
  })
  const merchant = { merchantId: idOf('merchant'), assetId: '#EURS' }
  expect(app.secondPerson.isNeeded(merchant, 1n)).toBe(false)
  expect(app.secondPerson.isNeeded(merchant, 2n)).toBe(true)
  expect(app.secondPerson.isNeeded({ ...merchant, merchantId: idOf('merchant_single') }, 2n)).toBe(false)
  clock.moveBy(24 * hour)
  expect(app.secondPerson.aloneUnits(merchant)).toBe(250_000n)
})

test('one person may pay a failed refund again while it counts towards the limit; later a second one must', async () => {
  const { app, clock, call, refusal, paymentId, refund, states, withdraw } = await openLarge(limit)
  const fail = { kind: 'fail', text: 'out of order' } as const
  await call(armTransactionFaults, { body: { faults: [fail, fail] } })
  const [failed] = (await refund(paymentId, '200000')).refunds
  await app.ledger.settled(failed?.ticket ?? '')
  const again = { params: { id: String(failed?.id) }, body: { seen: 'failed' as const } }
  const [retried] = (await call(retryRefund, again, as)).refunds
  await app.ledger.settled(retried?.ticket ?? '')
  expect(await states(paymentId)).toEqual(['failed'])

  app.database.prepare('UPDATE refunds SET approved_at = ?').run(clock.now() - 24 * hour)
  await withdraw(50_001)
  expect(await refusal(retryRefund, again, as)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  const [paid] = (await call(retryRefund, again, second)).refunds
  await app.ledger.settled(paid?.ticket ?? '')
  expect(await states(paymentId)).toEqual(['done'])
  expect(app.secondPerson.aloneUnits({ merchantId: idOf('merchant'), assetId: '#EURS' })).toBe(0n)
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
