import { expect, test } from 'vitest'
import { createDailyFlows } from '../../platform/figures/daily-flows.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { historyOf } from './history-of.ts'

test('the totals of an account count days that are before those of the chart', async () => {
  const { app, clock, transfer } = await buildTestApp()
  await transfer({ units: 5, from: 'dev', to: 'user' })
  const { ledger, decimals } = app
  const now = clock.now() + 800 * 86_400_000
  const sources = { ledger, flows: createDailyFlows(ledger), decimals, now }
  const { days, sent } = await historyOf(sources, idOf('dev'), '#EURS')
  expect(days).toHaveLength(730)
  expect(days.every((day) => day.sent === '0')).toBe(true)
  expect(sent).toBe('5')
})
