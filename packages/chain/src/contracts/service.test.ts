import { asset } from '@panel/contracts/smart-contracts/asset'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { multihash } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { openTestChain } from '../testing/open-test-chain.ts'

type TestChain = Awaited<ReturnType<typeof openTestChain>>

const service = (world: TestChain, signer: string, method: string, args: unknown) =>
  world.run(signer, { target: 'TRINCI', method, args })

test('an alias belongs to its first comer until deleted by that account', async () => {
  const world = await openTestChain()
  const call = (signer: string, method: string) => service(world, signer, method, { alias: 'ada' })
  expect(await call('user', 'alias_registration')).toMatchObject({ success: true })
  expect(await call('dev', 'alias_registration')).toMatchObject({ success: false })
  expect(await call('dev', 'alias_lookup')).toMatchObject({ returns: world.idOf('user') })
  expect(await call('dev', 'alias_deletion')).toMatchObject({ success: false })
  expect(await call('user', 'alias_deletion')).toMatchObject({ success: true })
  expect(await call('dev', 'alias_lookup')).toMatchObject({ error: 'resource not found: no alias ada' })
})

test('an alias is found by the search, with its account', async () => {
  const world = await openTestChain()
  await service(world, 'user', 'alias_registration', { alias: 'ada' })
  expect(await world.chain.search('ada')).toEqual([{ kind: 'account', accountId: world.idOf('user') }])
})

test('a contract is registered once, under the hash of its code', async () => {
  const world = await openTestChain()
  const bin = new Uint8Array([0, 97, 115, 109])
  const args = { name: 'Mine', version: '1.0.0', description: '', url: '', bin }
  const hash = multihash(bin)
  expect(await service(world, 'dev', 'contract_registration', args)).toMatchObject({ returns: hash })
  expect(await service(world, 'dev', 'contract_registration', args)).toMatchObject({ success: false })
  const information = await service(world, 'user', 'get_contract_information', { contract: hash })
  expect(information).toMatchObject({ returns: { name: 'Mine', publisher: world.idOf('dev') } })
})

test('only its creator registers an asset', async () => {
  const world = await openTestChain()
  const init = { name: 'Club', max_units: 0 }
  await world.run('dev', { target: '#CLUB', contractHash: asset.hash, method: 'init', args: init })
  const args = { id: '#CLUB', name: 'The club' }
  expect(await service(world, 'user', 'asset_registration', args)).toMatchObject({ success: false })
  expect(await service(world, 'dev', 'asset_registration', args)).toMatchObject({ success: true })
  expect(await service(world, 'user', 'get_asset_information', { id: '#CLUB' })).toMatchObject({
    returns: { name: 'The club' },
  })
})

test('the settings name the network', async () => {
  const world = await openTestChain()
  expect(await service(world, 'user', 'get_settings', {})).toMatchObject({
    returns: { network_name: 'trinci_devnet', burning_fuel_method: '' },
  })
})

const withAttributes = (attributes: unknown) => ({ owner: '#ADA', name: 'Art', metadata: { attributes } })

test.each([
  ['an owner that is no account', { owner: 'nobody at all', name: 'Art' }],
  ['no owner', { name: 'Art' }],
  ['an empty name', { owner: '#ADA', name: '' }],
  ['a name that is too long', { owner: '#ADA', name: 'x'.repeat(101) }],
  ['a description that is too long', { owner: '#ADA', name: 'Art', description: 'x'.repeat(2001) }],
  ['itself as its owner', { owner: '#ART', name: 'Art' }],
  ['attributes that are no pairs', withAttributes({ year: '2026' })],
  ['one attribute too many', withAttributes(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v']))],
])('the contract refuses a token with %s', async (_name, args) => {
  const world = await openTestChain()
  const result = await world.run('nft', { target: '#ART', contractHash: nft.hash, method: 'init', args })
  expect(result).toMatchObject({ success: false })
})

test('a token is created once and given on by its owner alone', async () => {
  const world = await openTestChain()
  const on = (signer: string, method: string, args: unknown) =>
    world.run(signer, { target: '#ART', contractHash: nft.hash, method, args })
  const init = { owner: world.idOf('user'), name: 'Art', metadata: { year: 2026 } }
  expect(await on('nft', 'init', init)).toMatchObject({ success: true })
  expect(await on('nft', 'init', init)).toMatchObject({ success: false })
  expect(await on('nft', 'transfer', { to: world.idOf('dev') })).toMatchObject({ success: false })
  expect(await on('user', 'transfer', { to: world.idOf('dev') })).toMatchObject({ success: true })
  expect(await on('kyc', 'get_info', {})).toMatchObject({
    returns: { owner: world.idOf('dev'), creator: world.idOf('nft'), metadata: { year: 2026 } },
  })
})

test('a token is given neither to its owner nor to itself', async () => {
  const world = await openTestChain()
  const on = (method: string, args: unknown) =>
    world.run('nft', { target: '#ART', contractHash: nft.hash, method, args })
  const own = world.idOf('nft')
  await on('init', { owner: own, name: 'Art' })
  expect(await on('transfer', { to: own })).toMatchObject({
    error: `smart contract fault: the token belongs to ${own} already`,
  })
  expect(await on('transfer', { to: '#ART' })).toMatchObject({
    error: 'smart contract fault: #ART is the token itself: nobody could transfer it again',
  })
})
