import { listPurchases } from '@panel/contracts/services/synkrony_admin/endpoints'
import {
  getPlatformTransaction,
  summarizePlatform,
} from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { expect, test } from 'vitest'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { watchStatements } from '../../testing/watch-statements.ts'

const tables = /\b(?:merchant_payments|payment_figures|payer_figures)\b/

test('lists and figures of purchases are read by an index, never row by row', async () => {
  const statements = watchStatements()
  const { app, call, subscribe, transfer } = await buildOwnTestApp()
  subscribe('admin_synkrony', 'synkrony_admin')
  const as = { as: 'admin_synkrony' }
  const days = { createdFrom: '2025-12-01T00:00:00.000Z', createdTo: '2025-12-30T23:59:59.999Z' }
  for (const filter of [{}, days, { merchantId: idOf('merchant') }, { licenceId: 'licence-shop', ...days }]) {
    await call(listPurchases, { body: { filter } }, as)
  }
  await call(summarizePlatform, { body: { filter: days } }, as)
  const ticket = await transfer({ units: 5, from: 'user', to: 'dev' })
  await app.ledger.settled(ticket)
  await call(getPlatformTransaction, { params: { ticket } }, as)
  const { read, scans } = statements.scansOf(app.database, tables)
  expect(read).toBeGreaterThan(8)
  expect(scans).toEqual([])
})
