import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const list = '/api/v1/synkronypay/transactions'

test('lists a merchant’s own payments, newest first, a page at a time', async () => {
  const { call, signIn } = await buildTestApp()
  const token = await signIn('merchant')
  const first = (await call('POST', list, { limit: 10 }, { token })).body
  const second = (await call('POST', list, { limit: 10, skip: 10 }, { token })).body
  expect([first.transactions.length, first.totalRows, first.totalItems]).toEqual([10, 95, 95])
  const times = [...first.transactions, ...second.transactions].map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(
    new Set([...first.transactions, ...second.transactions].map(({ paymentId }) => paymentId)).size,
  ).toBe(20)
})

test('filters by licence, asset, text and time', async () => {
  const { call, signIn } = await buildTestApp()
  const token = await signIn('merchant')
  const count = async (filter: object) => (await call('POST', list, { filter }, { token })).body.totalRows
  expect(await count({ licenceId: 'licence-events' })).toBe(31)
  expect(await count({ licenceId: 'licence-cafe' })).toBe(0)
  const assets = await Promise.all(['#EURS', '#BTC', '#SYN'].map((assetId) => count({ assetId })))
  expect(assets.reduce((sum, rows) => sum + rows)).toBe(95)
  expect(await count({ text: "'; DROP TABLE payments; --" })).toBe(0)
  expect(await count({ createdFrom: '2026-01-01T00:00:00.000Z' })).toBe(0)
  expect(await count({ createdTo: '2026-01-01T00:00:00.000Z' })).toBe(95)
})

test('sorts amounts as numbers, also beyond what a float holds', async () => {
  const { call, signIn, app } = await buildTestApp()
  const token = await signIn('merchant')
  const [largest, smaller] = ['18446744073709551615', '9007199254740993']
  const change = app.database.prepare(
    'UPDATE payments SET units = ? WHERE payment_id IN (SELECT payment_id FROM payments ORDER BY payment_id LIMIT 1 OFFSET ?)',
  )
  change.run(largest, 0)
  change.run(smaller, 1)
  const { transactions } = (
    await call('POST', list, { sort: { column: 'units', direction: 'ascending' }, limit: 200 }, { token })
  ).body
  const amounts = transactions.map(({ units }: { units: string }) => BigInt(units))
  expect(amounts).toEqual([...amounts].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0)))
})

test('needs the role and an ACTIVE subscription', async () => {
  const { call, signIn } = await buildTestApp()
  expect((await call('POST', list, {}, { token: await signIn('user') })).body.code).toBe('FORBIDDEN')
  const token = await signIn('merchant')
  await call('POST', '/api/v1/abs/user/unsubscribe', { serviceId: 'synkrony_pay_dashboard' }, { token })
  expect((await call('GET', '/api/v1/synkronypay/licenses', undefined, { token })).body).toMatchObject({
    code: 'FORBIDDEN',
    details: { subscriptionStatus: 'INACTIVE' },
  })
})
