import { readFileSync } from 'node:fs'
import { createClock } from '@panel/chain/clock'
import { openTestChain } from '@panel/chain/testing'
import { readyAccounts } from '@panel/contracts/platform/fixtures'
import { genesis } from '@panel/contracts/platform/genesis'
import { scenario } from '@panel/contracts/platform/scenario'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { expect, test } from 'vitest'
import { plannedCall } from '../../history/planned.ts'
import { createTurns } from '../turns/turns.ts'
import { createActors } from './actors.ts'

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../fixtures/${name}`, import.meta.url), 'utf8'))
const inputs = {
  genesis: genesis.parse(fixture('genesis.json')),
  accounts: readyAccounts.parse(fixture('accounts.json')),
}
const startsAt = '2026-01-01T00:00:00.000Z'
const still = { ...scenario.parse({ description: 'Still.' }), startsAt }
const busy = { ...still, actors: 'a seed' }

const openStage = async () => {
  const clock = createClock({ frozenAt: 1_767_300_000_000 })
  const { chain } = await openTestChain({ clock })
  const troubles: string[] = []
  const onTrouble = (error: unknown, actor: string) => troubles.push(`${actor}: ${String(error)}`)
  const turns = createTurns()
  const actors = createActors({ clock, ledger: chain, inputs, turns, onTrouble })
  const results: string[] = []
  chain.onResult(({ ticket, success }) => results.push(`${ticket} ${success}`))
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await actors.idle()
      clock.moveBy(1000)
      await new Promise((resolve) => setTimeout(resolve, 0))
      await actors.idle()
    }
  }
  return { actors, chain, clock, pass, results, troubles, turns }
}

/** Pays one to nine cents to somebody every two seconds or so. */
const addPayer = ({ actors }: Awaited<ReturnType<typeof openStage>>) =>
  actors.add('a_service', {
    name: 'payer',
    every: () => 2000,
    act: async ({ random, ready, own, submit }) => {
      const payer = await ready('user')
      const { accountId: to } = await own('payee')
      const args = { from: payer.accountId, to, units: BigInt(1 + random.below(9)) }
      await submit([plannedCall(payer, advancedAsset, 'transfer', '#EURS', args)])
    },
  })

test('the same seed and the same clock give the same transactions', async () => {
  const play = async () => {
    const stage = await openStage()
    addPayer(stage)
    stage.actors.enter(busy)
    await stage.pass(20)
    stage.actors.stop()
    expect(stage.troubles).toEqual([])
    return stage.results
  }
  const first = await play()
  expect(first.length).toBeGreaterThan(6)
  expect(await play()).toEqual(first)
})

test('nobody acts in a scenario without actors, nor after it was left', async () => {
  const stage = await openStage()
  addPayer(stage)
  stage.actors.enter(still)
  await stage.pass(10)
  expect(stage.results).toEqual([])
  stage.actors.enter(busy)
  await stage.pass(10)
  stage.actors.stop()
  const before = stage.results.length
  expect(before).toBeGreaterThan(2)
  await stage.pass(10)
  expect(stage.results).toHaveLength(before)
})

test('an actor that submits several submits none of them once the scenario was left', async () => {
  const stage = await openStage()
  const { actors, chain } = stage
  actors.add('a_service', {
    name: 'payer',
    every: () => 1000,
    act: async ({ ready, own, submitAll }) => {
      const payer = await ready('user')
      const { accountId: to } = await own('payee')
      const payment = (units: bigint) =>
        plannedCall(payer, advancedAsset, 'transfer', '#EURS', { from: payer.accountId, to, units })
      await submitAll([[payment(1n)], [payment(2n)]])
    },
  })
  const leave = chain.onResult(() => actors.stop())
  actors.enter(busy)
  await stage.pass(4)
  leave()
  expect(stage.results).toHaveLength(1)
  expect(stage.troubles).toEqual([])
})

test('an actor that fails continues, and so do the others', async () => {
  const stage = await openStage()
  addPayer(stage)
  stage.actors.add('a_service', {
    name: 'clumsy',
    every: () => 1000,
    act: () => Promise.reject(new Error('dropped it')),
  })
  stage.actors.add('a_service', {
    name: 'absent',
    every: () => undefined,
    act: () => Promise.reject(new Error('here')),
  })
  stage.actors.enter(busy)
  await stage.pass(10)
  stage.actors.stop()
  expect(stage.troubles.length).toBeGreaterThan(4)
  expect(new Set(stage.troubles)).toEqual(new Set(['a_service clumsy: Error: dropped it']))
  expect(stage.results.length).toBeGreaterThan(2)
})

test('what a jump of the clock skipped is not made up for', async () => {
  const stage = await openStage()
  addPayer(stage)
  stage.actors.enter(busy)
  await stage.pass(1)
  stage.clock.moveBy(3_600_000)
  await stage.pass(4)
  stage.actors.stop()
  expect(stage.results.length).toBeLessThan(8)
})

test('actors that are brought back to where they were act the same again', async () => {
  const stage = await openStage()
  const { actors, clock, pass } = stage
  const drawn: string[] = []
  for (const name of ['one', 'two']) {
    actors.add('a_service', {
      name,
      every: () => 2000,
      act: async ({ random }) => drawn.push(`${clock.now()} ${name} ${random.below(1000)}`),
    })
  }
  actors.enter(busy)
  await pass(10)
  const [time, places] = [clock.now(), actors.places()]
  drawn.length = 0
  await pass(20)
  const first = [...drawn]
  expect(first.length).toBeGreaterThan(10)
  drawn.length = 0
  clock.moveTo(time)
  actors.enter(busy, places)
  expect(actors.places()).toEqual(places)
  await pass(20)
  expect(drawn).toEqual(first)
})

test('an actor waits until what was due beside it is done', async () => {
  const { actors, clock, turns, pass } = await openStage()
  const done: string[] = []
  actors.add('a_service', { name: 'actor', every: () => 1000, act: async () => done.push('actor') })
  actors.enter(busy)
  await actors.idle()
  // Due later than the actor, and in the same moment where the clock jumps over both.
  clock.setTimeout(() => {
    void turns.run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 0))
      done.push('bridge')
    })
  }, 5000)
  clock.moveBy(5000)
  await new Promise((resolve) => setTimeout(resolve, 0))
  await pass(0)
  await actors.idle()
  actors.stop()
  expect(done.slice(0, 2)).toEqual(['bridge', 'actor'])
})
