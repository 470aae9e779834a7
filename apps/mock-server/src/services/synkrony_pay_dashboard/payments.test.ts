import { switchScenario } from '@panel/contracts/platform/control'
import { unsubscribe } from '@panel/contracts/platform/marketplace'
import {
  getPayment,
  listLicences,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asMerchant = { as: 'merchant' }

const pay = async ({ app, transfer }: TestApp, to: string, units: number): Promise<string> => {
  const ticket = await transfer({ units, from: 'user', to })
  await app.ledger.settled(ticket)
  return ticket
}

test('lists a merchant’s own payments, newest first, a page at a time', async () => {
  const { call } = await buildTestApp()
  const first = await call(listPayments, { body: { limit: 10 } }, asMerchant)
  const second = await call(listPayments, { body: { limit: 10, skip: 10 } }, asMerchant)
  expect([first.transactions.length, first.totalRows, first.totalItems]).toEqual([10, 95, 95])
  const both = [...first.transactions, ...second.transactions]
  const times = both.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(both.map(({ paymentId }) => paymentId)).size).toBe(20)
})

test('filters by licence, asset, text and time', async () => {
  const { call } = await buildTestApp()
  const count = async (filter: object) =>
    (await call(listPayments, { body: { filter } }, asMerchant)).totalRows
  expect(await count({ licenceId: 'licence-events' })).toBe(31)
  expect(await count({ licenceId: 'licence-cafe' })).toBe(0)
  const assets = await Promise.all(['#EURS', '#BTC', '#SYN'].map((assetId) => count({ assetId })))
  expect(assets.reduce((sum, rows) => sum + rows)).toBe(95)
  expect(await count({ text: "'; DROP TABLE payments; --" })).toBe(0)
  expect(await count({ createdFrom: '2026-01-01T00:00:00.000Z' })).toBe(0)
  expect(await count({ createdTo: '2026-01-01T00:00:00.000Z' })).toBe(95)
})

test('finds payments by ticket and by amount, whatever its decimals', async () => {
  const tools = await buildTestApp()
  const { call } = tools
  const found = async (text: string) =>
    (await call(listPayments, { body: { filter: { text } } }, asMerchant)).transactions
  const ticket = await pay(tools, 'merchant', 123_450)
  const [payment] = await found(ticket.slice(10, 50))
  expect(payment?.ticket).toBe(ticket)
  const amount = String(payment?.units)
  const [whole, fraction] = [amount.slice(0, -2), amount.slice(-2)]
  const ids = (await found(`${whole},${fraction}`)).map(({ paymentId }) => paymentId)
  expect(ids).toContain(payment?.paymentId)
  const [thousands, rest] = [whole.slice(0, -3), whole.slice(-3)]
  for (const spelling of [
    `${thousands}.${rest},${fraction}`,
    `${whole}.${fraction}`,
    `${thousands},${rest}.${fraction}`,
  ]) {
    expect((await found(spelling)).map(({ paymentId }) => paymentId)).toEqual(ids)
  }
  for (const other of [
    `${whole},${fraction}1`,
    `${whole}.${fraction}1`,
    `${thousands}.${rest}.${fraction}`,
  ]) {
    expect(await found(other)).toEqual([])
  }
})

test('finds payments by an alias of who paid, as it is shown', async () => {
  const tools = await buildTestApp()
  const ticket = await pay(tools, 'merchant', 500)
  const alias = { alias: 'ugo.at-home' }
  await tools.execute(service, 'alias_registration', serviceAccountId, alias, { as: 'user' })
  for (const text of ['@ugo.at-home', 'Ugo.at']) {
    const body = { filter: { text } }
    const { transactions } = await tools.call(listPayments, { body }, asMerchant)
    expect(transactions.map((payment) => payment.ticket)).toContain(ticket)
    expect(new Set(transactions.map(({ from }) => from))).toEqual(new Set([idOf('user')]))
    const { totals } = await tools.call(summarizePayments, { body }, asMerchant)
    expect(totals.reduce((sum, { payments }) => sum + payments, 0)).toBe(transactions.length)
  }
})

test('sorts amounts as numbers, also beyond what a float holds', async () => {
  const { call, app } = await buildTestApp()
  const [largest, smaller] = ['18446744073709551615', '9007199254740993']
  const change = app.database.prepare(
    'UPDATE merchant_payments SET units = ? WHERE payment_id IN (SELECT payment_id FROM merchant_payments ORDER BY payment_id LIMIT 1 OFFSET ?)',
  )
  change.run(largest, 0)
  change.run(smaller, 1)
  const body = { sort: { column: 'units', direction: 'ascending' }, limit: 200 } as const
  const { transactions } = await call(listPayments, { body }, asMerchant)
  expect(transactions.slice(-2).map(({ units }) => units)).toEqual([smaller, largest])
  const amounts = transactions.map(({ units }) => BigInt(units))
  expect(amounts).toEqual(amounts.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0)))
})

test('needs the role and an ACTIVE subscription', async () => {
  const { call, refusal } = await buildTestApp()
  expect(await refusal(listPayments, {}, { as: 'user' })).toMatchObject({ code: 'FORBIDDEN' })
  await call(unsubscribe, { body: { serviceId: 'synkrony_pay_dashboard' } }, asMerchant)
  expect(await refusal(listLicences, {}, asMerchant)).toMatchObject({
    code: 'FORBIDDEN',
    details: { subscriptionStatus: 'INACTIVE' },
  })
})

test('a transfer on the ledger to a merchant is a payment with its ticket', async () => {
  const tools = await buildTestApp()
  const { call } = tools
  // Loads the merchant's history first, so that the transfer is received as an event.
  await call(listPayments, { body: {} }, asMerchant)
  const ticket = await pay(tools, 'merchant', 12_345)
  const { transactions, totalItems } = await call(listPayments, { body: { limit: 1 } }, asMerchant)
  expect(totalItems).toBe(96)
  const paymentId = `pay-${ticket.slice(4, 24)}`
  expect(transactions).toMatchObject([
    {
      paymentId,
      from: idOf('user'),
      assetId: '#EURS',
      units: '12345',
      // What #EURS took of it on the ledger: 0,6 %, rounded down.
      feeUnits: '74',
      decimal: 2,
      ticket,
    },
  ])
  expect(await call(getPayment, { params: { paymentId } }, asMerchant)).toMatchObject({
    paymentId,
    licenceId: 'licence-shop',
    ticket,
  })
  await pay(tools, 'dev', 5)
  expect((await call(listPayments, { body: {} }, asMerchant)).totalItems).toBe(96)
})

test('a new scenario does not have the payments of the previous one', async () => {
  const tools = await buildTestApp()
  const { call } = tools
  await pay(tools, 'merchant', 5)
  await call(switchScenario, { body: { name: 'default' } })
  expect((await call(listPayments, { body: {} }, asMerchant)).totalItems).toBe(95)
})

test('a payment is shown to its own merchant alone', async () => {
  const { call, refusal } = await buildTestApp()
  const [payment] = (await call(listPayments, { body: { limit: 1 } }, asMerchant)).transactions
  const params = { paymentId: payment?.paymentId ?? '' }
  expect(await call(getPayment, { params }, asMerchant)).toMatchObject(params)
  expect(await refusal(getPayment, { params }, { as: 'merchant_single' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await refusal(getPayment, { params: { paymentId: 'pay-1' } }, asMerchant)).toMatchObject({
    code: 'VALIDATION',
  })
})

test('the summary is that of the list with the same filter', async () => {
  const { call, refusal } = await buildTestApp()
  const filter = { licenceId: 'licence-shop', assetId: '#EURS' }
  const { transactions } = await call(listPayments, { body: { filter, limit: 200 } }, asMerchant)
  const { totals, interval, periods } = await call(summarizePayments, { body: { filter } }, asMerchant)
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total + BigInt(amount), 0n).toString()
  const [units, feeUnits] = [
    sum(transactions.map((payment) => payment.units)),
    sum(transactions.map((payment) => payment.feeUnits)),
  ]
  expect(totals).toEqual([{ assetId: '#EURS', decimal: 2, payments: transactions.length, units, feeUnits }])
  expect(interval).toBe('day')
  expect(periods[0]?.startsAt.slice(0, 10)).toBe(transactions.at(-1)?.createdAt.slice(0, 10))
  const unknownZone = { body: { filter, timeZone: 'Mars/Olympus' } }
  expect(await refusal(summarizePayments, unknownZone, asMerchant)).toMatchObject({ code: 'VALIDATION' })
  const none = await call(summarizePayments, { body: { filter: { text: 'nobody' } } }, asMerchant)
  expect(none.totals).toEqual([])
})

test('a summary of named days comes with that of as many days before, by the same filter', async () => {
  const { call } = await buildTestApp()
  const days = { createdFrom: '2025-12-01T00:00:00.000Z', createdTo: '2025-12-30T23:59:59.999Z' }
  const filter = { licenceId: 'licence-shop', ...days }
  const before = { createdFrom: '2025-11-01T00:00:00.000Z', createdTo: '2025-11-30T23:59:59.999Z' }
  const summary = await call(summarizePayments, { body: { filter } }, asMerchant)
  const alone = await call(summarizePayments, { body: { filter: { ...filter, ...before } } }, asMerchant)
  expect(summary.periods).toHaveLength(30)
  expect(summary.before?.periods).toHaveLength(30)
  expect(summary.before?.totals).toEqual(alone.totals)
  expect(alone.totals.length).toBeGreaterThan(0)
  const open = { body: { filter: { createdFrom: days.createdFrom } } }
  expect((await call(summarizePayments, open, asMerchant)).before).toBeUndefined()
  const ages = { body: { filter: { ...days, createdFrom: '1970-01-01T00:00:00.000Z' } } }
  expect((await call(summarizePayments, ages, asMerchant)).before).toBeUndefined()
})

test('the sums that are kept are those of the rows, for every filter and zone', async () => {
  const tools = await buildTestApp()
  const { app, call } = tools
  await pay(tools, 'merchant', 12_345)
  app.payments.store.add(idOf('merchant'), 'licence-shop', {
    ...{ paymentId: 'ref-00000000000000000001', kind: 'refund', from: idOf('user'), assetId: '#EURS' },
    ...{ decimal: 2, units: '-18446744073709551615', feeUnits: '-7', createdAt: '2025-12-05T23:50:00.000Z' },
  })
  const days = { createdFrom: '2025-12-01T00:00:00.000Z', createdTo: '2025-12-30T23:59:59.999Z' }
  for (const filter of [{}, days, { assetId: '#EURS' }, { licenceId: 'licence-shop', ...days }]) {
    for (const timeZone of ['UTC', 'Europe/Rome', 'Asia/Kathmandu']) {
      const kept = await call(summarizePayments, { body: { filter, timeZone } }, asMerchant)
      // Every id has a hyphen: a search for it reads the rows.
      const searched = { body: { filter: { ...filter, text: '-' }, timeZone } }
      expect(kept).toEqual(await call(summarizePayments, searched, asMerchant))
    }
  }
})

test('earlier payments are shown with the decimals that the ledger has', async () => {
  const { app } = await buildTestApp()
  const rows = app.database
    .prepare('SELECT DISTINCT asset_id, decimals FROM merchant_payments ORDER BY 1')
    .raw()
    .all()
  const held = new Map(
    (await app.ledger.balancesOf(idOf('merchant'))).map(({ assetId, decimals }) => [assetId, decimals]),
  )
  expect(rows).toEqual(['#BTC', '#EURS', '#SYN'].map((assetId) => [assetId, held.get(assetId)]))
})

test('a merchant sees its licences with their whole keys, also one that was revoked', async () => {
  const { app, call } = await buildTestApp({ SCENARIO: 'merchant-many-licences' })
  const licences = await call(listLicences, {}, asMerchant)
  expect(licences.map(({ id, state }) => [id, state])).toEqual([
    ['licence-east', 'active'],
    ['licence-north', 'active'],
    ['licence-online', 'active'],
    ['licence-south', 'active'],
    ['licence-west', 'revoked'],
  ])
  app.licences.addDomains('licence-north', ['new.north.example'], idOf('admin'))
  expect((await call(listLicences, {}, asMerchant))[1]).toMatchObject({
    id: 'licence-north',
    applicationKey: 'a1c4e2f09b7d4836b5a0c9d8e7f61523',
    domains: ['north.example', 'shop.north.example', 'new.north.example'],
    state: 'active',
    previousKey: null,
    webhook: { url: '', offSince: null, secret: expect.stringMatching(/^whsec_[0-9A-Za-z+/]{32}$/) },
  })
})

test('a list says what became of each payment, in part or wholly refunded', async () => {
  const tools = await buildTestApp()
  const { app, call } = tools
  const ticket = await pay(tools, 'merchant', 1_000)
  const rows = async () => {
    const { transactions } = await call(listPayments, { body: { limit: 3 } }, asMerchant)
    return transactions.map(({ kind, units, status }) => [kind, units, status])
  }
  const [first] = (await call(listPayments, { body: { filter: { text: ticket } } }, asMerchant)).transactions
  if (!first) throw new Error('no payment')
  const { ticket: _, ...facts } = first
  expect((await rows())[0]).toEqual(['payment', first.units, 'paid'])
  const refund = (paymentId: string, units: bigint) =>
    app.payments.store.add(idOf('merchant'), first.licenceId, {
      ...{
        ...facts,
        paymentId,
        kind: 'refund',
        refundOf: first.paymentId,
        units: String(-units),
        feeUnits: '0',
      },
      ...{ createdAt: new Date(Date.parse(first.createdAt) + 1000).toISOString() },
    })
  refund('ref-00000000000000000001', 1n)
  expect(await rows()).toContainEqual(['payment', first.units, 'partlyRefunded'])
  const count = async (status: 'paid' | 'partlyRefunded' | 'refunded') =>
    (await call(listPayments, { body: { filter: { status } } }, asMerchant)).totalRows
  expect([await count('paid'), await count('partlyRefunded'), await count('refunded')]).toEqual([95, 2, 0])
  const ofKind = async (kind: 'payment' | 'refund') => {
    const body = { filter: { kind } }
    const { totalRows } = await call(listPayments, { body }, asMerchant)
    const { totals } = await call(summarizePayments, { body }, asMerchant)
    return [totalRows, totals.reduce((sum, { payments }) => sum + payments, 0)]
  }
  expect([await ofKind('payment'), await ofKind('refund')]).toEqual([
    [96, 96],
    [1, 0],
  ])
  refund('ref-00000000000000000002', BigInt(first.units) - 1n)
  const statuses = (await rows()).map(([, , status]) => status)
  expect(statuses).toEqual(['refunded', 'refunded', 'refunded'])
  expect([await count('paid'), await count('partlyRefunded'), await count('refunded')]).toEqual([95, 0, 3])
  const filter = { status: 'refunded', createdFrom: '2026-01-01T00:00:00.000Z' } as const
  const { totals } = await call(summarizePayments, { body: { filter } }, asMerchant)
  expect(totals).toMatchObject([{ payments: 1, units: '0' }])
})
