import { createClock } from '@panel/chain/clock'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createAppCaller } from './create-app-caller.ts'
import { emptyTables } from './empty-tables.ts'
import { idOf } from './ready-accounts.ts'

/** The body with which the control call `act` moves one cent from `user` to `dev`, without a key. */
export const impersonatedTransfer = {
  accountId: idOf('user'),
  target: '#EURS',
  smartContractMethod: 'transfer',
  args: { from: idOf('user'), to: idOf('dev'), units: 1 },
}

/** The whole backend on a fresh database in memory, closed when the test is over. */
export const buildTestApp = async (variables: Readonly<Record<string, string>> = {}) => {
  const config = readConfig({
    DATA_DIR: ':memory:',
    LOG_LEVEL: 'silent',
    CONTROL: '1',
    // Recording how each change is undone takes as long as many tests; tests of it build their own.
    REWIND: '0',
    PORT: '0',
    ...variables,
  })
  const clock = createClock()
  const app = await buildApp({
    config,
    clock,
    logTo: { write: () => true },
    databaseImage: emptyTables(),
  })
  onTestFinished(() => app.close())
  await app.ready()

  /** Gives a ready account a service, also one whose subscriptions wait for approval. */
  const subscribe = (name: string, serviceId: string): void =>
    app.users.setSubscription(idOf(name), serviceId, 'ACTIVE', clock.now())

  return { app, clock, ...createAppCaller(app), subscribe }
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>
