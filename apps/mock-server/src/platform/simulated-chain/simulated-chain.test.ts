import { createClock } from '@panel/chain/clock'
import { expect, onTestFinished, test } from 'vitest'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { simulatedChain } from './simulated-chain.ts'

const usual = { seed: 'test', blockSeconds: 600, reorganisesOneIn: 0 }

const openChain = async () => {
  const { app } = await buildOwnTestApp()
  const clock = createClock({ frozenAt: Date.parse('2026-03-04T10:00:00Z') })
  onTestFinished(() => clock.stop())
  const events: string[] = []
  const chain = simulatedChain({ database: app.database, clock }, 'sample', {
    onConnected: ({ height }) => void events.push(`+${height}`),
    onDisconnected: (height, depth) => void events.push(`-${height}:${depth}`),
    onCaughtUp: () => void events.push('.'),
  })
  chain.writeFirstBlocks(1000, clock.now(), usual)
  return { chain, clock, events }
}

test('blocks come as the clock passes, about one in each interval', async () => {
  const { chain, clock, events } = await openChain()
  chain.start(usual)
  expect(events).toEqual([])
  clock.moveBy(600_000 * 20)
  chain.catchUp()
  expect(chain.tip().height).toBeGreaterThan(1014)
  expect(chain.tip().height).toBeLessThan(1026)
  expect(chain.tip().minedAt).toBeLessThanOrEqual(clock.now())
  expect(events.at(-1)).toBe('.')
})

test('a block that could not be stored is mined after a pause, and the chain continues', async () => {
  const { app } = await buildOwnTestApp()
  const clock = createClock({ frozenAt: Date.parse('2026-03-04T10:00:00Z') })
  onTestFinished(() => clock.stop())
  const errors: unknown[] = []
  clock.onError((error) => errors.push(error))
  const chain = simulatedChain({ database: app.database, clock }, 'sample', {
    onConnected: () => undefined,
    onDisconnected: () => undefined,
    onCaughtUp: () => undefined,
  })
  chain.writeFirstBlocks(1000, clock.now(), usual)
  chain.start(usual)
  app.database.pragma('query_only = ON')
  clock.moveBy(600_000 * 2)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
  expect([errors.length, chain.tip().height]).toEqual([1, 1000])
  app.database.pragma('query_only = OFF')
  clock.moveBy(1000)
  await expect.poll(() => chain.tip().height).toBeGreaterThan(1000)
})

test('the same seed and clock give the same blocks, however the clock was moved', async () => {
  const tips: unknown[] = []
  for (const steps of [1, 24]) {
    const { chain, clock } = await openChain()
    chain.start({ ...usual, reorganisesOneIn: 5 })
    for (let step = 0; step < steps; step += 1) {
      clock.moveBy((600_000 * 24) / steps)
      chain.catchUp()
    }
    tips.push(chain.tip())
  }
  expect(tips[0]).toEqual(tips[1])
})

test('a reorganisation takes blocks back and makes the chain longer', async () => {
  const { chain, clock, events } = await openChain()
  chain.start(usual)
  clock.moveBy(600_000 * 10)
  chain.catchUp()
  const before = chain.tip()
  events.length = 0
  const after = chain.reorganise(2)
  expect(after.height).toBe(before.height + 1)
  expect(chain.isMain(before.hash)).toBe(false)
  expect(chain.isMain(after.hash)).toBe(true)
  const { height } = before
  expect(events).toEqual([`-${height - 1}:2`, `+${height - 1}`, `+${height}`, `+${height + 1}`, '.'])
})

test('reorganisations happen now and then, of one or two blocks', async () => {
  const { chain, clock, events } = await openChain()
  chain.start({ ...usual, reorganisesOneIn: 4 })
  clock.moveBy(600_000 * 40)
  chain.catchUp()
  const depths = events.flatMap((each) => (each.startsWith('-') ? [each.split(':')[1]] : []))
  expect(depths.length).toBeGreaterThan(2)
  expect(new Set(depths)).toEqual(new Set(['1', '2']))
})

test('a clock that jumps a year leaves out most blocks and no height', async () => {
  const { chain, clock, events } = await openChain()
  chain.start(usual)
  clock.moveBy(365 * 86_400_000)
  chain.catchUp()
  expect(events.length).toBeLessThan(400)
  expect(chain.tip().height).toBeGreaterThan(1000 + 52_000)
  expect(chain.tip().minedAt).toBeGreaterThan(clock.now() - 900_000)
})

test('a jump of the clock to a height that takes blocks back leaves the chain with its blocks', async () => {
  const { chain, clock } = await openChain()
  // Each block takes back one or two.
  chain.start({ ...usual, reorganisesOneIn: 1 })
  clock.moveBy(365 * 86_400_000)
  chain.catchUp()
  expect(chain.tip().height).toBeGreaterThan(1000 + 52_000)
  expect(chain.tip().minedAt).toBeGreaterThan(clock.now() - 900_000)
})
