import { listPayments, summarizePayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, test } from 'vitest'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { watchStatements } from '../../testing/watch-statements.ts'

test('a merchant’s list and figures are read by an index, never row by row', async () => {
  const statements = watchStatements()
  const { app, call } = await buildOwnTestApp()
  const asMerchant = { as: 'merchant' }
  for (const filter of [{}, { licenceId: 'licence-shop' }, { status: 'refunded' } as const]) {
    await call(listPayments, { body: { filter } }, asMerchant)
    await call(summarizePayments, { body: { filter } }, asMerchant)
  }
  const { read, scans } = statements.scansOf(app.database, /\b(?:merchant_payments|merchant_figures)\b/)
  expect(read).toBeGreaterThan(5)
  expect(scans).toEqual([])
})
