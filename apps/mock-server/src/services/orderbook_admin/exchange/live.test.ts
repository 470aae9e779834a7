import { expect, test } from 'vitest'
import { makerStore } from '../makers/store.ts'
import { openMarket } from '../testing/open-market.ts'
import { followExchange } from './live.ts'
import { exchangeStore } from './store.ts'

test('a world that is entered while the ledger is read has its own pairs alone', async () => {
  const { ledger, database, world } = (await openMarket()).app
  const store = exchangeStore(database)
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const transaction: typeof ledger.transaction = async (ticket) => {
    const found = await ledger.transaction(ticket)
    begun.resolve()
    await gate.promise
    return found
  }
  const touched = { level: () => {}, pair: () => {}, listings: () => {} }
  const { sync } = followExchange(
    { ledger: { ...ledger, transaction }, database, world },
    store,
    makerStore(database),
    touched,
    () => {},
  )
  const reading = sync()
  await begun.promise
  world.switchTo('default')
  gate.resolve()
  await reading
  expect(store.isRead()).toBe(true)
  expect(store.pair('#BTC')).toBeUndefined()
})
