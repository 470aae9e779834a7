import { expect, test } from 'vitest'
import { openTestChain, testBeginnings } from '../testing/open-test-chain.ts'
import { replayChain } from './replay-chain.ts'

const replay = async ({ database }: Awaited<ReturnType<typeof openTestChain>>) => {
  const problems: string[] = []
  const executed = await replayChain(database, testBeginnings, (problem) => problems.push(problem))
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
  world.chain.reset({ burning_fuel_method: 'burn_fuel' })
  await world.run('user', {
    method: 'transfer',
    args: { from: world.idOf('user'), to: world.idOf('dev'), units: 1 },
  })
  expect(await replay(world)).toEqual({ executed: 1, problems: [] })
})

test('a transaction that was slipped in with its block sealed anew is told', async () => {
  const world = await play(await openTestChain())
  world.database.exec("UPDATE ledger_transactions SET fail_with = 'slipped in' WHERE sequence = 1")
  expect(await replay(world)).toEqual({
    executed: 0,
    problems: ['Block 1 gives other receipts and accounts when it is executed again.'],
  })
})

test('a chain of another genesis is told', async () => {
  const world = await openTestChain({
    settings: { block_timeout: 9 },
    genesis: { ...testBeginnings.genesis, assets: [] },
  })
  expect((await replay(world)).problems).toEqual([
    'The chain did not begin with the genesis of the fixtures.',
  ])
})
