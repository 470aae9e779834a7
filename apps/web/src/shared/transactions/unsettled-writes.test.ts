import { afterEach, expect, test, vi } from 'vitest'
import { findUnsettled, forgetUnsettled, keepUnsettled } from './unsettled-writes.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a transaction without a result is known after its tab is closed, and in other tabs', () => {
  keepUnsettled({ key: 'rent', ticket: '1220aa' })
  // Each tab has a session storage of its own.
  sessionStorage.clear()
  expect(findUnsettled('rent')).toMatchObject({ ticket: '1220aa' })
  expect(findUnsettled('salary')).toBeUndefined()
  forgetUnsettled('1220aa')
  expect(findUnsettled('rent')).toBeUndefined()
})

test('the same payment a day later is a new one', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepUnsettled({ key: 'rent', ticket: '1220aa' })
  vi.advanceTimersByTime(86_399_999)
  expect(findUnsettled('rent')).toMatchObject({ ticket: '1220aa' })
  vi.advanceTimersByTime(1)
  expect(findUnsettled('rent')).toBeUndefined()
})
