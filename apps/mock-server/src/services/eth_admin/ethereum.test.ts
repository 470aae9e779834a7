import { switchScenario } from '@panel/contracts/platform/control'
import {
  decideEthereumTransfer,
  depositEthereum,
  getEthereumBridge,
  getEthereumToken,
  getEthereumTransfer,
  limitEthereumToken,
  listEthereumTransfers,
  pauseEthereumToken,
  releaseEthereum,
  reorganiseEthereum,
  setEthereumRelay,
} from '@panel/contracts/services/eth_admin/endpoints'
import type { TransferState } from '@panel/contracts/services/eth_admin/transfers'
import { bridge, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const payable = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const as = { as: 'admin' }
const blockMilliseconds = 12_000
const ether = 1_000_000_000_000_000_000n

const openBridge = async () => {
  const tools = await buildTestApp()
  const { app, call, clock, execute, subscribe } = tools
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
    expect.poll(async () => (await transfer(id)).state, { timeout: 5000 }).toBe(wanted)
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
    ...{ ...tools, state, token, equation, transfer, deposit, blocks, until, passUntil, held, withdraw },
    ...{ pause, resume, limit, enter },
  }
}

test('a deposit is confirmed, minted once in whole units, and its dust stays with the bridge', async () => {
  const { deposit, transfer, blocks, until, held, equation, token } = await openBridge()
  const before = await held()
  const opening = (await equation()).opening
  const id = await deposit(2n * ether + 7n)
  expect(await transfer(id)).toMatchObject({ state: 'seen', confirmations: 0, ticket: null, dust: '7' })
  blocks(4)
  expect((await transfer(id)).state).toBe('confirming')
  expect(await equation()).toMatchObject({ inFlightIn: '2000000000000000007', dust: '0', difference: '0' })
  blocks(75)
  await until(id, 'done')
  expect(await held()).toBe(before + 2_000_000_000n)
  expect(await equation()).toMatchObject({
    ...{ locked: String(BigInt(opening) + 2n * ether + 7n), dust: '7', inFlightIn: '0', difference: '0' },
  })
  const { decisions, fee, ethereumHash } = await transfer(id)
  expect(decisions.map(({ move, outcome }) => [move, outcome])).toEqual([
    ['include', null],
    ['confirm', null],
    ['send', 'Executed'],
    ['finish', 'Executed'],
  ])
  expect(BigInt(fee ?? 0)).toBeGreaterThan(0n)
  expect(ethereumHash).toBe(id.split(':')[0])
  expect((await token()).heights).toMatchObject({ isOld: false })
})

test('a deposit of less than one unit is never minted, and is dust to the wei', async () => {
  const { deposit, blocks, until, held, equation } = await openBridge()
  const before = await held()
  const id = await deposit(999_999_999n)
  blocks(75)
  await until(id, 'dust')
  expect(await held()).toBe(before)
  expect(await equation()).toMatchObject({ dust: '999999999', inFlightIn: '0', difference: '0' })
})

test('a token without dust has the same decimals on both sides', async () => {
  const { deposit, blocks, until, token } = await openBridge()
  const id = await deposit(2_500_000n, '#USDC')
  blocks(75)
  await until(id, 'done')
  expect(await token('#USDC')).toMatchObject({
    ...{ supply: '2500000', ethereumDecimals: 6, ledgerDecimals: 6 },
    equation: { locked: '2500000', supply: '2500000', dust: '0', difference: '0' },
    contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  })
})

test('a burn is released on Ethereum, and is done once its block is confirmed', async () => {
  const { withdraw, transfer, blocks, until, passUntil, equation } = await openBridge()
  const { locked } = await equation()
  await withdraw(300_000_000)
  expect(await transfer('1')).toMatchObject({
    ...{
      direction: 'out',
      state: 'ready',
      amount: '300000000000000000',
      address: payable,
      ethereumHash: null,
    },
  })
  expect(await equation()).toMatchObject({ locked, inFlightOut: '300000000000000000', difference: '0' })
  await passUntil('1', 'sent')
  await passUntil('1', 'settling')
  expect(await equation()).toMatchObject({ inFlightOut: '0', difference: '0' })
  blocks(75)
  await until('1', 'done')
  const { locked: after } = await equation()
  expect(BigInt(locked) - BigInt(after)).toBe(300_000_000_000_000_000n)
})

test('a pause holds what is not on its way yet, and each goes on exactly once after it', async () => {
  const { call, deposit, withdraw, pause, resume, blocks, until, held, transfer, token } = await openBridge()
  const before = await held()
  const id = await deposit(ether)
  await call(pauseEthereumToken, pause('pauseBoth'), as)
  await withdraw(200_000_000)
  blocks(75)
  await until(id, 'held')
  await until('1', 'held')
  expect(await transfer(id)).toMatchObject({ hold: 'paused', ticket: null })
  expect(await token()).toMatchObject({
    pause: { state: 'bothPaused', reason: 'Upgrade', until: null },
    held: { in: { count: 1, units: '1000000000' }, out: { count: 1, units: '200000000' } },
    lists: { depositsWithoutMint: { count: 1 }, burnsWithoutRelease: { count: 1 } },
    equation: { difference: '0' },
  })
  await resume('bothPaused')
  blocks(75)
  await until(id, 'done')
  await until('1', 'done')
  blocks(75)
  expect(await held()).toBe(before + 800_000_000n)
  const { decisions, equation } = await token()
  expect(equation.difference).toBe('0')
  expect(decisions.map(({ move, by, reason }) => [move, by, reason])).toEqual([
    ['pauseBoth', idOf('admin'), 'Upgrade'],
    ['resume', idOf('admin'), 'Over'],
  ])
})

test('one direction can be paused alone, and a pause with an end ends by itself', async () => {
  const { call, clock, deposit, withdraw, blocks, until, token, refusal } = await openBridge()
  const body = { move: 'pauseIn', seen: 'running', reason: 'Upgrade' } as const
  const soon = new Date(clock.now() + 3_600_000).toISOString()
  const past = new Date(clock.now() - 1000).toISOString()
  const params = { assetId: '#ETH' }
  expect(await refusal(pauseEthereumToken, { params, body: { ...body, until: past } }, as)).toMatchObject({
    code: 'VALIDATION',
    details: { issues: [{ path: 'body.until' }] },
  })
  await call(pauseEthereumToken, { params, body: { ...body, until: soon } }, as)
  const id = await deposit(ether)
  await withdraw(200_000_000)
  blocks(100)
  await until(id, 'held')
  await until('1', 'done')
  blocks(300)
  await until(id, 'done')
  expect(await token()).toMatchObject({ pause: { state: 'running', reason: '' } })
})

test('of two who pause at once, the second is refused with what the first did', async () => {
  const { call, refusal, pause, limit } = await openBridge()
  await call(pauseEthereumToken, pause('pauseIn'), as)
  expect(await refusal(pauseEthereumToken, pause('pauseBoth'), { as: 'everyone' })).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: { move: 'pauseIn', by: idOf('admin') } },
  })
  expect((await refusal(pauseEthereumToken, pause('pauseIn', 'inPaused'), as)).code).toBe('MOVE_NOT_ALLOWED')
  await call(limitEthereumToken, limit('1500000000'), as)
  expect(await refusal(limitEthereumToken, limit('9'), { as: 'everyone' })).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: { move: 'limit', from: 'none', to: '1.5' } },
  })
})

test('the limit of 24 hours holds what exceeds it, lets smaller ones pass, and frees itself', async () => {
  const { app, call, deposit, blocks, until, limit, transfer, token, clock } = await openBridge()
  await call(limitEthereumToken, limit('1500000000'), as)
  const first = await deposit(ether)
  blocks(75)
  await until(first, 'done')
  const second = await deposit(ether)
  const small = await deposit(ether / 2n)
  blocks(75)
  await until(small, 'done')
  await until(second, 'held')
  expect((await transfer(second)).hold).toBe('limit')
  expect((await token()).limit).toEqual({ units: '1500000000', used: { in: '1500000000', out: '0' } })
  clock.moveBy(24 * 3_600_000)
  // The session has ended by then.
  const state = app.database
    .prepare<[string], string>('SELECT state FROM ethereum_transfers WHERE id = ?')
    .pluck()
  await expect.poll(() => state.get(second), { timeout: 5000 }).toBe('done')
}, 20_000)

test('what was minted without a deposit, and released without a burn, is on a list of its own at once', async () => {
  const { call, execute, token, blocks, until, deposit } = await openBridge()
  await token()
  const proof = `0x${'0a'.repeat(32)}:1`
  const args = { asset: '#ETH', to: idOf('user'), units: 12, proof }
  await execute(bridge, 'mint', ethereumBridgeId, args, { as: 'bridge_relay' })
  await until(proof, 'unbacked')
  const { id } = await call(releaseEthereum, { body: { assetId: '#ETH', amount: '5000000000' } })
  blocks(3)
  await until(id, 'unbacked')
  expect(await token()).toMatchObject({
    lists: { mintsWithoutDeposit: { count: 1, units: '12' }, releasesWithoutBurn: { count: 1, units: '5' } },
    equation: { difference: '-17000000000', unexplained: '0' },
  })
  const lost = await deposit(ether)
  blocks(75)
  await until(lost, 'done')
  await call(reorganiseEthereum, { body: { depth: 80, loses: true } })
  await until(lost, 'unbacked')
  expect((await token()).lists.mintsWithoutDeposit.count).toBe(2)
})

test('a small reorganisation brings a deposit back, and nothing is minted twice', async () => {
  const { deposit, blocks, until, held, call, equation } = await openBridge()
  const before = await held()
  const id = await deposit(ether)
  blocks(5)
  for (const depth of [1, 2, 2, 1]) await call(reorganiseEthereum, { body: { depth } })
  expect((await equation()).difference).toBe('0')
  blocks(75)
  await until(id, 'done')
  await call(reorganiseEthereum, { body: { depth: 75 } })
  await until(id, 'done')
  expect(await held()).toBe(before + 1_000_000_000n)
  expect((await equation()).difference).toBe('0')
})

test('a release that Ethereum refuses is tried again or given back, each once', async () => {
  const { app, withdraw, blocks, until, call, held, refusal, equation, token } = await openBridge()
  await token()
  const before = await held()
  app.database.prepare("INSERT OR REPLACE INTO ethereum_bridge VALUES ('reverting', '1,2')").run()
  await withdraw(100_000_000)
  await withdraw(200_000_000)
  blocks(6)
  await until('1', 'failed')
  await until('2', 'failed')
  const decide = (id: string, move: 'retry' | 'giveBack') =>
    ({ params: { id }, body: { move, seen: 'failed', reason: 'Agreed' } }) as const
  await call(decideEthereumTransfer, decide('1', 'retry'), as)
  await call(decideEthereumTransfer, decide('2', 'giveBack'), as)
  expect((await refusal(decideEthereumTransfer, decide('2', 'retry'), as)).code).toBe('ALREADY_DECIDED')
  await until('2', 'refunded')
  blocks(75)
  await until('1', 'done')
  expect(await held()).toBe(before - 100_000_000n)
  expect((await equation()).difference).toBe('0')
})

test('a deposit cannot be given back on the ledger', async () => {
  const { deposit, blocks, until, call, pause, refusal } = await openBridge()
  await call(pauseEthereumToken, pause('pauseIn'), as)
  const id = await deposit(ether)
  blocks(75)
  await until(id, 'held')
  const body = { move: 'giveBack', seen: 'held', reason: 'x' } as const
  expect((await refusal(decideEthereumTransfer, { params: { id }, body }, as)).code).toBe('MOVE_NOT_ALLOWED')
})

test('while the relay is too far behind, figures are old and nothing is judged or carried over', async () => {
  const { call, deposit, blocks, token, state, transfer, until } = await openBridge()
  await token()
  await call(setEthereumRelay, { body: { running: false } })
  const id = await deposit(ether)
  const { id: stray } = await call(releaseEthereum, { body: { assetId: '#ETH', amount: '5000000000' } })
  blocks(80)
  const { relay, tokens } = await state()
  expect(relay.state).toBe('stopped')
  expect(relay.ethereumHeight - relay.readHeight).toBeGreaterThan(25)
  expect(tokens.every(({ heights }) => heights.isOld && heights.ethereumHeight === relay.readHeight)).toBe(
    true,
  )
  expect(tokens[0]?.lists.releasesWithoutBurn.count).toBe(0)
  expect((await transfer(id)).state).toBe('seen')
  await call(setEthereumRelay, { body: { running: true } })
  await until(stray, 'unbacked')
  await until(id, 'done')
  expect((await state()).relay.state).toBe('running')
})

test('a token that is not bridged and a transfer that does not exist are refused as not found', async () => {
  const { refusal } = await openBridge()
  expect((await refusal(getEthereumToken, { params: { assetId: '#BTC' } }, as)).code).toBe('NOT_FOUND')
  expect((await refusal(getEthereumTransfer, { params: { id: '99' } }, as)).code).toBe('NOT_FOUND')
})

test('transfers are filtered by token, list, direction, state and text', async () => {
  const { call, deposit, withdraw, blocks, transfer } = await openBridge()
  const id = await deposit(ether)
  await deposit(5n, '#USDC')
  blocks(4)
  await withdraw(200_000_000)
  const rows = async (filter: object) =>
    (await call(listEthereumTransfers, { body: { filter } }, as)).totalRows
  expect(await rows({})).toBe(3)
  expect(await rows({ assetId: '#ETH', list: 'depositsWithoutMint' })).toBe(1)
  expect(await rows({ list: 'burnsWithoutRelease' })).toBe(1)
  expect(await rows({ direction: 'in', state: 'confirming' })).toBe(2)
  expect(await rows({ text: (await transfer(id)).ethereumHash ?? '' })).toBe(1)
  expect(await rows({ text: payable })).toBe(1)
})

test('the scenarios begin with what they promise', async () => {
  const { call, state, token, enter } = await openBridge()
  const states = async (filter: object) =>
    (await call(listEthereumTransfers, { body: { filter, limit: 200 } }, as)).rows.map((row) => row.state)
  await enter('eth-states')
  await expect
    .poll(() => states({ direction: 'in' }))
    .toEqual(expect.arrayContaining(['confirming', 'dust', 'lost', 'done', 'held']))
  expect((await token('#DAI')).pause).toMatchObject({ state: 'bothPaused' })
  expect((await token('#USDC')).held.in).toMatchObject({ count: 1, units: '5000000000' })
  expect((await state()).tokens.map(({ equation }) => equation.difference)).toEqual(['0', '0', '0'])
  await enter('eth-mint-fails')
  await expect.poll(() => states({})).toEqual(['failed'])
  await enter('eth-relay-behind')
  expect((await state()).relay.state).toBe('stopped')
  expect((await token()).heights.isOld).toBe(true)
  await enter('eth-unexplained')
  expect((await token()).equation).toMatchObject({ difference: '250000000000', unexplained: '250000000000' })
}, 30_000)

test('the scenario with alarms loses minted deposits and releases what nobody burned', async () => {
  const { state, clock, enter, token } = await openBridge()
  await enter('eth-alarms')
  await state()
  await expect
    .poll(
      async () => {
        clock.moveBy(4000)
        return (await state()).tokens.map(({ lists }) => [
          lists.mintsWithoutDeposit.count,
          lists.releasesWithoutBurn.count,
        ])
      },
      { timeout: 10_000 },
    )
    .toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ])
  expect((await token('#DAI')).equation).toMatchObject({
    difference: '-40000000000000000000',
    unexplained: '0',
  })
})

test('on a busy day people use the bridge, and every wei is explained', async () => {
  const { call, state, clock, enter } = await openBridge()
  await enter('busy-day')
  await state()
  const all = async () => (await call(listEthereumTransfers, { body: {} }, as)).totalRows
  const before = await all()
  await expect
    .poll(
      async () => {
        clock.moveBy(20_000)
        return (await all()) - before
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThan(3)
  expect((await state()).tokens.map(({ equation }) => equation.difference)).toEqual(['0', '0', '0'])
}, 30_000)
