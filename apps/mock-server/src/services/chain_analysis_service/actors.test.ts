import { switchScenario } from '@panel/contracts/platform/control'
import { listCases } from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import { listFindings } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

test('on a busy day movements are found, dismissed and made cases of', async () => {
  const { call, clock, subscribe } = await buildTestApp()
  await call(switchScenario, { body: { name: 'busy-day' } })
  subscribe('caob', 'chain_analysis_service')
  const as = { as: 'caob' }
  const seen = async () => {
    clock.moveBy(45_000)
    const { rows } = await call(listFindings, { body: { filter: { rule: 'passThrough' } } }, as)
    const { totalRows } = await call(listCases, { body: {} }, as)
    return [rows.some(({ state }) => state === 'falseAlarm'), totalRows > 0]
  }
  await expect.poll(seen).toEqual([true, true])
})
