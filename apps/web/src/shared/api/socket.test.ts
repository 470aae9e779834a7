import { expect, test, vi } from 'vitest'
import { openSession, session } from '../session/session.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { useFakeSocket } from '../testing/fake-socket.ts'
import { socketNumbers } from './open-socket.ts'
import { forgetPanelConfig } from './panel-config.ts'
import { connectSocket, disconnectSocket } from './socket.ts'

test('without a session there is nothing to connect with', async () => {
  session.token = null
  await expect(connectSocket()).rejects.toThrow('Socket options is empty!')
})

test('the socket waits and comes back as the specification says', () => {
  expect(socketNumbers).toEqual({
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  })
})

test('a socket that does not come within 20 seconds is logged as “timeout”', async () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useFakeSocket().ignore()
  new FakeApi()
  openSession({ accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')
  await connectSocket()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(logged).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(logged).toHaveBeenCalledExactlyOnceWith('Error: timeout')
})

test('a socket of an earlier session that could not be opened leaves the one of the next session alone', async () => {
  useFakeSocket()
  openSession({ accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')
  forgetPanelConfig()
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const first = connectSocket()
  disconnectSocket()
  forgetPanelConfig()
  new FakeApi()
  const second = connectSocket()
  answer.reject(new TypeError('failed'))
  await expect(first).rejects.toThrow('failed')
  expect(connectSocket()).toBe(second)
  await second
  disconnectSocket()
})
