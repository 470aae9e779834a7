import { latenessOf } from '@panel/contracts/platform/waiting'
import { listEthereumTransfers, pauseEthereumToken } from '@panel/contracts/services/eth_admin/endpoints'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { as, ether, openBridge } from './testing/open-bridge.ts'

const day = 24 * 3_600_000

test('a transfer that waits too long is as late after a restart of the server', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await openBridge({ DATA_DIR })
  await first.call(pauseEthereumToken, first.pause('pauseIn'), as)
  const holdOne = async () => {
    const id = await first.deposit(ether)
    first.blocks(75)
    await first.until(id, 'held')
    return id
  }
  const waitsOf = async ({ call, clock }: typeof first) => {
    const { rows } = await call(listEthereumTransfers, { body: { filter: { state: 'held' } } }, as)
    return Object.fromEntries(
      rows.map(({ id, waiting }) => [
        id,
        { since: waiting?.since, lateness: waiting && latenessOf(waiting, clock.now()) },
      ]),
    )
  }
  const overdue = await holdOne()
  first.clock.moveBy(2 * day)
  const late = await holdOne()
  first.clock.moveBy(2 * day)
  const usual = await holdOne()
  const before = await waitsOf(first)
  expect([overdue, late, usual].map((id) => before[id]?.lateness)).toEqual(['overdue', 'late', 'usual'])
  const stopped = first.clock.now()
  await first.app.close()

  const second = await openBridge({ DATA_DIR })
  second.clock.moveTo(stopped + 60_000)
  expect(await waitsOf(second)).toEqual(before)
})

test('a burn that waits for the next block of Ethereum waits for it after a restart of the server too', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await openBridge({ DATA_DIR })
  await first.state()
  await first.withdraw(300_000_000)
  expect(await first.transfer('1')).toMatchObject({ state: 'ready' })
  const stopped = first.clock.now()
  await first.app.close()

  const second = await openBridge({ DATA_DIR })
  second.clock.moveTo(stopped)
  expect(await second.transfer('1')).toMatchObject({ state: 'ready' })
  await second.passUntil('1', 'sent')
})
