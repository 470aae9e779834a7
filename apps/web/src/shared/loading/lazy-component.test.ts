import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWhenOnline } from './lazy-component.ts'

const failure = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('waits for the network when there is none, and then loads', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValueOnce('part')
  const part = importWhenOnline(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
  online.mockRestore()
})

test('asks again for what fails while the network comes back, and then gives up', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValue(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure)
  const part = expect(importWhenOnline(load)).rejects.toBe(failure)
  await vi.advanceTimersByTimeAsync(7999)
  expect(load).toHaveBeenCalledTimes(16)
  await vi.advanceTimersByTimeAsync(1)
  await part
  expect(load).toHaveBeenCalledTimes(17)
  online.mockRestore()
})

test('asks again for what the network went away from, even if it is back by the time of the failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(async () => {
      window.dispatchEvent(new Event('offline'))
      throw failure
    })
    .mockResolvedValueOnce('part')
  const part = importWhenOnline(load)
  await vi.advanceTimersByTimeAsync(500)
  expect(await part).toBe('part')
})

test('fails immediately where there was a network all along', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure)
  await expect(importWhenOnline(load)).rejects.toBe(failure)
  expect(load).toHaveBeenCalledTimes(1)
})
