import { findJournalEntries, rewindJournal } from '@panel/contracts/platform/journal'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { expect, test } from 'vitest'
import { buildOwnTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'
import { asDev, openExplorer } from './testing/open-explorer.ts'

test('a pending transaction is shown as executed once its block is sealed, however often it was read', async () => {
  const tools = await openExplorer()
  await tools.pay(1)
  tools.app.chain?.hold()
  const ticket = await tools.pay(2)
  const newest = async () => (await tools.call(listTransactions, { query: { limit: '2' } }, asDev)).rows[0]
  const waiting = { ticket, blockHeight: null, success: null }
  for (const _ of ['first', 'second', 'third']) expect(await newest()).toMatchObject(waiting)
  tools.app.chain?.release()
  const executed = { ticket, blockHeight: 2, success: true }
  for (const _ of ['first', 'second', 'third']) expect(await newest()).toMatchObject(executed)
})

test('after a switch of the scenario no transaction of the world before is shown', async () => {
  const tools = await openExplorer()
  const tickets = async () => {
    const { rows } = await tools.call(listTransactions, { query: { limit: '1' } }, asDev)
    return rows.map(({ ticket }) => ticket)
  }
  const before = await tools.pay(1)
  for (const _ of ['first', 'second', 'third']) expect(await tickets()).toEqual([before])
  tools.app.world.switchTo('default')
  tools.subscribe('dev', 'advanced_explorer')
  const after = await tools.pay(1)
  expect(after).not.toBe(before)
  for (const _ of ['first', 'second', 'third']) expect(await tickets()).toEqual([after])
})

test('lists that were read before a rewind, or before a restore, show the transactions that came instead', async () => {
  const { call, subscribe } = await buildOwnTestApp({ REWIND: '1' })
  subscribe('dev', 'advanced_explorer')
  const { args } = impersonatedTransfer
  const act = (units: number) =>
    call(actAsAccount, { body: { ...impersonatedTransfer, args: { ...args, units } } })
  const listed = async () => {
    const read = () => call(listTransactions, { query: { limit: '1' } }, asDev)
    const [first, second, third] = [await read(), await read(), await read()]
    expect([second, third]).toEqual([first, first])
    return first.rows.map(({ sequence, ticket }) => [sequence, ticket])
  }
  await listed()
  await call(takeSnapshot, { body: { name: 'before' } })
  const undone = await act(7)
  const [[sequence] = []] = await listed()
  expect(await listed()).toEqual([[sequence, undone.ticket]])
  const { entries } = await call(findJournalEntries, { body: { operationId: 'actAsAccount' } })
  await call(rewindJournal, { body: { number: entries[0]?.number ?? 0 } })
  const instead = await act(8)
  expect(await listed()).toEqual([[sequence, instead.ticket]])
  await call(restoreSnapshot, { body: { name: 'before' } })
  const last = await act(9)
  expect(await listed()).toEqual([[sequence, last.ticket]])
})
