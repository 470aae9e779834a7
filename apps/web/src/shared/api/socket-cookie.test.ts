import { expect, test, vi } from 'vitest'
import { openSession } from '../session/session.ts'
import { FakeApi } from '../testing/fake-api.ts'
import { useFakeSocket } from '../testing/fake-socket.ts'
import { waitFor } from '../testing/testing-library.ts'
import { connectSocket, disconnectSocket } from './socket.ts'

test('the id of an open socket is kept for 8 hours', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  useFakeSocket()
  new FakeApi()
  openSession({ accountId: '#ADA', publicKey: 'key', expiresAt: Date.now() + 60_000 }, 'token')
  await connectSocket()
  await waitFor(() =>
    expect(written).toHaveBeenCalledWith('trinci_socket=socket-1; Path=/; SameSite=Strict; Max-Age=28800'),
  )
  disconnectSocket()
  expect(document.cookie).not.toContain('trinci_socket')
})
