import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { expect, test } from 'vitest'
import { buildTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'
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

test('of a world that was replaced while its blocks were read, nothing is left', async () => {
  const { app, call } = await buildTestApp()
  const { ledger, database, world } = app
  const act = async () => ledger.settled((await call(actAsAccount, { body: impersonatedTransfer })).ticket)
  await act()
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const transactions: typeof ledger.transactions = async (page, filter, signal) => {
    const found = await ledger.transactions(page, filter, signal)
    begun.resolve()
    await gate.promise
    return found
  }
  const activity = userActivity({ database, world, ledger: { ...ledger, transactions } })
  const reading = activity.sync()
  await begun.promise
  world.switchTo('default')
  gate.resolve()
  await reading
  expect(activity.of(idOf('user'))).toBeNull()
  await act()
  await activity.sync()
  expect(activity.of(idOf('user'))).not.toBeNull()
})
