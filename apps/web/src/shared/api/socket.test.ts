import { expect, test } from 'vitest'
import { session } from '../session/session.ts'
import { connectSocket, socketNumbers } from './socket.ts'

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
