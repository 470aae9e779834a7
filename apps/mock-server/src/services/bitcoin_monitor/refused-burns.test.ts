import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  decideWithdrawal,
  getBitcoinBridge,
  getWithdrawal,
  listWithdrawals,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const as = { as: 'admin' }
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const burn = (units: number) => ({
  signer: 'user',
  target: bitcoinBridgeId,
  contractHash: bridge.hash,
  method: 'withdraw',
  args: { asset: '#BTC', units, address },
})

/** A world whose genesis burned twice, of which the newest burns were refused. */
const openWorld = async (refusedBurns: number, ledger = {}) => {
  const folder = temporaryFolder()
  const scenario = {
    description: 'Withdrawals of the genesis.',
    genesis: { assets: [], calls: [burn(200_000), burn(300_000)] },
    ledger,
    services: { bitcoin_monitor: { refusedBurns } },
  }
  writeFileSync(join(folder, 'refused.json'), JSON.stringify(scenario))
  const { call, subscribe } = await buildTestApp({ SCENARIOS: folder, SCENARIO: 'refused' })
  subscribe('admin', 'bitcoin_monitor')
  const withdrawal = (id: number) => call(getWithdrawal, { params: { id: String(id) } }, as)
  const rest = async () => (await call(getBitcoinBridge, {}, as)).peg.rest
  return { call, withdrawal, rest }
}

test('a burn of the genesis is a withdrawal without a ticket, and has the time of block 0', async () => {
  const { call, withdrawal, rest } = await openWorld(0)
  expect(await withdrawal(1)).toMatchObject({
    ...{ units: '200000', accountId: idOf('user'), state: 'paid' },
    ...{ burnTicket: null, burnedAt: '2025-10-03T00:00:00.000Z' },
  })
  const { rows } = await call(listWithdrawals, { body: {} }, as)
  expect(rows.map(({ id, burnTicket }) => [id, burnTicket])).toEqual(expect.arrayContaining([[2, null]]))
  expect(await rest()).toBe('0')
})

test('the newest burn that was refused is given back, and the others are paid', async () => {
  const { withdrawal, rest } = await openWorld(1)
  expect((await withdrawal(1)).state).toBe('paid')
  await expect.poll(async () => (await withdrawal(2)).state).toBe('refunded')
  expect((await withdrawal(2)).decisions.map(({ move, by }) => [move, by])).toEqual([
    ['refuse', idOf('admin')],
    ['refund', null],
  ])
  expect(await rest()).toBe('0')
})

test('a refund that the ledger refuses says why, and can be tried again', async () => {
  const { call, withdrawal } = await openWorld(1, { failWith: 'No refunds today.' })
  await expect.poll(async () => (await withdrawal(2)).state).toBe('refundFailed')
  expect(await withdrawal(2)).toMatchObject({ refundError: expect.stringContaining('No refunds today.') })
  const retry = { move: 'retry', seen: 'refundFailed', reason: '' } as const
  await call(decideWithdrawal, { params: { id: '2' }, body: retry }, as)
  await expect
    .poll(async () => (await withdrawal(2)).decisions.map(({ move }) => move))
    .toEqual(['refuse', 'failRefund', 'retry', 'failRefund'])
})
