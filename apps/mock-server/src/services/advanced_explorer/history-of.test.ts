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
  const { days, sent } = await historyOf(sources, {
    ...{ accountId: idOf('dev'), asset: '#EURS', timeZone: 'UTC' },
  })
  expect(days).toHaveLength(730)
  expect(days.every((day) => day.sent === '0')).toBe(true)
  expect(sent).toBe('5')
})

test('a movement is on the day that its time zone has', async () => {
  const { app, clock, transfer } = await buildTestApp()
  clock.moveTo(Date.parse('2030-06-30T22:30:00Z'))
  await transfer({ units: 5, from: 'dev', to: 'user' })
  const { ledger, decimals } = app
  const sources = {
    ledger,
    flows: createDailyFlows(ledger),
    decimals,
    now: Date.parse('2030-07-01T12:00:00Z'),
  }
  const sentOn = async (timeZone: string) => {
    const { days } = await historyOf(sources, { accountId: idOf('dev'), asset: '#EURS', timeZone })
    return days.filter(({ sent }) => sent === '5').map(({ day }) => day)
  }
  expect(await sentOn('UTC')).toEqual(['2030-06-30'])
  expect(await sentOn('Europe/Rome')).toEqual(['2030-07-01'])
  expect(await sentOn('America/New_York')).toEqual(['2030-06-30'])
})
