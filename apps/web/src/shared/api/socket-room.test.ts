import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSession } from '../session/session.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { useFakeSocket } from '../testing/fake-socket.ts'
import { waitFor } from '../testing/testing-library.ts'
import { connectSocket, disconnectSocket } from './socket.ts'
import { stayInRoom } from './socket-room.ts'

const connect = async () => {
  useFakeSocket()
  const api = new FakeApi()
    .on(joinRooms, ({ body }) => ({ rooms: [...body.rooms] }))
    .on(leaveRooms, () => ({ rooms: [] }))
  openSession({ accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')
  const socket = await connectSocket()
  await waitFor(() => expect(socket.connected).toBe(true))
  onTestFinished(disconnectSocket)
  return api
}

const stay = () => {
  const joined = vi.fn()
  const leave = stayInRoom('a room', vi.fn(), joined)
  return { leave, isJoined: () => expect.poll(() => joined.mock.calls.length).toBeGreaterThan(0) }
}

test('a room is left with the last who stays in it', async () => {
  const api = await connect()
  const [one, other] = [stay(), stay()]
  await one.isJoined()
  await other.isJoined()
  one.leave()
  // A page that takes the place of another one in the same room.
  other.leave()
  const next = stay()
  await next.isJoined()
  expect(api.countOf('leaveRooms')).toBe(0)
  next.leave()
  await expect.poll(() => api.countOf('leaveRooms')).toBe(1)
})
