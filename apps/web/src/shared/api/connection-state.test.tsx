import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '../session/session.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { type FakeSocket, useFakeSocket } from '../testing/fake-socket.ts'
import { renderHook, waitFor } from '../testing/testing-library.ts'
import { useConnectionState } from './connection-state.ts'
import { connectSocket, disconnectSocket } from './socket.ts'

let server: FakeSocket

const setOnline = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = useFakeSocket()
  new FakeApi()
  openSession({ accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')
})

afterEach(() => {
  disconnectSocket()
})

const renderConnected = async () => {
  const { result } = renderHook(useConnectionState)
  expect(result.current).toBe('connecting')
  await connectSocket()
  await waitFor(() => expect(result.current).toBe('live'))
  return result
}

test('a device without a network is offline, and live again when it is back', async () => {
  const state = await renderConnected()
  setOnline(false)
  await waitFor(() => expect(state.current).toBe('offline'))
  setOnline(true)
  await waitFor(() => expect(state.current).toBe('live'))
})

test('a lost connection is “reconnecting” until the server is reached again', async () => {
  const state = await renderConnected()
  server.drop()
  await waitFor(() => expect(state.current).toBe('reconnecting'))
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(() => expect(state.current).toBe('live'))
})

test('a server that closes the socket to restart is reconnected to', async () => {
  const state = await renderConnected()
  server.disconnect()
  await waitFor(() => expect(state.current).toBe('reconnecting'))
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(() => expect(state.current).toBe('live'))
})

test('after a WebSocket was lost, the next connection starts with polling', async () => {
  const state = await renderConnected()
  expect(server.transports()).toEqual(['websocket'])
  server.drop()
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(() => expect(state.current).toBe('live'))
  expect(server.transports().slice(0, 2)).toEqual(['websocket', 'polling'])
})

test('a panel that could not open its socket retries', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  const { result } = renderHook(useConnectionState)
  await expect(connectSocket()).rejects.toThrow()
  await waitFor(() => expect(result.current).toBe('reconnecting'))
  new FakeApi()
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(result.current).toBe('live'))
})

test('a WebSocket that closes immediately gives way to polling without waiting', async () => {
  server.refuseWebSockets()
  const { result } = renderHook(useConnectionState)
  await connectSocket()
  await waitFor(() => expect(result.current).toBe('live'))
  expect(server.transports()).toEqual(['websocket', 'polling'])
})
