import { expect, onTestFinished, test, vi } from 'vitest'
import { createFrameBatch } from './frame-batch.ts'

/** Frames that a test draws itself. */
const useFrames = () => {
  const waiting = new Map<number, () => void>()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    last += 1
    waiting.set(last, draw)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => waiting.delete(frame))
  return () => {
    const drawn = [...waiting.values()]
    waiting.clear()
    for (const draw of drawn) draw()
    return drawn.length
  }
}

test('hands over all that came between two frames, once and in order', () => {
  const drawFrame = useFrames()
  const handled: (readonly number[])[] = []
  const batch = createFrameBatch<number>((items) => handled.push(items))
  for (const item of [1, 2, 3]) batch.push(item)
  expect(handled).toEqual([])
  expect(drawFrame()).toBe(1)
  batch.push(4)
  drawFrame()
  expect(handled).toEqual([[1, 2, 3], [4]])
  expect(drawFrame()).toBe(0)
})

test('hands over nothing more once it is stopped', () => {
  const drawFrame = useFrames()
  const handled: unknown[] = []
  const batch = createFrameBatch<number>((items) => handled.push(items))
  batch.push(1)
  batch.stop()
  expect(drawFrame()).toBe(0)
  expect(handled).toEqual([])
})

test('a hidden page, which draws no frames, gets it once a second', () => {
  useFrames()
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const handled: unknown[] = []
  const batch = createFrameBatch<number>((items) => handled.push(items))
  batch.push(1)
  vi.advanceTimersByTime(999)
  batch.push(2)
  expect(handled).toEqual([])
  vi.advanceTimersByTime(1)
  expect(handled).toEqual([[1, 2]])
})

test('a page that is hidden before its next frame gets what came within a second too', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  useFrames()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const handled: unknown[] = []
  const batch = createFrameBatch<number>((items) => handled.push(items))
  batch.push(1)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  batch.push(2)
  vi.advanceTimersByTime(1000)
  expect(handled).toEqual([[1, 2]])
  batch.push(3)
  vi.advanceTimersByTime(1000)
  expect(handled).toEqual([[1, 2], [3]])
})

test('with a time of its own, it hands over what came in that time, whatever frames are drawn', () => {
  const drawFrame = useFrames()
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const handled: unknown[] = []
  const batch = createFrameBatch<number>((items) => handled.push(items), 100)
  batch.push(1)
  expect(drawFrame()).toBe(0)
  vi.advanceTimersByTime(99)
  batch.push(2)
  expect(handled).toEqual([])
  vi.advanceTimersByTime(1)
  expect(handled).toEqual([[1, 2]])
})
