import { expect, test } from 'vitest'
import { openTestChain } from './testing/open-test-chain.ts'

test('a signed transfer is accepted, executed and sealed into a block at once', async () => {
  const { chain, signed, idOf, unitsOf } = await openTestChain()
  const [user, dev] = [idOf('user'), idOf('dev')]
  const bytes = await signed('user', { method: 'transfer', args: { from: user, to: dev, units: 50 } })
  const ticket = await chain.submit(bytes)
  expect(ticket).toMatch(/^1220[0-9a-f]{64}$/)
  const result = await chain.settled(ticket)
  expect(result).toMatchObject({ ticket, success: true, blockHeight: 1 })
  expect(await unitsOf(user)).toBe(125_000n)
  expect(await unitsOf(dev)).toBe(250_050n)
  expect(await chain.resultOf(ticket)).toEqual({ state: 'settled', result })
  expect(await chain.lastBlock()).toMatchObject({ height: 1, size: 1, timestamp: 1_767_300_000 })
})

test('a failed transaction leaves nothing but its receipt', async () => {
  const { run, idOf, unitsOf, chain } = await openTestChain()
  const stateHash = (await chain.lastBlock()).stateHash
  const args = { from: idOf('user'), to: idOf('dev'), units: 9_999_999_999n }
  const receipt = await run('user', { method: 'transfer', args })
  expect(receipt).toMatchObject({
    success: false,
    error: `smart contract fault: insufficient units: ${idOf('user')} holds 125050`,
  })
  expect(await unitsOf(idOf('dev'))).toBe(250_000n)
  expect((await chain.lastBlock()).stateHash).toBe(stateHash)
})

test('nobody transfers what another account holds', async () => {
  const { run, idOf } = await openTestChain()
  const args = { from: idOf('user'), to: idOf('dev'), units: 1 }
  expect(await run('dev', { method: 'transfer', args })).toMatchObject({ success: false })
})

test('only an administrator updates users, and the event’s listener is committed or rolled back with the block', async () => {
  const { chain, run, idOf, database } = await openTestChain()
  database.exec('CREATE TABLE received (name TEXT) STRICT')
  chain.onContractEvent('user_updated', (event) => {
    database.prepare('INSERT INTO received VALUES (?)').run(event.name)
    if (event.ticket === '') throw new Error('never')
  })
  const args = { accountId: idOf('user'), roles: ['user', 'dev'], subscriptions: {}, status: 'ACTIVE' }
  expect(await run('dev', { target: '#ABS', method: 'update_user', args })).toMatchObject({ success: false })
  expect(await run('admin', { target: '#ABS', method: 'update_user', args })).toMatchObject({ success: true })
  expect(database.prepare('SELECT count(*) FROM received').pluck().get()).toBe(1)
})

test('a listener of blocks or results that throws is reported, and all others are notified', async () => {
  const troubles: unknown[] = []
  const { chain, run, idOf } = await openTestChain({ onTrouble: (error) => troubles.push(error) })
  const broken = new Error('the disk is full')
  const fail = () => {
    throw broken
  }
  const heights: number[] = []
  chain.onBlock(fail)
  chain.onBlock(({ height }) => heights.push(height))
  chain.onResult(fail)
  chain.onResult(({ blockHeight }) => heights.push(blockHeight))
  await run('admin', { method: 'mint', args: { to: idOf('dev'), units: 1n } })
  await run('admin', { method: 'mint', args: { to: idOf('dev'), units: 1n } })
  expect(heights).toEqual([1, 1, 2, 2])
  expect(troubles).toEqual([broken, broken, broken, broken])
})

test('a listener that throws takes its transaction back and nothing else', async () => {
  const { chain, run, idOf, unitsOf } = await openTestChain()
  chain.onContractEvent('transfer', () => {
    throw new Error('the projection is broken')
  })
  const args = { from: idOf('user'), to: idOf('dev'), units: 50 }
  expect(await run('user', { method: 'transfer', args })).toMatchObject({ success: false })
  expect(await unitsOf(idOf('user'))).toBe(125_050n)
  const mint = { to: idOf('dev'), units: 1n }
  expect(await run('admin', { method: 'mint', args: mint })).toMatchObject({ success: true })
})

test('what was accepted before a stop is executed after it', async () => {
  const first = await openTestChain()
  first.chain.hold()
  const args = { from: first.idOf('user'), to: first.idOf('dev'), units: 50 }
  const ticket = await first.chain.submit(await first.signed('user', { method: 'transfer', args }))
  expect(await first.chain.resultOf(ticket)).toEqual({ state: 'pending' })
  await first.chain.close()
  const second = await openTestChain({ database: first.database })
  expect(await second.chain.resultOf(ticket)).toMatchObject({ state: 'settled', result: { success: true } })
})
