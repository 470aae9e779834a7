import { latenessOf } from '@panel/contracts/platform/waiting'
import {
  createDepositAddress,
  getDeposit,
  listDeposits,
  listWithdrawals,
  payBitcoin,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callInNewSessions } from '../../testing/create-app-caller.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const as = { as: 'admin' }
const hour = 3_600_000
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const openBridge = async (DATA_DIR: string, time: number) => {
  const tools = await buildTestApp({ DATA_DIR })
  const { clock, execute, subscribe } = tools
  const call = callInNewSessions(tools.app)
  clock.moveTo(time)
  subscribe('admin', 'bitcoin_monitor')
  /** A deposit of too little, confirmed: it waits for a decision. */
  const depositTooLittle = async () => {
    const { address: to } = await call(createDepositAddress, { body: { accountId: idOf('user') } }, as)
    const { id } = await call(payBitcoin, { body: { address: to, units: '9999', feeRate: 100 } })
    if (id === null) throw new Error('The address is not the bridge’s.')
    clock.moveBy(2 * hour)
    await expect.poll(async () => (await call(getDeposit, { params: { id } }, as)).state).toBe('belowMinimum')
  }
  const withdraw = () =>
    execute(bridge, 'withdraw', bitcoinBridgeId, { asset: '#BTC', units: 500_000, address }, { as: 'user' })
  /** Everything that waits, the oldest first. */
  const waits = async () => {
    const sort = { column: 'changedAt', direction: 'ascending' } as const
    const deposits = await call(listDeposits, { body: { filter: { state: 'belowMinimum' }, sort } }, as)
    const withdrawals = await call(listWithdrawals, { body: { filter: { state: 'burned' }, sort } }, as)
    return [...deposits.rows, ...withdrawals.rows].map(({ id, waiting }) => ({
      ...{ id, since: waiting?.since },
      lateness: waiting && latenessOf(waiting, clock.now()),
    }))
  }
  return { ...tools, depositTooLittle, withdraw, waits }
}

test('what waits too long for a decision is as late after a restart of the server', async () => {
  const folder = temporaryFolder()
  const first = await openBridge(folder, Date.parse('2030-03-04T10:00:00Z'))
  await first.depositTooLittle()
  await first.withdraw()
  first.clock.moveBy(8 * hour)
  await first.depositTooLittle()
  await first.withdraw()
  first.clock.moveBy(8 * hour)
  await first.depositTooLittle()
  const before = await first.waits()
  expect(before.map(({ lateness }) => lateness)).toEqual(['overdue', 'late', 'usual', 'overdue', 'late'])
  const stopped = first.clock.now()
  await first.app.close()

  const second = await openBridge(folder, stopped + 60_000)
  expect(await second.waits()).toEqual(before)
})
