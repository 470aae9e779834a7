import {
  listEthereumTransfers,
  releaseEthereum,
  reorganiseEthereum,
  setEthereumRelay,
} from '@panel/contracts/services/eth_admin/endpoints'
import { bridge, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { as, blockMilliseconds, ether, openBridge } from './testing/open-bridge.ts'

test('what was minted without a deposit, and released without a burn, is on a list of its own immediately', async () => {
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

test('while the relay is too far behind, figures are old and nothing is evaluated or carried over', async () => {
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

test('the scenarios start with what they promise', async () => {
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
})

test('the scenario with alarms loses minted deposits and releases what nobody burned', async () => {
  const { state, clock, enter, token } = await openBridge()
  await enter('eth-alarms')
  await state()
  await expect
    .poll(async () => {
      clock.moveBy(4000)
      return (await state()).tokens.map(({ lists }) => [
        lists.mintsWithoutDeposit.count,
        lists.releasesWithoutBurn.count,
      ])
    })
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
      { interval: 100 },
    )
    .toBeGreaterThan(3)
  expect((await state()).tokens.map(({ equation }) => equation.difference)).toEqual(['0', '0', '0'])
})

test('a deposit of the scenario has waited since the block that has it', async () => {
  const { call, state, enter } = await openBridge()
  await enter('eth-states')
  const { minedAt } = (await state()).relay
  const filter = { assetId: '#ETH', state: 'confirming' } as const
  const { rows } = await call(listEthereumTransfers, { body: { filter } }, as)
  // A new block may come meanwhile: it adds a confirmation, and may include another deposit.
  const waited = rows
    .filter(({ confirmations }) => confirmations >= 20)
    .map(({ changedAt }) => Date.parse(minedAt) - Date.parse(changedAt) >= 19 * blockMilliseconds)
  expect(waited).toEqual([true])
})
