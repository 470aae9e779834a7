import { switchScenario } from '@panel/contracts/platform/control'
import {
  createDepositAddress,
  decideWithdrawal,
  getBitcoinBridge,
  payBitcoin,
  reorganiseBitcoin,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'admin' }

test('the kept sums of each state are those of the rows, through deposits, withdrawals and reorganisations', async () => {
  const { app, call, clock, execute, subscribe } = await buildTestApp()
  await call(switchScenario, { body: { name: 'bitcoin-states' } })
  subscribe('admin', 'bitcoin_monitor')
  const kept = () =>
    app.database
      .prepare('SELECT kind, state, count, units, service_fee_units FROM bitcoin_sums WHERE count > 0')
      .raw()
      .all()
  const counted = () =>
    app.database
      .prepare(
        `SELECT 'deposits', state, count(*), sum(CAST(units AS INTEGER)), 0 FROM bitcoin_deposits GROUP BY state
         UNION ALL
         SELECT 'withdrawals', state, count(*), sum(CAST(units AS INTEGER)),
           ifnull(sum(CAST(service_fee_units AS INTEGER)), 0) FROM bitcoin_withdrawals GROUP BY state
         ORDER BY 1, 2`,
      )
      .raw()
      .all()
  await call(getBitcoinBridge, {}, as)
  const seen = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const { address } = await call(createDepositAddress, { body: { accountId: idOf('user') } }, as)
    await call(payBitcoin, { body: { address, units: String(70_000 + round), feeRate: 100 } })
    const args = {
      asset: '#BTC',
      units: 20_000 + round,
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    }
    await execute(bridge, 'withdraw', bitcoinBridgeId, args, { as: 'everyone' })
    const decision = { move: 'approve', seen: 'burned', reason: 'Checked' } as const
    await call(decideWithdrawal, { params: { id: String(round + 1) }, body: decision }, as)
    clock.moveBy(1_800_000)
    if (round % 4 === 3) await call(reorganiseBitcoin, { body: { depth: 2 } })
    await call(getBitcoinBridge, {}, as)
    expect(kept()).toEqual(counted())
    for (const [kind, state] of z.array(z.tuple([z.string(), z.string()], z.unknown())).parse(kept())) {
      seen.add(`${kind} ${state}`)
    }
  }
  expect(seen.size).toBeGreaterThan(6)
})

test('more than the sums can hold is refused, and the next payment is taken', async () => {
  const { call, refusal, subscribe } = await buildTestApp()
  subscribe('admin', 'bitcoin_monitor')
  const { address } = await call(createDepositAddress, { body: { accountId: idOf('user') } }, as)
  for (const _ of [1, 2]) {
    const body = { address, units: '18446744073709551615' }
    expect((await refusal(payBitcoin, { body })).code).toBe('VALIDATION')
  }
  expect((await call(payBitcoin, { body: { address, units: '70000' } })).id).not.toBeNull()
})
