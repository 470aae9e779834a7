import { expect, test, vi } from 'vitest'
import { waitFor } from '../testing/testing-library.ts'
import { importWhenOnline } from './lazy-component.ts'

const failure = new TypeError('Failed to fetch dynamically imported module')

test('waits for the network when there is none, and then loads', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValueOnce('part')
  const part = importWhenOnline(load)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
  online.mockRestore()
})

test('asks once more for what failed while the network came back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValue(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValueOnce('part')
  expect(await importWhenOnline(load)).toBe('part')
  online.mockRestore()
})

test('fails immediately where there was a network all along', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure)
  await expect(importWhenOnline(load)).rejects.toBe(failure)
  expect(load).toHaveBeenCalledTimes(1)
})
