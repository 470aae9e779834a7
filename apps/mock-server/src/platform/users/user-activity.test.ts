import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { userActivity } from './user-activity.ts'

test('of many users, the ledger is asked only about those that its blocks touched', async () => {
  const { app, transfer } = await buildTestApp()
  const { ledger, database, world } = app
  const ticket = await transfer({ units: 5, from: 'dev', to: 'user' })
  await ledger.settled(ticket)
  const asked: unknown[] = []
  const transactions: typeof ledger.transactions = (page, filter, signal) => {
    asked.push(filter?.accountId)
    return ledger.transactions(page, filter, signal)
  }
  const activity = userActivity({ database, world, ledger: { ...ledger, transactions } })
  await activity.sync()
  expect(asked).toContain(idOf('dev'))
  expect(asked).not.toContain(idOf('kyc'))
  expect(activity.of(idOf('dev'))).toBe((await ledger.transaction(ticket))?.acceptedAt)
  expect(activity.of(idOf('kyc'))).toBeNull()
})
