import { checkStatement, getStatement } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { base58ToBytes } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { checkoutOf } from '../../../testing/demo-checkout.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

const asMerchant = { as: 'merchant' }
const elsewhereTo = '2026-01-01T00:00:00.000Z'

const open = async () => {
  const tools = await buildTestApp()
  const { app, clock, call, execute } = tools
  const shop = checkoutOf(tools)
  // Without a session, which ends after eight hours of the clock.
  const transfer = (name: string, to: string, units: number) =>
    execute(advancedAsset, 'transfer', '#EURS', { from: idOf(name), to: idOf(to), units }, { as: name })
  await transfer('admin', 'synkrony_hot', 500_000)
  return {
    ...tools,
    shop,
    at: (time: string) => clock.moveBy(Date.parse(time) - clock.now()),
    /** A payment without an intent, of which #EURS keeps 0.6 %. */
    give: (units: number) => transfer('user', 'merchant', units),
    /** What the platform gives back of a payment, with its share of the fee. */
    refund: async (paymentId: string, units: string, feeUnits: string) => {
      const payment = app.payments.store.find(paymentId)
      if (!payment) throw new Error(`There is no payment ${paymentId}.`)
      const { from, assetId, decimal, merchantId, licenceId } = payment
      const given = { from: app.hotWallets.accountOf('hot'), to: from, units: BigInt(units) }
      const { ticket } = await execute(advancedAsset, 'pay', assetId, given, { as: 'synkrony_hot' })
      app.payments.store.add(merchantId, licenceId, {
        ...{ paymentId: `ref-${ticket.slice(-20)}`, kind: 'refund', refundOf: paymentId, ticket },
        ...{ from, assetId, decimal, units: `-${units}`, feeUnits: `-${feeUnits}` },
        createdAt: new Date(clock.now()).toISOString(),
      })
    },
    read: (body: object) =>
      call(getStatement, { body: { assetId: '#EURS', createdFrom: elsewhereTo, ...body } }, asMerchant),
    check: (body: object = {}) =>
      call(checkStatement, { body: { assetId: '#EURS', createdFrom: elsewhereTo, ...body } }, asMerchant),
  }
}

test('a statement has gross, fees and net of each day, and refunds as less of both', async () => {
  const { app, shop, at, give, refund, read } = await open()
  const started = app.clock.now()
  const day = (days: number) => new Date(started + days * 86_400_000).toISOString().slice(0, 10)
  at(`${day(1)}T10:00:00.000Z`)
  const { paymentId } = await shop.pay(app, { main: { sign: '#EURS', units: 10_000 } })
  await give(1000)
  at(`${day(2)}T10:00:00.000Z`)
  await refund(paymentId, '2500', '25')
  const { days, totals, decimals } = await read({})
  expect(decimals).toBe(2)
  expect(days).toEqual([
    {
      startsAt: `${day(1)}T00:00:00.000Z`,
      ...{ payments: 2, refunds: 0, grossUnits: '11000', feeUnits: '165', netUnits: '10835' },
    },
    {
      startsAt: `${day(2)}T00:00:00.000Z`,
      ...{ payments: 0, refunds: 1, grossUnits: '-2500', feeUnits: '-25', netUnits: '-2475' },
    },
  ])
  expect(totals).toEqual({
    ...{ payments: 2, refunds: 1, grossUnits: '8500', feeUnits: '140', netUnits: '8360' },
  })
})

test('a statement of named days has the totals of as many days before, which are those of their own statement', async () => {
  const { app, at, give, read } = await open()
  const day = new Date(app.clock.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const start = Date.parse(day)
  const days = (from: number, to: number) => ({
    createdFrom: new Date(start + from * 86_400_000).toISOString(),
    createdTo: new Date(start + to * 86_400_000 - 1).toISOString(),
  })
  for (const [hours, units] of [
    [-49, 100],
    [-47, 1000],
    [-1, 2000],
    [1, 4000],
  ] as const) {
    at(new Date(start + hours * 3_600_000).toISOString())
    await give(units)
  }
  const { totals, before } = await read(days(0, 2))
  expect(totals.grossUnits).toBe('4000')
  const earlier = days(-2, 0)
  expect(before).toEqual({ ...earlier, totals: (await read(earlier)).totals })
  expect(before?.totals).toMatchObject({ payments: 2, grossUnits: '3000' })
  expect((await read({})).before).toBeUndefined()
})

test('the ledger’s transactions give the same figures, for every day and every zone', async () => {
  const { app, shop, at, give, refund, read, check } = await open()
  const start = Date.parse(new Date(app.clock.now()).toISOString().slice(0, 10))
  for (const hours of [23, 25, 47.9, 48.1]) {
    at(new Date(start + hours * 3_600_000).toISOString())
    await give(777)
    await shop.pay(app, { main: { sign: '#EURS', units: 12_345 }, userPayFees: true })
  }
  const { paymentId } = await shop.pay(app)
  await refund(paymentId, '10000', '100')
  for (const timeZone of ['UTC', 'Europe/Rome', 'Pacific/Kiritimati', 'America/St_Johns']) {
    const [stated, checked] = [await read({ timeZone }), await check({ timeZone })]
    expect(checked).toMatchObject({ differing: 0, differences: [], transactions: 10 })
    expect(checked.days).toEqual(stated.days.map(({ payments: _payments, refunds: _refunds, ...day }) => day))
    const { grossUnits, feeUnits, netUnits } = stated.totals
    expect(checked.totals).toEqual({ grossUnits, feeUnits, netUnits })
  }
  const oneDay = {
    createdFrom: new Date(start + 86_400_000).toISOString(),
    createdTo: new Date(start + 2 * 86_400_000 - 1).toISOString(),
  }
  expect(await check(oneDay)).toMatchObject({ transactions: 4, differing: 0 })
  expect((await read(oneDay)).totals.payments).toBe(4)
})

test('a payment whose intent is not known here counts with the fee that went to the platform with it', async () => {
  const { app, shop, read, check } = await open()
  const { uuid } = await shop.create({ main: { sign: '#EURS', units: 10_000 } })
  await app.ledger.settled(await app.ledger.submit(base58ToBytes(await shop.bulkFor(uuid))))
  await app.payments.sync(idOf('merchant'))
  expect((await read({})).totals).toMatchObject({ grossUnits: '10000', feeUnits: '159', netUnits: '9841' })
  expect(await check()).toMatchObject({ transactions: 1, differing: 0 })
})

test('a changed, an invented and a missing row are differences with both figures', async () => {
  const { app, give, shop, check } = await open()
  const change = (sql: string, ...values: string[]) => app.database.prepare(sql).run(...values)
  const { ticket, paymentId } = await shop.pay(app, { main: { sign: '#EURS', units: 10_000 } })
  const { paymentId: removed } = await shop.pay(app, { main: { sign: '#EURS', units: 20_000 } })
  await give(500)
  await check()
  change("UPDATE merchant_payments SET units = '10001' WHERE payment_id = ?", paymentId)
  change('DELETE FROM merchant_payments WHERE payment_id = ?', removed)
  const unknown = `1220${'0'.repeat(64)}`
  change("UPDATE merchant_payments SET ticket = ? WHERE units = '500'", unknown)
  const { differences, differing } = await check()
  const of = (reason: string) => differences.filter((difference) => difference.reason === reason)
  // The row that names another ticket is on no ledger, and its own transaction is in no row.
  expect(differing).toBe(4)
  expect(of('amount')).toMatchObject([
    {
      ticket,
      paymentIds: [paymentId],
      stated: { grossUnits: '10001' },
      ledger: { grossUnits: '10000', feeUnits: '159', netUnits: '9841' },
    },
  ])
  expect(of('notOnLedger')).toMatchObject([{ ticket: unknown, ledger: { netUnits: '0' } }])
  expect(of('notStated').map(({ ledger }) => ledger.grossUnits)).toEqual(['20000', '500'])
  const ofLicence = await check({ licenceId: 'licence-shop' })
  expect(ofLicence.differences.map(({ reason }) => reason)).toEqual(['amount', 'notOnLedger'])
})

test('payments that were not made on this ledger are named as such', async () => {
  const { check } = await open()
  const { differences, differing, transactions } = await check({
    createdFrom: '2025-01-01T00:00:00.000Z',
    licenceId: 'licence-shop',
  })
  expect(transactions).toBe(0)
  expect(differing).toBeGreaterThan(0)
  expect(new Set(differences.map(({ reason }) => reason))).toEqual(new Set(['elsewhere']))
})
