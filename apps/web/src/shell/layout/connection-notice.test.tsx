import { expect, test, vi } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { act, screen, waitFor } from '../../shared/testing/testing-library.ts'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a live connection that is lost for five seconds is reported on the page until it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { emit } = renderPanel('/dashboard', { as: 'dev' })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await waitFor(() => expect(document.cookie).toContain('trinci_socket='))
  act(() => emit.stop())
  await pass(4000)
  // Calls may still be answered: only the live connection is known to be lost.
  const notice = () =>
    screen.queryByText('No live connection. What you see may be out of date. Trying to reconnect…')
  expect(notice()).toBeNull()
  await pass(2000)
  expect(notice()).not.toBeNull()
  emit.resume()
  await pass(8000)
  await waitFor(() => expect(notice()).toBeNull())
})
