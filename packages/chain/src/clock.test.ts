import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

test('a frozen clock moves only when it is moved', () => {
  const clock = createClock({ frozenAt: 1_000 })
  expect(clock.now()).toBe(1_000)
  clock.moveBy(250)
  expect(clock.now()).toBe(1_250)
  clock.moveTo(5_000)
  expect(clock.now()).toBe(5_000)
})

test('moving the clock runs the tasks that became due, earliest first', async () => {
  const clock = createClock({ frozenAt: 0 })
  const ran: string[] = []
  clock.setTimeout(() => ran.push('later'), 2_000)
  clock.setTimeout(() => ran.push('sooner'), 1_000)
  clock.setTimeout(() => ran.push('never'), 9_000)
  clock.setTimeout(() => ran.push('cancelled'), 500).cancel()
  clock.moveBy(3_000)
  await nextTurn()
  expect(ran).toEqual(['sooner', 'later'])
  clock.stop()
})

test('a released clock continues from where it stopped', () => {
  const clock = createClock({ frozenAt: 86_400_000 })
  clock.release()
  expect(clock.now() - 86_400_000).toBeGreaterThanOrEqual(0)
  expect(clock.now() - 86_400_000).toBeLessThan(5_000)
})

test('a restored state gives the same time again', () => {
  const clock = createClock({ frozenAt: 42 })
  const kept = clock.state()
  clock.moveBy(1_000)
  clock.restore(kept)
  expect(clock.now()).toBe(42)
})
