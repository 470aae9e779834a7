import { asset } from '@panel/contracts/smart-contracts/asset'
import { expect, test } from 'vitest'
import { openTestChain } from '../testing/open-test-chain.ts'

/** A world with an asset of `dev`, of which `user` holds 100 units and `kyc` is authorised. */
const openAsset = async (maximum = 0) => {
  const world = await openTestChain()
  const on = (signer: string, method: string, args: unknown) =>
    world.run(signer, { target: '#CLUB', contractHash: asset.hash, method, args })
  await on('dev', 'init', { name: 'Club', authorized: [world.idOf('kyc')], max_units: maximum })
  await on('dev', 'mint', { to: world.idOf('user'), units: 100 })
  const give = (units: number) =>
    on('user', 'transfer', { from: world.idOf('user'), to: world.idOf('nft'), units })
  return { ...world, on, give }
}

test('the creator and the authorised mint and burn, others do not', async () => {
  const { on, idOf } = await openAsset()
  expect(await on('kyc', 'mint', { to: idOf('user'), units: 1 })).toMatchObject({ success: true })
  expect(await on('kyc', 'burn', { from: idOf('user'), units: 1 })).toMatchObject({ success: true })
  expect(await on('user', 'burn', { from: idOf('user'), units: 1 })).toMatchObject({ success: false })
  expect(await on('dev', 'stats', {})).toMatchObject({ returns: { minted: 101n, burned: 1n } })
  expect(await on('user', 'balance', {})).toMatchObject({ returns: 100n })
})

test('no more units exist than the limit says', async () => {
  const { on, idOf } = await openAsset(150)
  expect(await on('dev', 'mint', { to: idOf('user'), units: 51 })).toMatchObject({ success: false })
  expect(await on('dev', 'mint', { to: idOf('user'), units: 50 })).toMatchObject({ success: true })
  expect(await on('dev', 'mint', { to: idOf('user'), units: 2n ** 64n - 1n })).toMatchObject({
    success: false,
  })
})

test('each kind of lock stops what it names', async () => {
  const { on, give, idOf } = await openAsset()
  const table = [
    ['Withdraw', idOf('user'), false],
    ['Deposit', idOf('user'), true],
    ['Full', idOf('user'), false],
    ['None', idOf('user'), true],
    ['Deposit', idOf('nft'), false],
    ['Withdraw', idOf('nft'), true],
  ] as const
  for (const [lock, to, success] of table) {
    await on('dev', 'lock', { to, lock })
    expect(await give(1)).toMatchObject({ success })
  }
})

test('a lock is lifted only with the privilege that set it, or a higher one', async () => {
  const { on, idOf } = await openAsset()
  const lock = (signer: string, kind: string) => on(signer, 'lock', { to: idOf('user'), lock: kind })
  expect(await lock('nft', 'Full')).toMatchObject({ success: false })
  expect(await lock('user', 'Full')).toMatchObject({ success: true })
  expect(await lock('kyc', 'Withdraw')).toMatchObject({ success: true })
  expect(await lock('user', 'None')).toMatchObject({ success: false })
  expect(await lock('dev', 'Full')).toMatchObject({ success: true })
  expect(await lock('kyc', 'None')).toMatchObject({ success: false })
  expect(await lock('dev', 'None')).toMatchObject({ success: true })
})

test('an asset is initialised once', async () => {
  const { on } = await openAsset()
  expect(await on('user', 'init', { name: 'Mine', max_units: 0 })).toMatchObject({ success: false })
})

test('a transfer to the same account changes nothing', async () => {
  const { on, idOf, unitsOf } = await openAsset()
  await on('user', 'transfer', { from: idOf('user'), to: idOf('user'), units: 40 })
  expect(await unitsOf(idOf('user'), '#CLUB')).toBe(100n)
})

test('a transfer of 0 units is executed, and moves nothing', async () => {
  const { on, idOf, unitsOf } = await openAsset()
  const nothing = { from: idOf('user'), to: idOf('dev'), units: 0 }
  expect(await on('user', 'transfer', nothing)).toMatchObject({ success: true })
  expect(await unitsOf(idOf('user'), '#CLUB')).toBe(100n)
  expect(await unitsOf(idOf('dev'), '#CLUB')).toBe(0n)
  expect(await on('user', 'transfer', { ...nothing, from: idOf('dev') })).toMatchObject({ success: false })
})
