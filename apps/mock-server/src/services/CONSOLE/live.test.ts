import { joinRooms } from '@panel/contracts/platform/rooms'
import { consoleRoom, linesWritten, mostLines } from '@panel/contracts/services/CONSOLE/line'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { openSocket } from '../../testing/open-socket.ts'

/** A socket in the console's room that keeps what it receives, and takes it in only when the test says so. */
const openReader = async () => {
  const tools = await buildTestApp({ LOG_LEVEL: 'info' })
  const { app, call, subscribe, tokenOf } = tools
  subscribe('admin', 'CONSOLE')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(origin, await tokenOf('admin'))
  const received: { from: number; to: number; lines: number; take: () => void }[] = []
  let onReceived = (): void => undefined
  socket.on(linesWritten.name, (payload: unknown, take: () => void) => {
    const { from, to, lines } = linesWritten.payload.parse(payload)
    received.push({ from, to, lines: lines.length, take })
    onReceived()
  })
  const next = async (count: number) => {
    while (received.length < count) await new Promise<void>((resolve) => (onReceived = resolve))
    return received[count - 1]
  }
  app.logBook.flush()
  const body = { rooms: [consoleRoom], socketId: socket.id ?? '' }
  await call(joinRooms, { body }, { as: 'admin' })
  const write = (count: number): void => {
    for (let index = 0; index < count; index += 1) app.log.info({ index }, 'written')
    app.logBook.flush()
  }
  return { ...tools, received, next, write, start: app.logBook.newest() }
}

test('a page receives new lines as they come', async () => {
  const { next, write, start } = await openReader()
  write(3)
  expect(await next(1)).toMatchObject({ from: start + 1, to: start + 3, lines: 3 })
})

test('a slow page gets nothing more until it has taken in the last, then the newest, and sees what it missed', async () => {
  const { app, received, next, write, start } = await openReader()
  write(1)
  const first = await next(1)
  for (let batch = 0; batch < 4; batch += 1) write(mostLines)
  expect(received).toHaveLength(1)
  first?.take()
  const newest = start + 1 + 4 * mostLines
  expect(await next(2)).toMatchObject({ from: newest - mostLines + 1, to: newest, lines: mostLines })
  expect(app.logBook.newest()).toBe(newest)
})
