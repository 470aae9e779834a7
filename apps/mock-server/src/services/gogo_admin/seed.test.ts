import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { createSeed } from './seed.ts'
import { memberStore } from './store.ts'

test('a world that is entered while the ledger is read has members of its own ledger alone', async () => {
  const { app, execute } = await buildTestApp()
  const { ledger, world, database } = app
  const args = { to: idOf('dev'), units: 5, reference: 'Welcome' }
  await execute(loyalty, 'recharge', loyaltyProgrammeId, args, { as: 'admin' })
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const accountData: typeof ledger.accountData = async (accountId, keys) => {
    const found = await ledger.accountData(accountId, keys)
    if (keys.some((key) => key.includes('Welcome'))) {
      begun.resolve()
      await gate.promise
    }
    return found
  }
  const store = memberStore(database)
  // The service's own seed has the fixtures' members already.
  const unseeded = { ...world, onSeed: () => undefined }
  const ready = createSeed({ world: unseeded, database, ledger: { ...ledger, accountData } }, store)
  const reading = ready()
  await begun.promise
  world.switchTo('default')
  gate.resolve()
  await reading
  expect(store.hasStarted()).toBe(true)
  expect(store.ofAccount(idOf('dev'))).toBeUndefined()
})
