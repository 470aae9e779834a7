import { ownUserChanged } from '@panel/contracts/platform/events'
import { expect, test, vi } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { act, fireEvent, screen, waitFor } from '../../shared/testing/testing-library.ts'

const slow = /slow to load|takes long/i

test.each([
  ['/service/framed/', 'First'],
  ['/service/framed/?menu=1', 'Second'],
])('at %s only the tab %s is selected', async (address, label) => {
  renderPanel(address, { as: 'dev' })
  const tab = await screen.findByRole('link', { name: label })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(
    screen
      .getAllByRole('link', { current: 'page' })
      .filter((link) => /First|Second/.test(link.textContent ?? '')),
  ).toEqual([tab])
})

test('a frame that did not load is loaded again on demand, with a token of its own', async () => {
  const complaints = vi.spyOn(console, 'error')
  const { api, user } = renderPanel('/service/framed/', { as: 'dev' })
  const first = await screen.findByTitle('Framed service: First')
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.getByTitle('Framed service: First')).not.toBe(first))
  expect(api.countOf('getService')).toBe(2)
  expect(complaints).not.toHaveBeenCalled()
})

test('a frame keeps its page when everything else is read again, as after a lost connection', async () => {
  const { api, emit, queryClient } = renderPanel('/service/framed/', { as: 'dev' })
  const frame = await screen.findByTitle('Framed service: First')
  const address = frame.getAttribute('src')
  const before = api.countOf('listServices')
  emit(ownUserChanged.name, { roles: ['dev'], status: 'ACTIVE', subscriptions: { framed: 'ACTIVE' } })
  await waitFor(() => expect(api.countOf('listServices')).toBe(before + 1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByTitle('Framed service: First')).toBe(frame)
  expect(frame.getAttribute('src')).toBe(address)
  expect(api.countOf('getService')).toBe(1)
})

test('a frame that loaded and stays silent has nothing said about it, one that does not load is called slow', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderPanel('/service/framed/', { as: 'dev' })
  const frame = await screen.findByTitle('Framed service: First')
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(screen.getByText(slow)).toBeDefined()
  fireEvent.load(frame)
  expect(screen.queryByText(slow)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText(slow)).toBeNull()
})
