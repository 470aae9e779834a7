import { switchScenario } from '@panel/contracts/platform/control'
import type { DepositState } from '@panel/contracts/services/bitcoin_monitor/deposits'
import {
  createDepositAddress,
  getBitcoinBridge,
  getDeposit,
  getWithdrawal,
  payBitcoin,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { expect } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

export const payable = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const tenMinutes = 600_000
export const as = { as: 'admin' }

export const openBridge = async () => {
  const tools = await buildTestApp()
  const { app, call, clock, execute, subscribe } = tools
  // Blocks are drawn by their height: from the same moment on, they are the same in every run.
  clock.moveBy(Date.parse('2030-03-04T10:00:00Z') - clock.now())
  subscribe('admin', 'bitcoin_monitor')
  subscribe('everyone', 'bitcoin_monitor')
  const state = () => call(getBitcoinBridge, {}, as)
  const deposit = (id: string) => call(getDeposit, { params: { id } }, as)
  const withdrawal = (id = 1) => call(getWithdrawal, { params: { id: String(id) } }, as)
  const pay = async (units: string, feeRate = 100) => {
    const { address } = await call(createDepositAddress, { body: { accountId: idOf('user') } }, as)
    const { id } = await call(payBitcoin, { body: { address, units, feeRate } })
    if (id === null) throw new Error('The address is not the bridge’s.')
    return id
  }
  const blocks = (count: number) => clock.moveBy(count * tenMinutes)
  /** Waits until a deposit is in a state, asking again whenever something was written. */
  const until = (id: string, wanted: DepositState) =>
    expect.poll(async () => (await deposit(id)).state).toBe(wanted)
  const held = async () =>
    (await app.ledger.balancesOf(idOf('user'))).find(({ assetId }) => assetId === '#BTC')?.units ?? 0n
  const withdraw = (units: number, name = 'user') =>
    execute(bridge, 'withdraw', bitcoinBridgeId, { asset: '#BTC', units, address: payable }, { as: name })
  const enter = async (name: string) => {
    await call(switchScenario, { body: { name } })
    subscribe('admin', 'bitcoin_monitor')
  }
  const decide = (id: number, move: 'approve' | 'refuse' | 'revoke' | 'retry', seen: 'burned' | 'approved') =>
    ({ params: { id: String(id) }, body: { move, seen, reason: 'Checked' } }) as const
  return { ...tools, state, deposit, withdrawal, pay, blocks, until, held, withdraw, decide, enter }
}
