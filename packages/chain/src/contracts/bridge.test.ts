import { asset } from '@panel/contracts/smart-contracts/asset'
import { bitcoinBridgeId, bridge, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { expect, test } from 'vitest'
import vectors from '../../../ledger/vectors/bitcoin.json' with { type: 'json' }
import { readContractData } from '../contract-data.ts'
import { openTestChain } from '../testing/open-test-chain.ts'

const openBridge = async () => {
  const world = await openTestChain()
  const call = (signer: string, method: string, args: unknown, target = bitcoinBridgeId) =>
    world.run(signer, { target, method, args })
  const supply = async (assetId = '#BTC') => {
    const config = await readContractData(world.chain, assetId, asset.data.config, {})
    if (!config) throw new Error(`${assetId} is no asset.`)
    return config.minted - config.burned
  }
  return { ...world, call, supply }
}

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const deposit = `${'ab'.repeat(32)}:0`

test('a deposit is minted once, also when it is reported again', async () => {
  const { call, supply, idOf, unitsOf } = await openBridge()
  const before = await supply()
  const held = (await unitsOf(idOf('user'), '#BTC')) ?? 0n
  const args = { asset: '#BTC', to: idOf('user'), units: 70_000, proof: deposit }
  expect(await call('bridge_relay', 'mint', args)).toMatchObject({ success: true })
  expect(await call('bridge_relay', 'mint', args)).toMatchObject({
    success: false,
    error: expect.stringContaining(`the deposit ${deposit} was minted already`),
  })
  expect(await call('bridge_relay', 'mint', { ...args, to: idOf('dev'), units: 1 })).toMatchObject({
    success: false,
  })
  expect((await supply()) - before).toBe(70_000n)
  expect(await unitsOf(idOf('user'), '#BTC')).toBe(held + 70_000n)
})

test('nothing is minted to an account without a key, where nobody could spend it', async () => {
  const { call, supply } = await openBridge()
  const before = await supply()
  for (const to of ['#EURS', '#BRIDGE-BTC', 'TRINCI']) {
    const args = { asset: '#BTC', to, units: 70_000, proof: deposit }
    expect(await call('bridge_relay', 'mint', args)).toMatchObject({
      success: false,
      error: expect.stringContaining(`nobody could spend what ${to} holds: it has no key`),
    })
  }
  expect(await supply()).toBe(before)
})

test('nobody but the relay mints or gives back', async () => {
  const { call, supply, idOf } = await openBridge()
  const before = await supply()
  const args = { asset: '#BTC', to: idOf('admin'), units: 1, proof: deposit }
  for (const signer of ['admin', 'everyone', 'user']) {
    expect(await call(signer, 'mint', args)).toMatchObject({ success: false })
    expect(await call(signer, 'refund', { id: 1 })).toMatchObject({ success: false })
  }
  expect(
    await call('admin', 'init', { network: 'bitcoin', relay: idOf('admin'), assets: ['#BTC'] }),
  ).toMatchObject({
    success: false,
    error: expect.stringContaining('initialised already'),
  })
  expect(await supply()).toBe(before)
})

test('a withdrawal burns the signer’s units, and is given back once', async () => {
  const { call, supply, idOf, unitsOf } = await openBridge()
  const before = await supply()
  const held = (await unitsOf(idOf('user'), '#BTC')) ?? 0n
  const args = { asset: '#BTC', units: 50_000, address }
  expect(await call('user', 'withdraw', args)).toMatchObject({ success: true, returns: 1 })
  expect(await supply()).toBe(before - 50_000n)
  expect(await unitsOf(idOf('user'), '#BTC')).toBe(held - 50_000n)
  expect(await call('bridge_relay', 'refund', { id: 1 })).toMatchObject({ success: true })
  expect(await call('bridge_relay', 'refund', { id: 1 })).toMatchObject({
    success: false,
    error: expect.stringContaining('given back already'),
  })
  expect(await supply()).toBe(before)
  expect(await unitsOf(idOf('user'), '#BTC')).toBe(held)
})

test.each([
  [{ asset: '#BTC', units: 0, address }, 'at least 1 unit'],
  [{ asset: '#BTC', units: 9_000_000_000_000, address }, 'insufficient units'],
  [{ asset: '#EURS', units: 1, address }, 'does not bridge #EURS'],
  [{ asset: '#BTC', units: 1, address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, 'testNetwork'],
])('the withdrawal %j is refused: %s', async (args, error) => {
  const { call, supply } = await openBridge()
  const before = await supply()
  expect(await call('user', 'withdraw', args)).toMatchObject({
    success: false,
    error: expect.stringContaining(error),
  })
  expect(await supply()).toBe(before)
})

test('the contract takes every published address of its network, and no other text', async () => {
  const { call, supply } = await openBridge()
  const before = await supply()
  const sets = vectors.sets
  const payable = sets.flatMap(({ main }) => main)
  const refused = sets.flatMap((set) => [...set.test, ...set.regtest, ...set.refused])
  for (const text of payable) {
    const args = { asset: '#BTC', units: 1, address: text }
    expect([text, (await call('user', 'withdraw', args)).success]).toEqual([text, true])
  }
  for (const text of refused.filter((each) => each.length <= 100)) {
    const result = await call('user', 'withdraw', { asset: '#BTC', units: 1, address: text })
    expect([text, result.success, 'error' in result && /Invalid address: \w+/.test(result.error)]).toEqual([
      text,
      false,
      true,
    ])
  }
  expect(before - (await supply())).toBe(BigInt(payable.length))
})

test('the bridge to Ethereum keeps an address in the case of its checksum', async () => {
  const { call, chain } = await openBridge()
  const lower = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  const wrong = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'
  const args = { asset: '#ETH', units: 5 }
  expect(await call('user', 'withdraw', { ...args, address: wrong }, ethereumBridgeId)).toMatchObject({
    success: false,
    error: expect.stringContaining('Invalid address: checksum'),
  })
  await call('user', 'withdraw', { ...args, address: lower }, ethereumBridgeId)
  expect(await readContractData(chain, ethereumBridgeId, bridge.data.withdrawal, { id: '1' })).toMatchObject({
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    units: 5n,
    refunded: false,
  })
})
