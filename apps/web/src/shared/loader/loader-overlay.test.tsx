import { getBalances } from '@panel/contracts/platform/balances'
import { expect, test, vi } from 'vitest'
import { renderPanel } from '../testing/render-panel.tsx'
import { act, screen } from '../testing/testing-library.ts'
import { loader } from './loader.ts'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const overlay = () => screen.queryByLabelText('Please wait')

test('the loader shows after 300 ms while a page waits for its first data, and no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answer = Promise.withResolvers<void>()
  const { queryClient } = renderPanel('/profile', {
    as: 'dev',
    api: (server) => server.on(getBalances, () => answer.promise.then(() => [])),
  })
  await screen.findByRole('heading', { name: 'Profile' })
  await pass(400)
  expect(loader.count).toBe(1)
  expect(overlay()).not.toBeNull()
  answer.resolve()
  await pass(20)
  expect(overlay()).toBeNull()
  expect(loader.count).toBe(0)

  // A page that has its first data is not covered by what it reads later.
  await pass(200)
  void queryClient.resetQueries()
  await pass(0)
  expect(loader.count).toBe(0)
})
