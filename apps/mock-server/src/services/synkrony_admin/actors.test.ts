import { switchScenario } from '@panel/contracts/platform/control'
import { listPurchases } from '@panel/contracts/services/synkrony_admin/endpoints'
import { listRecharges } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

test('on a busy day payments are refunded and top-ups are credited', async () => {
  const { app, call, clock, subscribe, transfer } = await buildTestApp()
  await call(switchScenario, { body: { name: 'busy-day' } })
  subscribe('admin_synkrony', 'synkrony_admin')
  await app.ledger.settled(await transfer({ units: 1_000_000, from: 'admin', to: 'synkrony_hot' }))
  const as = { as: 'admin_synkrony' }
  const seen = async () => {
    clock.moveBy(15_000)
    const refunds = await call(listPurchases, { body: { filter: { kind: 'refund' } } }, as)
    const topUps = await call(listRecharges, { body: { filter: { state: 'credited' } } }, as)
    return [refunds.totalRows > 0, topUps.totalRows > 0]
  }
  await expect.poll(seen).toEqual([true, true])
  const { rows } = await call(listPurchases, { body: { filter: { kind: 'refund' } } }, as)
  expect(rows.every(({ units, refundOf }) => units.startsWith('-') && refundOf !== undefined)).toBe(true)
})
