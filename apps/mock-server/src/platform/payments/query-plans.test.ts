import { listPurchases } from '@panel/contracts/services/synkrony_admin/endpoints'
import {
  getPlatformTransaction,
  summarizePlatform,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { listPayments, summarizePayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const tables = /\b(?:merchant_payments|payment_figures|merchant_figures|payer_figures)\b/

test('lists and figures of payments are read by an index, never row by row', async () => {
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  const { app, call, subscribe, transfer } = await buildTestApp()
  subscribe('admin_synkrony', 'synkrony_admin')
  const as = { as: 'admin_synkrony' }
  const asMerchant = { as: 'merchant' }
  const days = { createdFrom: '2025-12-01T00:00:00.000Z', createdTo: '2025-12-30T23:59:59.999Z' }
  for (const filter of [{}, days, { merchantId: idOf('merchant') }, { licenceId: 'licence-shop', ...days }]) {
    await call(listPurchases, { body: { filter } }, as)
  }
  for (const filter of [{}, days, { licenceId: 'licence-shop' }, { status: 'refunded' } as const]) {
    await call(listPayments, { body: { filter } }, asMerchant)
    await call(summarizePayments, { body: { filter } }, asMerchant)
  }
  await call(summarizePlatform, { body: { filter: days } }, as)
  const ticket = await transfer({ units: 5, from: 'user', to: 'dev' })
  await app.ledger.settled(ticket)
  await call(getPlatformTransaction, { params: { ticket } }, as)
  const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))]
  prepare.mockRestore()

  const plans = statements
    .filter((sql) => /^\s*SELECT/i.test(sql) && tables.test(sql))
    .map((sql) => {
      // The server's own database watches what statements touch, which it cannot say of this one.
      const explained = `EXPLAIN QUERY PLAN ${sql.replaceAll(/@\w+|\?/g, '1')}`
      const steps = Database.prototype.prepare.call(app.database, explained).all({})
      return { sql, steps: steps.map((step) => String(Object(step).detail)) }
    })
  expect(plans.length).toBeGreaterThan(12)
  const scans = plans.flatMap(({ sql, steps }) =>
    steps.filter((step) => /^SCAN \w+$/.test(step) && tables.test(step)).map((step) => `${step}: ${sql}`),
  )
  expect(scans).toEqual([])
})
