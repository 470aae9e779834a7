import type { Database } from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTestChain, testStart } from '../testing/open-test-chain.ts'
import { replayChain } from './replay-chain.ts'

const replay = async ({ database }: Awaited<ReturnType<typeof openTestChain>>) => {
  const problems: string[] = []
  const executed = await replayChain(database, testStart, (problem) => problems.push(problem))
  return { executed, problems }
}

const play = async (world: Awaited<ReturnType<typeof openTestChain>>) => {
  const transfer = (units: number) => ({
    method: 'transfer',
    args: { from: world.idOf('user'), to: world.idOf('dev'), units },
  })
  await world.run('user', transfer(5))
  await world.run('user', { method: 'mint', args: { to: world.idOf('dev'), units: 5 } })
  world.chain.armFaults([{ kind: 'fail', text: 'armed' }])
  await world.run('user', transfer(6))
  world.chain.onContractEvent('transfer', () => {
    throw new Error('The listener fails.')
  })
  await world.run('user', transfer(7))
  const call = {
    accountId: world.idOf('admin'),
    target: 'TRINCI',
    method: 'alias_registration',
    maxFuel: 1000n,
  }
  await world.chain.settled(await world.chain.actAs({ ...call, args: { alias: 'builder' } }))
  return world
}

test('what succeeded, failed, was armed to fail, taken back or impersonated gives the same again', async () => {
  expect(await replay(await play(await openTestChain()))).toEqual({ executed: 5, problems: [] })
})

test('a chain that burns fuel is executed with the settings it began with', async () => {
  const world = await openTestChain()
  world.chain.reset({ settings: { burning_fuel_method: 'burn_fuel' } })
  await world.run('user', {
    method: 'transfer',
    args: { from: world.idOf('user'), to: world.idOf('dev'), units: 1 },
  })
  expect(await replay(world)).toEqual({ executed: 1, problems: [] })
})

test('an added transaction is reported, even when its block was sealed again', async () => {
  const world = await play(await openTestChain())
  world.database.exec("UPDATE ledger_transactions SET fail_with = 'slipped in' WHERE sequence = 1")
  expect(await replay(world)).toEqual({
    executed: 0,
    problems: ['Block 1 gives other receipts and accounts when it is executed again.'],
  })
})

const otherGenesis = { settings: { block_timeout: 9 }, genesis: { ...testStart.genesis, assets: [] } }

test('a chain is verified from the genesis that it recorded, not from the program’s present one', async () => {
  const world = await openTestChain(otherGenesis)
  await world.run('admin', { target: 'TRINCI', method: 'alias_registration', args: { alias: 'builder' } })
  expect(await replay(world)).toEqual({ executed: 1, problems: [] })
})

test('a recorded genesis that does not give block 0 is reported', async () => {
  const world = await openTestChain()
  world.database.exec(
    `UPDATE ledger_meta SET value = replace(value, '"decimals":2', '"decimals":3') WHERE key = 'genesis'`,
  )
  expect((await replay(world)).problems).toEqual(['Block 0 is not what the recorded genesis gives.'])
})

test('a chain of an older release opens while the program has the same genesis, and is refused with the remedy otherwise', async () => {
  const forget = (database: Database) => database.exec("DELETE FROM ledger_meta WHERE key = 'genesis'")
  const same = await openTestChain()
  forget(same.database)
  const again = await openTestChain({ database: same.database })
  await again.run('user', {
    method: 'transfer',
    args: { from: again.idOf('user'), to: again.idOf('dev'), units: 1 },
  })
  expect(await replay(again)).toEqual({ executed: 1, problems: [] })

  const other = await openTestChain(otherGenesis)
  forget(other.database)
  await expect(openTestChain({ database: other.database })).rejects.toThrow(/npm run reset/)
})

test('what is recorded of a genesis holds no private key', async () => {
  const { database } = await openTestChain()
  const recorded = database.prepare("SELECT value FROM ledger_meta WHERE key = 'genesis'").pluck().get()
  expect(recorded).toContain('"accountId"')
  expect(recorded).not.toMatch(/privateKey|publicKey/)
})
