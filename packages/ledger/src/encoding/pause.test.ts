import { afterEach, expect, test, vi } from 'vitest'
import { createPause } from './pause.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('lets others run only when its slice of 8 ms is over, and then starts a new one', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const channels = vi.spyOn(globalThis, 'MessageChannel')
  const pause = createPause()
  const turnsAt = async (milliseconds: number): Promise<number> => {
    now.mockReturnValue(milliseconds)
    await pause()
    return channels.mock.calls.length
  }
  expect(await turnsAt(7)).toBe(0)
  expect(await turnsAt(8)).toBe(1)
  expect(await turnsAt(15)).toBe(1)
  expect(await turnsAt(16)).toBe(2)
})
