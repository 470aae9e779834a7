import { expect, test } from 'vitest'
import { onSignedOut, setCurrent } from './accounts.ts'

const listen = () => {
  const heard: string[] = []
  const stop = onSignedOut(() => heard.push('signed out'))
  return { heard, stop }
}

test('signing out is heard here, and a sign-in is not', () => {
  const { heard, stop } = listen()
  setCurrent({ accountId: '#ADA' })
  expect(heard).toEqual([])
  setCurrent(null)
  expect(heard).toEqual(['signed out'])
  stop()
  setCurrent(null)
  expect(heard).toEqual(['signed out'])
})

test('signing out in another tab is heard, and what else it stores is not', () => {
  setCurrent({ accountId: '#ADA' })
  const { heard, stop } = listen()
  window.dispatchEvent(new StorageEvent('storage', { key: 'panel.theme' }))
  expect(heard).toEqual([])
  // As another tab does, whose change this tab hears of by the event alone.
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toEqual(['signed out'])
  stop()
})
