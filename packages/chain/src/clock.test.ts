import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ControlledClock, createClock } from './clock.ts'

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

describe('a clock that runs faster than the machine’s', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    return () => vi.useRealTimers()
  })

  test('runs from where it is, and from where it is moved to', () => {
    const clock = createClock({ frozenAt: 5_000 })
    expect(clock.rate()).toBe(0)
    clock.run(60)
    expect(clock.rate()).toBe(60)
    vi.advanceTimersByTime(100)
    expect(clock.now()).toBe(11_000)
    clock.moveBy(1_000)
    vi.advanceTimersByTime(10)
    expect(clock.now()).toBe(12_600)
    clock.moveTo(0)
    vi.advanceTimersByTime(10)
    expect(clock.now()).toBe(600)
    clock.release()
    vi.advanceTimersByTime(10)
    expect([clock.now(), clock.rate()]).toEqual([610, 1])
    clock.stop()
  })

  test('continues from the kept time at the kept pace, however long ago it was kept', () => {
    const clock = createClock({ frozenAt: 5_000 })
    clock.run(60)
    vi.advanceTimersByTime(1_000)
    const kept = clock.state()
    vi.advanceTimersByTime(3_600_000)
    clock.restore(kept)
    expect([clock.now(), clock.rate()]).toEqual([65_000, 60])
    vi.advanceTimersByTime(1_000)
    expect(clock.now()).toBe(125_000)
    clock.stop()
  })

  test('runs tasks when they are due by its own time', () => {
    const clock = createClock({ frozenAt: 0 })
    const ran: number[] = []
    clock.setTimeout(() => ran.push(clock.now()), 60_000)
    clock.run(60)
    vi.advanceTimersByTime(999)
    expect(ran).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ran).toEqual([60_000])
    clock.stop()
  })
})

test('a restored state gives the same time again', () => {
  const clock = createClock({ frozenAt: 42 })
  const kept = clock.state()
  clock.moveBy(1_000)
  clock.restore(kept)
  expect(clock.now()).toBe(42)
})

test('a repeated task runs once for each move over its moment, until it is cancelled', async () => {
  const clock = createClock({ frozenAt: 0 })
  const ran: number[] = []
  const timer = clock.setInterval(() => ran.push(clock.now()), 1_000)
  for (const milliseconds of [999, 1, 5_500, 1_000]) {
    clock.moveBy(milliseconds)
    await nextTurn()
  }
  expect(ran).toEqual([1_000, 6_500, 7_500])
  timer.cancel()
  clock.moveBy(1_000)
  await nextTurn()
  expect(ran.length).toBe(3)
})

test.each([
  ['moved', (clock: ControlledClock) => clock.moveTo(0)],
  ['restored', (clock: ControlledClock) => clock.restore({ frozenAt: 0 })],
])('a repeated task goes on after the clock is %s to an earlier time', async (_way, goBack) => {
  const clock = createClock({ frozenAt: 86_400_000 })
  const ran: number[] = []
  clock.setInterval(() => ran.push(clock.now()), 1_000)
  goBack(clock)
  clock.moveBy(1_000)
  await nextTurn()
  expect(ran).toEqual([1_000])
  clock.stop()
})

test('a repeated task may cancel itself', async () => {
  const clock = createClock({ frozenAt: 0 })
  let runs = 0
  const timer = clock.setInterval(() => {
    runs += 1
    timer.cancel()
  }, 1_000)
  clock.moveBy(1_000)
  await nextTurn()
  clock.moveBy(1_000)
  await nextTurn()
  expect(runs).toBe(1)
})

describe('of tasks that are due at the same time', () => {
  const open = () => {
    const clock = createClock({ frozenAt: 0 })
    const ran: string[] = []
    return { clock, ran }
  }
  const pass = async (clock: ControlledClock) => {
    clock.moveBy(1_000)
    await nextTurn()
    await nextTurn()
  }

  test('one that an earlier one cancels does not run, and a repeated one is not repeated', async () => {
    const { clock, ran } = open()
    clock.setTimeout(() => {
      once.cancel()
      repeated.cancel()
    }, 1_000)
    const once = clock.setTimeout(() => ran.push('once'), 1_000)
    const repeated = clock.setInterval(() => ran.push('repeated'), 1_000)
    await pass(clock)
    await pass(clock)
    expect(ran).toEqual([])
    clock.stop()
  })

  test('one that fails is reported, and the others run', async () => {
    const { clock, ran } = open()
    const errors: unknown[] = []
    clock.onError((error) => errors.push(error))
    const full = new Error('the disk is full')
    clock.setTimeout(() => {
      throw full
    }, 1_000)
    clock.setTimeout(() => ran.push('other'), 1_000)
    await pass(clock)
    expect(errors).toEqual([full])
    expect(ran).toEqual(['other'])
    clock.stop()
  })

  test('none runs after one that stops the clock', async () => {
    const { clock, ran } = open()
    clock.setTimeout(clock.stop, 1_000)
    clock.setInterval(() => ran.push('repeated'), 1_000)
    await pass(clock)
    await pass(clock)
    expect(ran).toEqual([])
  })
})
