import { switchScenario } from '@panel/contracts/platform/control'
import {
  depositEthereum,
  getEthereumBridge,
  getEthereumToken,
  getEthereumTransfer,
  pauseEthereumToken,
} from '@panel/contracts/services/eth_admin/endpoints'
import type { TransferState } from '@panel/contracts/services/eth_admin/transfers'
import { bridge, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { expect } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { callInNewSessions } from '../../../testing/create-app-caller.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

export const payable = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const as = { as: 'admin' }
export const blockMilliseconds = 12_000
export const ether = 1_000_000_000_000_000_000n

export const openBridge = async (variables: Readonly<Record<string, string>> = {}) => {
  const tools = await buildTestApp(variables)
  const { app, clock, execute, subscribe } = tools
  const call = callInNewSessions(app)
  // Blocks are drawn by their height: from the same moment on, they are the same in every run.
  clock.moveBy(Date.parse('2030-03-04T10:00:00Z') - clock.now())
  subscribe('admin', 'eth_admin')
  subscribe('everyone', 'eth_admin')
  const state = () => call(getEthereumBridge, {}, as)
  const token = (assetId = '#ETH') => call(getEthereumToken, { params: { assetId } }, as)
  const equation = async (assetId = '#ETH') => (await token(assetId)).equation
  const transfer = (id: string) => call(getEthereumTransfer, { params: { id } }, as)
  const deposit = async (amount: bigint, assetId = '#ETH') => {
    const body = { assetId, accountId: idOf('user'), amount: String(amount) }
    return (await call(depositEthereum, { body })).id
  }
  const blocks = (count: number) => clock.moveBy(count * blockMilliseconds)
  /** Waits until a transfer is in a state, asking again whenever something was written. */
  const until = (id: string, wanted: TransferState) =>
    expect.poll(async () => (await transfer(id)).state).toBe(wanted)
  /** Lets time pass, less than a block at a time, until a transfer is in a state. */
  const passUntil = async (id: string, wanted: TransferState) => {
    for (let steps = 0; (await transfer(id)).state !== wanted && steps < 300; steps += 1) blocks(0.4)
    expect((await transfer(id)).state).toBe(wanted)
  }
  const held = async (assetId = '#ETH') =>
    (await app.ledger.balancesOf(idOf('user'))).find((balance) => balance.assetId === assetId)?.units ?? 0n
  const withdraw = (units: number, asset = '#ETH') =>
    execute(bridge, 'withdraw', ethereumBridgeId, { asset, units, address: payable }, { as: 'user' })
  const pause = (
    move: 'pauseIn' | 'pauseOut' | 'pauseBoth',
    seen: 'running' | 'inPaused' = 'running',
    assetId = '#ETH',
  ) => ({ params: { assetId }, body: { move, seen, reason: 'Upgrade' } }) as const
  const resume = (seen: 'inPaused' | 'outPaused' | 'bothPaused') =>
    call(
      pauseEthereumToken,
      { params: { assetId: '#ETH' }, body: { move: 'resume', seen, reason: 'Over' } },
      as,
    )
  const limit = (units: string | null, seen: string | null = null) =>
    ({ params: { assetId: '#ETH' }, body: { units, seen, reason: 'Treasury' } }) as const
  const enter = async (name: string) => {
    await call(switchScenario, { body: { name } })
    subscribe('admin', 'eth_admin')
  }
  return {
    ...{
      ...tools,
      call,
      state,
      token,
      equation,
      transfer,
      deposit,
      blocks,
      until,
      passUntil,
      held,
      withdraw,
    },
    ...{ pause, resume, limit, enter },
  }
}
